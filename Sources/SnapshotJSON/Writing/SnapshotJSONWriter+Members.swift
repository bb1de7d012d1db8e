import HierarchyModel
import JSONText

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
    write(tag: storage.tail.tags[entry], word: storage.tail.words[entry])
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
    guard storage.tokenTags[index] != ValueTag.missing else { return }
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
    guard index < storage.columns[slot].tags.count else { return }
    let tag = storage.columns[slot].tags[index]
    if tag == ValueTag.missing { return }
    writer.key(quoted: keys[key])
    let lanes = storage.columns[slot].lanes
    let first = index &* lanes
    guard tag & ValueTag.lanes != 0 else {
      return write(tag: tag, word: lanes == 0 ? 0 : storage.columns[slot].words[first])
    }
    writer.beginArray(onOneLine: true)
    for lane in 0..<lanes {
      let word = storage.columns[slot].words[first &+ lane]
      if tag & 1 << UInt8(lane) == 0 {
        writer.integer(Int64(bitPattern: word))
      } else {
        writer.double(Double(bitPattern: word))
      }
    }
    writer.endArray()
  }
}

/// Where the members of an object are stored that have arrays of their own, in the order of writing.
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
