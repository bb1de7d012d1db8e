public import HierarchyModel
public import JSONText

/// Writes a snapshot in the interchange format. What is written reads back as an equal snapshot,
/// and equal snapshots are written as the same bytes.
public struct SnapshotJSONWriter {
  let storage: SnapshotStorage
  let keys = QuotedKeys.standard
  var writer: JSONWriter

  private init(_ snapshot: Snapshot, _ writer: JSONWriter) {
    storage = snapshot.storage
    self.writer = writer
  }

  /// The text of a snapshot: one line without a break at its end, or indented.
  public static func write(_ snapshot: Snapshot, layout: JSONWriter.Layout = .compact) -> [UInt8] {
    var writer = JSONWriter(layout)
    writer.reserve(64 + snapshot.storage.kinds.count * 300)
    write(snapshot, into: &writer)
    return writer.bytes
  }

  /// Writes a snapshot after what a writer has written: for callers that write many and reuse the
  /// memory.
  public static func write(_ snapshot: Snapshot, into writer: inout JSONWriter) {
    var text = SnapshotJSONWriter(snapshot, JSONWriter())
    swap(&text.writer, &writer)
    text.write()
    swap(&text.writer, &writer)
  }

  private mutating func write() {
    writer.beginObject()
    writeHeader()
    writeApplication()
    writeList("scenes", storage.header.lists.scenes, objects(of: .scene), .others)
    writeList("views", storage.header.lists.views, 0..<storage.viewCount, .views)
    writeList(
      "controllers", storage.header.lists.controllers, storage.viewCount..<firstOther,
      .controllers)
    writeList("responders", storage.header.lists.responders, objects(of: .responder), .others)
    writer.endObject()
  }

  private var firstOther: Int { storage.viewCount + storage.controllerCount }

  /// The objects of one kind, which is neither view nor controller; they are adjacent.
  private func objects(of kind: ObjectKind) -> Range<Int> {
    let others = storage.kinds[firstOther...]
    let start = others.firstIndex(of: kind) ?? storage.kinds.count
    return start..<(start + others[start...].prefix { $0 == kind }.count)
  }

  private mutating func writeList(
    _ name: String, _ presence: Captured<Bool>, _ objects: Range<Int>, _ plan: MemberPlan
  ) {
    if objects.isEmpty && !presence.isCaptured { return }
    writer.key(name)
    if objects.isEmpty && presence == .null { return writer.null() }
    writer.beginArray()
    for index in objects {
      writer.beginObject()
      writeMembers(of: index, plan)
      writer.endObject()
    }
    writer.endArray()
  }

  private mutating func writeApplication() {
    let lists = storage.header.lists
    let application = objects(of: .application).first
    let delegate = objects(of: .delegate).first
    guard application != nil || delegate != nil else {
      if lists.application == .null {
        writer.key("application")
        writer.null()
      }
      return
    }
    writer.key("application")
    writer.beginObject()
    if let application { writeMembers(of: application, .others) }
    if let delegate {
      writer.key("delegate")
      writer.beginObject()
      writeMembers(of: delegate, .others)
      writer.endObject()
    } else if lists.delegate == .null {
      writer.key("delegate")
      writer.null()
    }
    writer.endObject()
  }
}

extension SnapshotJSONWriter {
  /// Writes a stored value.
  mutating func write(_ value: StoredValue) {
    switch value.tag {
    case .no, .yes: writer.bool(value.tag == .yes)
    case .integer: writer.integer(Int64(bitPattern: value.word))
    case .unsigned: writer.integer(value.word)
    case .double: writer.double(Double(bitPattern: value.word))
    case .text: writeText(value.string)
    case .json: storage.strings.withBytes(of: value.string) { writer.json($0) }
    case .reference, .positional:
      write(Link(Int(truncatingIfNeeded: value.word), positional: value.tag == .positional))
    case .references, .texts: writeList(value)
    case .numbers: writeNumbers(value.slice.range)
    default: writer.null()
    }
  }

  private mutating func writeList(_ list: StoredValue) {
    writer.beginArray(onOneLine: true)
    for raw in storage.listPool[list.slice.range] {
      if list.tag == .texts {
        writeText(StringID(rawValue: raw))
      } else {
        write(Link(rawValue: Int32(bitPattern: raw)))
      }
    }
    writer.endArray()
  }

  private mutating func writeNumbers(_ range: Range<Int>) {
    writer.beginArray(onOneLine: true)
    for index in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
      let tag = ValueTag(rawValue: UInt8(truncatingIfNeeded: storage.numberPool[index]))
      write(StoredValue(tag, storage.numberPool[index + 1]))
    }
    writer.endArray()
  }

  mutating func writeText(_ id: StringID) {
    storage.strings.withBytes(of: id) { writer.string($0) }
  }

  /// Writes a reference: the id, or the index in its list where there is none or the source wrote
  /// it.
  mutating func write(_ link: Link) {
    guard let target = link.target else { return writer.null() }
    if !link.isPositional && storage.hasToken(target) { return writeID(of: target) }
    writer.integer(target < storage.viewCount ? target : target - storage.viewCount)
  }

  mutating func writeID(of index: Int) {
    let token = storage.token(of: index)
    if token.tag == .address { writer.address(token.word) } else { writeText(token.string) }
  }
}

extension SnapshotJSONWriter {
  /// Writes the members of an object: those with arrays of their own and those of the tail, merged.
  mutating func writeMembers(of index: Int, _ plan: MemberPlan) {
    var tail = storage.tail.range(of: index)
    for step in plan.steps {
      while let entry = tail.first, storage.tail.keys[entry] < KeyCode(step.key) {
        writeTail(entry)
        tail.removeFirst()
      }
      write(step, of: index)
    }
    for entry in tail { writeTail(entry) }
  }

  private mutating func writeTail(_ entry: Int) {
    let key = storage.tail.keys[entry]
    if let known = key.known {
      writer.key(quoted: keys[known])
    } else if let name = key.otherName {
      storage.strings.withBytes(of: name) { writer.key($0) }
    }
    write(storage.tailValue(entry))
  }

  private mutating func write(_ step: MemberPlan.Step, of index: Int) {
    switch step.source {
    case .token: writeToken(of: index, key: step.key)
    case .className:
      let id = storage.classes[index]
      if id != .missing { writeText(id, key: step.key) }
    case .kind:
      if let word = storage.kinds[index].viewWord, storage.kinds[index] != .view {
        writer.key(quoted: keys[step.key])
        writer.string(word)
      }
    case .container: writeLink(storage.parents[index], key: step.key)
    case .next:
      if !storage.nexts.isEmpty { writeLink(storage.nexts[index], key: step.key) }
    case .column(let slot): writeColumn(slot, of: index, key: step.key)
    }
  }

  private mutating func writeToken(of index: Int, key: KnownKey) {
    guard storage.hasToken(index) else { return }
    writer.key(quoted: keys[key])
    writeID(of: index)
  }

  private mutating func writeText(_ id: StringID, key: KnownKey) {
    writer.key(quoted: keys[key])
    writeText(id)
  }

  private mutating func writeLink(_ link: Link, key: KnownKey) {
    guard link != .missing else { return }
    writer.key(quoted: keys[key])
    write(link)
  }

  private mutating func writeColumn(_ slot: Int, of index: Int, key: KnownKey) {
    let value = storage.value(inColumn: slot, of: index)
    if value.isMissing { return }
    writer.key(quoted: keys[key])
    guard value.tag.hasLanes else { return write(value) }
    writer.beginArray(onOneLine: true)
    for lane in 0..<storage.columns[slot].lanes {
      write(value.tag.number(storage.component(lane, inColumn: slot, of: index), lane: lane))
    }
    writer.endArray()
  }
}

/// Where the members of an object that have arrays of their own are stored, in the order of
/// writing.
struct MemberPlan {
  let steps: [Step]

  struct Step {
    let key: KnownKey
    let source: Source
  }

  enum Source {
    case token
    case className
    case kind
    case container
    case next
    case column(Int)
  }

  static let views = MemberPlan(container: .superview, isView: true)
  static let controllers = MemberPlan(container: .parent, isView: false)
  static let others = MemberPlan(container: nil, isView: false)

  private init(container: KnownKey?, isView: Bool) {
    var steps = [
      Step(key: .id, source: .token), Step(key: .class, source: .className),
      Step(key: .next, source: .next),
    ]
    if let container { steps.append(Step(key: container, source: .container)) }
    if isView {
      steps.append(Step(key: .kind, source: .kind))
      for (slot, key) in Column.keys.enumerated() {
        steps.append(Step(key: key, source: .column(slot)))
      }
    }
    self.steps = steps.sorted { $0.key.rawValue < $1.key.rawValue }
  }
}
