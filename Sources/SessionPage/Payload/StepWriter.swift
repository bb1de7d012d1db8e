import HierarchyDiff
import HierarchyModel
import JSONText

/// Writes the step from one snapshot of a page to the next, as one line.
///
/// The line is an object of arrays; objects are identified by their numbers, and keys, shapes and
/// classes by those in the tables. `a`: new objects, `[shape, class, id, mention, value, …]`,
/// numbered consecutively in this order. `b`: returning objects, `[object, mention]`, which
/// existed before snapshots that did not cover them. `d`: removed objects, by mention: 0 unreported,
/// 1 reported, 2 reported, but perhaps there all along.
/// `h`: facts of the snapshot itself. `l`: changed lists, `[holder, [ordinals out], [ordinal in,
/// object, …]]`: first all ordinals out count in the old list, then all ordinals in, ascending, in
/// the new. `m`: moved objects, reported. `i`: changed identities, `[object, class, id]`. `f` and
/// `q`: facts of objects that stay, `[object, key, value, …]`, reported and unreported. `x`: derived
/// facts, likewise. `w`: the report in words.
///
/// Reported changes are those that reports mention: compared on both sides, and not ignored.
struct StepWriter {
  let change: PageChange
  private let values: ValueWriter
  private var writer = JSONWriter()

  init(_ change: PageChange) {
    self.change = change
    values = ValueWriter(numbers: change.newNumbers)
  }

  /// The line, without its newline.
  mutating func write(_ tables: inout PageTables) -> [UInt8] {
    writer.beginObject()
    writeArrivals(&tables)
    list("d", of: change.departures) { numbers, step in
      for number in numbers { step.writer.integer(number) }
    }
    writeLists()
    writeIdentities(&tables)
    let (reported, unreported) = change.facts
    facts("f", reported, &tables)
    facts("q", unreported, &tables)
    writeDerived()
    if let document = change.document {
      let words = DocumentWriter(numbers: change.newNumbers, former: change.oldNumbers)
      writer.member("w", words.json(document))
    }
    writer.endObject()
    return writer.bytes
  }

  private mutating func writeArrivals(_ tables: inout PageTables) {
    list("a", of: change.arrivals) { object, step in
      let snapshot = step.change.new
      let entries = snapshot.attributes(of: object).entries
      // Visited by index: an entry that is taken out of the array is copied.
      let kept = entries.indices.filter { !Self.isIdentity(entries[$0].key) }
      let shape = PageTables.KeyList(
        kind: snapshot.kind(of: object), keys: kept.map { tables.number(of: entries[$0].key) })
      step.writer.integer(tables.number(of: shape))
      step.writer.integer(tables.number(ofClass: snapshot.className(of: object)))
      step.token(snapshot.token(of: object))
      step.writer.integer(step.change.mention(ofArrival: object).rawValue)
      for index in kept { step.values.write(entries[index].value, into: &step.writer) }
    }
    list("b", of: change.returning) { object, step in
      step.writer.integer(step.change.newNumbers[object])
      step.writer.integer(step.change.mention(ofArrival: object).rawValue)
    }
    let header = change.header
    if !header.isEmpty { facts("h", [(ObjectNumbers.snapshot, header)], &tables) }
  }

  /// What the identity of a new object already contains.
  private static func isIdentity(_ key: AttributeKey) -> Bool {
    switch key {
    case .known(.id), .known(.class), .known(.kind): true
    default: false
    }
  }

  private mutating func writeLists() {
    list("l", of: change.lists.sorted) { entry, step in
      step.writer.integer(entry.holder)
      step.writer.beginArray()
      for ordinal in entry.out { step.writer.integer(ordinal) }
      step.writer.endArray()
      step.writer.beginArray()
      for (ordinal, object) in entry.into {
        step.writer.integer(ordinal)
        step.writer.integer(object)
      }
      step.writer.endArray()
    }
    let moved = change.moved
    if !moved.isEmpty { writer.array("m", of: moved) { $1.integer($0) } }
  }

  private mutating func writeIdentities(_ tables: inout PageTables) {
    list("i", of: change.identities) { object, step in
      step.writer.integer(step.change.newNumbers[object])
      step.writer.integer(tables.number(ofClass: step.change.new.className(of: object)))
      step.token(step.change.new.token(of: object))
    }
  }

  private mutating func facts(
    _ key: String, _ facts: [(object: Int, changes: [AttributeChange])],
    _ tables: inout PageTables
  ) {
    list(key, of: facts) { entry, step in
      step.writer.integer(entry.object)
      for change in entry.changes {
        step.writer.integer(tables.number(of: change.key))
        step.values.write(change.after, into: &step.writer)
      }
    }
  }

  private mutating func writeDerived() {
    var entries: [(object: Int, facts: [(key: Int, value: JSONValue?)])] = []
    for (id, value) in change.derived {
      if entries.last?.object != id.object { entries.append((id.object, [])) }
      entries[entries.count - 1].facts.append((id.key, value))
    }
    list("x", of: entries) { entry, step in
      step.writer.integer(entry.object)
      for (key, value) in entry.facts {
        step.writer.integer(key)
        step.writer.value(value ?? .object([]))
      }
    }
  }

  private mutating func token(_ token: Token?) {
    if let token { writer.string(token.description) } else { writer.null() }
  }

  /// Writes an array of arrays, or nothing if there are none.
  private mutating func list<Element>(
    _ key: String, of elements: [Element], _ body: (Element, inout StepWriter) -> Void
  ) {
    if elements.isEmpty { return }
    writer.key(key)
    writer.beginArray()
    for element in elements {
      writer.beginArray()
      body(element, &self)
      writer.endArray()
    }
    writer.endArray()
  }
}

/// Writes captured values as the page reads them. Values that JSON has are written as they are;
/// `{}` was not captured, `{"o": number}` is an object and `{"l": [numbers]}` several, `{"t":
/// [texts]}` are texts, `{"n": text}` is a number that JavaScript cannot represent, `{"j": text}`
/// any other JSON.
struct ValueWriter {
  let numbers: ObjectNumbers

  func write(_ value: AttributeValue?, into writer: inout JSONWriter) {
    switch value {
    case nil: writer.object { _ in }
    case .null?: writer.null()
    case .flag(let flag)?: writer.bool(flag)
    case .number(let number)?: write(number, into: &writer)
    case .text(let text)?: writer.string(text)
    case .numbers(let list)?:
      writer.beginArray()
      for number in list { write(number, into: &writer) }
      writer.endArray()
    case .texts(let texts)?: writer.object { $0.array("t", of: texts) { $1.string($0) } }
    case .reference(let target, _)?: writer.object { $0.member("o", numbers[target]) }
    case .references(let list)?:
      writer.object { $0.array("l", of: list) { $1.integer(numbers[$0.target]) } }
    case .json(let text)?: writer.object { $0.member("j", text) }
    }
  }

  private func write(_ number: Number, into writer: inout JSONWriter) {
    let value = number.doubleValue
    if value.isFinite, abs(value) < Self.firstGap {
      // The shortest form: JavaScript does not distinguish integers from other numbers.
      if let integer = value.whole { return writer.integer(integer) }
      return writer.double(value)
    }
    let text =
      switch number {
      case .integer(let value): "\(value)"
      case .unsigned(let value): "\(value)"
      case .double(let value): "\(value)"
      }
    writer.object { $0.member("n", text) }
  }

  /// 2^53: from here on JavaScript numbers have gaps.
  private static let firstGap = 9_007_199_254_740_992.0
}
