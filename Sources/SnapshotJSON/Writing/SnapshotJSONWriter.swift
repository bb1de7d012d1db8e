public import HierarchyModel
public import JSONText

/// Writes a snapshot in the interchange format. What is written reads back as an equal snapshot,
/// and equal snapshots are written as the same bytes.
public struct SnapshotJSONWriter {
  let storage: SnapshotStorage
  private let keys = QuotedKeys.standard

  // The methods do not change `self`: what they read of it then needs no reference counting.
  private init(_ snapshot: Snapshot) { storage = snapshot.storage }

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
    SnapshotJSONWriter(snapshot).write(to: &writer)
  }

  private func write(to writer: inout JSONWriter) {
    let lists = storage.header.lists
    writer.beginObject()
    writeHeader(to: &writer)
    writeApplication(to: &writer)
    writeList("scenes", lists.scenes, objects(of: .scene), .others, to: &writer)
    writeList("views", lists.views, 0..<storage.viewCount, .views, to: &writer)
    writeList(
      "controllers", lists.controllers, storage.viewCount..<firstOther, .controllers, to: &writer)
    writeList("responders", lists.responders, objects(of: .responder), .others, to: &writer)
    writer.endObject()
  }

  private var firstOther: Int { storage.viewCount + storage.controllerCount }

  /// The objects of one kind, which is neither view nor controller; they are adjacent.
  private func objects(of kind: ObjectKind) -> Range<Int> {
    let others = storage.kinds[firstOther...]
    let start = others.firstIndex(of: kind) ?? storage.kinds.count
    return start..<(start + others[start...].prefix { $0 == kind }.count)
  }

  private func writeList(
    _ name: String, _ presence: Captured<Bool>, _ objects: Range<Int>, _ plan: MemberPlan,
    to writer: inout JSONWriter
  ) {
    if objects.isEmpty && !presence.isCaptured { return }
    if objects.isEmpty && presence == .null { return writer.member(name, .null) }
    writer.objects(name, of: objects) { writeMembers(of: $0, plan, to: &$1) }
  }

  private func writeApplication(to writer: inout JSONWriter) {
    let lists = storage.header.lists
    let application = objects(of: .application).first
    let delegate = objects(of: .delegate).first
    guard application != nil || delegate != nil else {
      if lists.application == .null { writer.member("application", .null) }
      return
    }
    writer.object("application") { writer in
      if let application { writeMembers(of: application, .others, to: &writer) }
      if let delegate {
        writer.object("delegate") { writeMembers(of: delegate, .others, to: &$0) }
      } else if lists.delegate == .null {
        writer.member("delegate", .null)
      }
    }
  }
}

extension SnapshotJSONWriter {
  private func write(_ value: StoredValue, to writer: inout JSONWriter) {
    switch value.tag {
    case .no, .yes: writer.bool(value.tag == .yes)
    case .integer: writer.integer(Int64(bitPattern: value.word))
    case .unsigned: writer.integer(value.word)
    case .double: writer.double(Double(bitPattern: value.word))
    case .text: writeText(value.string, to: &writer)
    case .json: storage.strings.withBytes(of: value.string) { writer.json($0) }
    case .reference, .positional:
      write(
        Link(Int(truncatingIfNeeded: value.word), positional: value.tag == .positional),
        to: &writer)
    case .references, .texts: writeList(value, to: &writer)
    case .numbers: writeNumbers(value.slice.range, to: &writer)
    default: writer.null()
    }
  }

  private func writeList(_ list: StoredValue, to writer: inout JSONWriter) {
    writer.beginArray(onOneLine: true)
    for raw in storage.listPool[list.slice.range] {
      if list.tag == .texts {
        writeText(StringID(rawValue: raw), to: &writer)
      } else {
        write(Link(rawValue: Int32(bitPattern: raw)), to: &writer)
      }
    }
    writer.endArray()
  }

  private func writeNumbers(_ range: Range<Int>, to writer: inout JSONWriter) {
    writer.beginArray(onOneLine: true)
    for index in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
      let tag = ValueTag(rawValue: UInt8(truncatingIfNeeded: storage.numberPool[index]))
      write(StoredValue(tag, storage.numberPool[index + 1]), to: &writer)
    }
    writer.endArray()
  }

  private func writeText(_ id: StringID, to writer: inout JSONWriter) {
    storage.strings.withBytes(of: id) { writer.string($0) }
  }

  /// Writes a reference: the id, or the index in its list where there is none or the source wrote
  /// it.
  func write(_ link: Link, to writer: inout JSONWriter) {
    guard let target = link.target else { return writer.null() }
    if !link.isPositional && storage.hasToken(target) { return writeID(of: target, to: &writer) }
    writer.integer(target < storage.viewCount ? target : target - storage.viewCount)
  }

  private func writeID(of index: Int, to writer: inout JSONWriter) {
    let token = storage.token(of: index)
    if token.tag == .address {
      writer.address(token.word)
    } else {
      writeText(token.string, to: &writer)
    }
  }
}

extension SnapshotJSONWriter {
  /// Writes the members of an object: those with arrays of their own and those of the tail, merged.
  private func writeMembers(of index: Int, _ plan: MemberPlan, to writer: inout JSONWriter) {
    var tail = storage.tailEntries(of: index)
    for step in plan.steps {
      while let entry = tail.first, storage.tail.keys[entry] < step.code {
        writeTail(entry, to: &writer)
        tail.removeFirst()
      }
      write(step, of: index, to: &writer)
    }
    for entry in tail { writeTail(entry, to: &writer) }
  }

  private func writeTail(_ entry: Int, to writer: inout JSONWriter) {
    let key = storage.tail.keys[entry]
    if let known = key.known {
      keys.write(known, to: &writer)
    } else if let name = key.otherName {
      storage.strings.withBytes(of: name) { writer.key($0) }
    }
    write(storage.tailValue(entry), to: &writer)
  }

  private func write(_ step: MemberPlan.Step, of index: Int, to writer: inout JSONWriter) {
    switch step.source {
    case .token:
      guard storage.hasToken(index) else { return }
      keys.write(step.key, to: &writer)
      writeID(of: index, to: &writer)
    case .className:
      let id = storage.classes[index]
      guard id != .missing else { return }
      keys.write(step.key, to: &writer)
      writeText(id, to: &writer)
    case .kind:
      guard storage.kinds[index] != .view, let word = storage.kinds[index].viewWord else { return }
      keys.write(step.key, to: &writer)
      writer.string(word)
    case .container: write(storage.parents[index], key: step.key, to: &writer)
    case .next:
      if !storage.nexts.isEmpty { write(storage.nexts[index], key: step.key, to: &writer) }
    case .column(let columnIndex): writeColumn(columnIndex, of: index, key: step.key, to: &writer)
    }
  }

  private func write(_ link: Link, key: KnownKey, to writer: inout JSONWriter) {
    guard link != .missing else { return }
    keys.write(key, to: &writer)
    write(link, to: &writer)
  }

  private func writeColumn(
    _ columnIndex: Int, of index: Int, key: KnownKey, to writer: inout JSONWriter
  ) {
    let value = storage.value(inColumn: columnIndex, of: index)
    if value.isMissing { return }
    keys.write(key, to: &writer)
    guard value.tag.hasLanes else { return write(value, to: &writer) }
    writer.beginArray(onOneLine: true)
    for lane in 0..<storage.columns[columnIndex].lanes {
      let word = storage.component(lane, inColumn: columnIndex, of: index)
      writer.number(value.tag.number(word, lane: lane))
    }
    writer.endArray()
  }
}

extension JSONWriter {
  mutating func number(_ number: Number) {
    switch number {
    case .integer(let value): integer(value)
    case .unsigned(let value): integer(value)
    case .double(let value): double(value)
    }
  }
}

/// Where the members of an object that have arrays of their own are stored, in the order of
/// writing.
struct MemberPlan {
  let steps: [Step]

  struct Step {
    let key: KnownKey
    let code: KeyCode
    let source: Source

    init(key: KnownKey, source: Source) {
      self.key = key
      code = KeyCode(key)
      self.source = source
    }
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
      for (columnIndex, key) in Column.keys.enumerated() {
        steps.append(Step(key: key, source: .column(columnIndex)))
      }
    }
    self.steps = steps.sorted { $0.key.rawValue < $1.key.rawValue }
  }
}
