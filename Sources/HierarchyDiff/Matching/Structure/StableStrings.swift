import HierarchyModel

/// Hashes of one snapshot's strings that are equal in all snapshots, with or without what changes from
/// run to run. Of those without, each is found when it is first asked for.
struct StableStrings {
  private let table: StringTable
  private let name: StableName
  /// Of each string as it is.
  let plain: [UInt64]
  private var classes: [UInt64]
  private var descriptions: [UInt64]

  init(_ table: StringTable, name: StableName) {
    self.table = table
    self.name = name
    plain = (0..<table.count).map {
      table.stableHash(of: StringID(rawValue: UInt32(truncatingIfNeeded: $0)))
    }
    classes = Array(repeating: 0, count: table.count)
    descriptions = Array(repeating: 0, count: table.count)
  }

  /// A hash of a string as it is.
  func hash(_ word: UInt64) -> UInt64 { plain[Int(truncatingIfNeeded: word)] }

  /// A hash of a class name; 0 for none.
  mutating func hash(ofClass id: StringID) -> UInt64 {
    let place = Int(id.rawValue)
    guard place < classes.count else { return 0 }
    if classes[place] == 0 { classes[place] = table.withBytes(of: id) { name.hash(ofClass: $0) } }
    return classes[place]
  }

  /// A hash of a value's text without addresses.
  mutating func hash(ofDescription word: UInt64) -> UInt64 {
    let place = Int(truncatingIfNeeded: word)
    if descriptions[place] == 0 {
      let id = StringID(rawValue: UInt32(truncatingIfNeeded: word))
      descriptions[place] = table.withBytes(of: id) { name.hash(ofDescription: $0) }
    }
    return descriptions[place]
  }
}
