/// The strings that the objects of a snapshot mention: ids, classes, keys and texts. Its table of
/// strings may hold others, such as those of snapshots before it in a sweep.
struct MentionedStrings: Sendable {
  private let strings: StringTable
  /// By string.
  private var isMentioned: [Bool]

  /// Looks through all objects once.
  init(_ storage: SnapshotStorage) {
    strings = storage.strings
    isMentioned = Array(repeating: false, count: strings.count)
    for id in storage.classes where id != .missing { isMentioned[Int(id.rawValue)] = true }
    for position in storage.kinds.indices { mention(storage.token(of: position)) }
    for column in storage.columns where column.lanes == 1 {
      for row in column.rows where column.tag(row) == .text || column.tag(row) == .json {
        isMentioned[Int(column[row].string.rawValue)] = true
      }
    }
    for entry in storage.tail.keys.indices {
      if let name = storage.tail.keys[entry].otherName { isMentioned[Int(name.rawValue)] = true }
      let value = storage.tailValue(entry)
      guard value.tag == .texts else {
        mention(value)
        continue
      }
      for text in storage.listPool[value.slice.range] { isMentioned[Int(text)] = true }
    }
  }

  private mutating func mention(_ value: StoredValue) {
    if value.tag == .text || value.tag == .json { isMentioned[Int(value.string.rawValue)] = true }
  }

  /// Whether an object mentions a string.
  func contain(_ text: String) -> Bool {
    strings.find(text).map { isMentioned[Int($0.rawValue)] } ?? false
  }
}
