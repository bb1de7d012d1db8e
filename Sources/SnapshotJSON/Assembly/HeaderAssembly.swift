import HierarchyModel

/// What was read so far of a snapshot's own members.
struct HeaderAssembly {
  var lists = SnapshotHeader.Lists()
  var run: Captured<AttributeList> = .missing
  private var entries: [AttributeList.Entry] = []
  private var keys: Set<AttributeKey> = []

  /// The type of a member of the snapshot itself.
  static func type(of name: String) -> AttributeType {
    switch name {
    case "label", "profile", "platform", "ids", "partial": .text
    case "time": .number
    case "covers": .texts
    default: .any
    }
  }

  /// The type of a member of the run.
  static func runType(of name: String) -> AttributeType {
    switch name {
    case "id", "app", "version", "build", "os", "device", "idiom": .text
    default: .any
    }
  }

  /// Notes that a member was met at a place of the tape.
  mutating func pass(_ name: String, at place: Int) throws(AssemblyError) {
    guard keys.insert(AttributeKey(name)).inserted else { throw .repeatedKey(place: place) }
  }

  mutating func add(
    _ name: String, _ value: AttributeValue, at place: Int
  ) throws(AssemblyError) {
    try pass(name, at: place)
    entries.append(.init(key: AttributeKey(name), value: value))
  }

  /// The header as the snapshot keeps it.
  var finished: SnapshotHeader {
    var header = SnapshotHeader()
    header.attributes = AttributeList(entries)
    header.run = run
    header.lists = lists
    return header
  }
}
