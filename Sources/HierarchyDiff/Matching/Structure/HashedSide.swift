import HierarchyModel

/// One snapshot with all that matching by structure asks of its objects. A class, since every group
/// of siblings hands it on.
final class HashedSide: Sendable {
  let storage: SnapshotStorage
  let hashes: ContentHashes
  /// For each object what holds it, none for roots.
  let containers: [OptionalIndex]
  /// For each object a hash of the stable parts of its class, and of its class's nearest ancestor
  /// in UIKit where a source says that, else of the class.
  let classes: [UInt64]
  let baseClasses: [UInt64]
  /// For each string of the snapshot a hash.
  private let texts: [UInt64]
  private let shown: SnapshotTexts
  private let joined: JoinedLabels
  /// Where accessibility elements are, which have no other frame.
  let screenFrames: [Int: SIMD4<Double>]

  init(_ storage: SnapshotStorage, columns: [Bool], keys: Set<KeyCode>, name: StableName) {
    self.storage = storage
    var strings = StableStrings(storage.strings, name: name)
    texts = strings.plain
    shown = SnapshotTexts(storage)
    joined = JoinedLabels(storage)
    screenFrames = Self.screenFrames(storage)
    containers = storage.containers
    classes = storage.classes.map { strings.hash(ofClass: $0) }
    baseClasses = Self.baseClasses(storage, classes, &strings)
    hashes = ContentHashes(
      storage, classes: classes, strings: &strings, columns: columns, keys: keys,
      containers: containers, texts: shown, joined: joined)
  }

  private static func baseClasses(
    _ storage: SnapshotStorage, _ classes: [UInt64], _ strings: inout StableStrings
  ) -> [UInt64] {
    guard let name = storage.strings.find("baseClass") else { return classes }
    let key = KeyCode(other: name)
    var bases = classes
    for entry in storage.tail.keys.indices where storage.tail.keys[entry] == key {
      guard let base = storage.tailValue(entry).text else { continue }
      bases[Int(storage.tail.rows[entry])] = strings.hash(ofClass: base)
    }
    return bases
  }

  /// How many objects a subtree has.
  @inline(__always)
  func size(of position: Int) -> Int { Int(storage.ends[position]) &- position }

  /// What an object holds, in order.
  func children(of position: Int) -> [Int] { storage.held(by: position) }

  /// The roots of a section.
  func roots(of section: Int) -> [Int] { storage.held(by: storage.kinds.count + section) }

  /// The objects of a section.
  func positions(of section: Int) -> Range<Int> {
    storage.positions(of: ObjectList(section: section))
  }

  /// A hash of class and accessibility identifier; 0 without an identifier, and where that only
  /// repeats what the object shows.
  func identifierKey(of position: Int) -> UInt64 {
    guard position < storage.viewCount, let identifier = shown.identifier(position) else {
      return 0
    }
    return mix(texts[Int(identifier.rawValue)] ^ classes[position], Salt.content)
  }

  /// Whether the label of an object only repeats what one reads below it.
  func hasJoinedLabel(_ position: Int) -> Bool { joined[position] }

  /// A hash of a view's text in a column; 0 without.
  func textHash(_ key: KnownKey, of position: Int) -> UInt64 {
    guard let slot = Column.slot(of: key),
      let text = storage.value(inColumn: slot, of: position).text
    else { return 0 }
    return texts[Int(text.rawValue)]
  }
}

extension HashedSide {
  /// Subtrees of at most so many objects are compared by the classes of what they hold.
  private static let smallSize = 8
  /// How many pairs of children are compared.
  private static let childPairLimit = 1_024

  /// Whether two objects may be the same for what they hold: it is about the same, or so little
  /// that exchanging it says no more than exchanging them. Windows and controllers always may.
  func holdsAlike(_ position: Int, _ other: HashedSide, _ otherPosition: Int) -> Bool {
    let (size, otherSize) = (self.size(of: position), other.size(of: otherPosition))
    if size == 1 || otherSize == 1 { return true }
    if hashes.shapeOfAll[position] == other.hashes.shapeOfAll[otherPosition] { return true }
    if hashes.sketches[position].eighthsInCommon(other.hashes.sketches[otherPosition]) >= 2 {
      return true
    }
    let kind = storage.kinds[position]
    if kind == .window || kind == .controller { return true }
    if hasOneChild(position) && other.hasOneChild(otherPosition) { return true }
    if holdsLargePart(position, other, otherPosition) { return true }
    return max(size, otherSize) <= Self.smallSize
      && holdsLikeClasses(position, other, otherPosition)
  }

  /// Whether equal subtrees make up half of what the smaller of two objects holds: the rest came or
  /// went. Not looked at where that is long to tell.
  private func holdsLargePart(_ position: Int, _ other: HashedSide, _ otherPosition: Int) -> Bool {
    let held = children(of: position)
    var rest = other.children(of: otherPosition)
    guard held.count * rest.count <= Self.childPairLimit else { return false }
    var common = 0
    for child in held {
      let hash = hashes.contentOfAll[child]
      guard let match = rest.firstIndex(where: { other.hashes.contentOfAll[$0] == hash }) else {
        continue
      }
      rest.remove(at: match)
      common += size(of: child)
    }
    return common * 2 >= min(size(of: position), other.size(of: otherPosition)) - 1
  }

  /// Whether two objects hold mostly the same.
  func holdsMostAlike(_ position: Int, _ other: HashedSide, _ otherPosition: Int) -> Bool {
    hashes.sketches[position].eighthsInCommon(other.hashes.sketches[otherPosition]) >= 4
  }

  private func hasOneChild(_ position: Int) -> Bool {
    storage.ends[position + 1] == storage.ends[position]
  }

  /// Whether at least half of what two objects hold is of the same classes.
  private func holdsLikeClasses(_ position: Int, _ other: HashedSide, _ otherPosition: Int) -> Bool
  {
    let held = children(of: position).map { classes[$0] }
    var rest = other.children(of: otherPosition).map { other.classes[$0] }
    let most = max(held.count, rest.count)
    var common = 0
    for name in held {
      guard let match = rest.firstIndex(of: name) else { continue }
      rest.remove(at: match)
      common += 1
    }
    return common * 2 >= most
  }
}

/// Hashes of one snapshot's strings that are equal in all snapshots, with or without what changes
/// from run to run. Of those without, each is found when it is first asked for.
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
    let index = Int(id.rawValue)
    guard index < classes.count else { return 0 }
    if classes[index] == 0 { classes[index] = table.withBytes(of: id) { name.hash(ofClass: $0) } }
    return classes[index]
  }

  /// A hash of a value's text without addresses.
  mutating func hash(ofDescription word: UInt64) -> UInt64 {
    let index = Int(truncatingIfNeeded: word)
    if descriptions[index] == 0 {
      let id = StringID(rawValue: UInt32(truncatingIfNeeded: word))
      descriptions[index] = table.withBytes(of: id) { name.hash(ofDescription: $0) }
    }
    return descriptions[index]
  }
}
