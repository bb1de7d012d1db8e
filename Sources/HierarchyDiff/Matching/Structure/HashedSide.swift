import HierarchyModel

/// One snapshot with everything that matching by structure needs to know of its objects. A class,
/// since it is passed along for every group of siblings.
final class HashedSide: Sendable {
  let storage: SnapshotStorage
  let hashes: ContentHashes
  /// For each object, its container; none for roots.
  let containers: [OptionalIndex]
  /// For each object, a hash of the stable parts of its class, and one of the nearest superclass in
  /// UIKit if the source reports it, else of the class.
  let classes: [UInt64]
  let baseClasses: [UInt64]
  /// For each string of the snapshot, a hash.
  private let texts: [UInt64]
  private let shown: SnapshotTexts
  private let joined: JoinedLabels
  /// The screen frames of accessibility elements, which have no other frame.
  let screenFrames: [Int: SIMD4<Double>]
  /// The objects that say that something below them is missing; ascending.
  private let cut: [Int]

  init(_ storage: SnapshotStorage, columns: [Bool], keys: Set<KeyCode>, name: StableName) {
    self.storage = storage
    var strings = StableStrings(storage.strings, name: name)
    texts = strings.plain
    shown = SnapshotTexts(storage)
    joined = JoinedLabels(storage)
    screenFrames = Self.screenFrames(storage)
    cut = storage.objects(having: .partial).map(\.position)
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

  /// The number of objects in a subtree.
  @inline(__always)
  func size(of position: Int) -> Int { Int(storage.ends[position]) &- position }

  /// The children of an object, in order.
  func children(of position: Int) -> [Int] { storage.held(by: position) }

  func roots(of section: Int) -> [Int] { storage.held(by: storage.kinds.count + section) }

  /// The objects of a section.
  func positions(of section: Int) -> Range<Int> {
    storage.positions(of: ObjectList(section: section))
  }

  /// A hash of class and accessibility identifier; 0 if there is no identifier, or if it only
  /// repeats the text that the object shows.
  func identifierKey(of position: Int) -> UInt64 {
    guard position < storage.viewCount, let identifier = shown.identifier(position) else {
      return 0
    }
    return mix(texts[Int(identifier.rawValue)] ^ classes[position], Salt.content)
  }

  /// Whether the label of an object only repeats the texts below it.
  func hasJoinedLabel(_ position: Int) -> Bool { joined[position] }

  /// A hash of a view's text in a column; 0 if it has none.
  func textHash(_ key: KnownKey, of position: Int) -> UInt64 {
    guard let columnIndex = Column.index(of: key),
      let text = storage.value(inColumn: columnIndex, of: position).text
    else { return 0 }
    return texts[Int(text.rawValue)]
  }
}

extension HashedSide {
  /// The maximum size of subtrees that are compared by the classes of their children.
  private static let smallSize = 8
  /// The maximum number of pairs of children to compare.
  private static let childPairLimit = 1_024

  /// Whether the contents of two objects allow them to be the same: they are similar, or so small
  /// that replacing the content is not simpler than replacing the object. Windows and controllers
  /// may always be the same.
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
    if mayBeCut(position, other, otherPosition) || other.mayBeCut(otherPosition, self, position) {
      return true
    }
    return max(size, otherSize) <= Self.smallSize
      && holdsLikeClasses(position, other, otherPosition)
  }

  /// Whether equal subtrees make up half of the content of the smaller of two objects; the rest was
  /// added or removed. False without a comparison if there are too many children.
  private func holdsLargePart(_ position: Int, _ other: HashedSide, _ otherPosition: Int) -> Bool {
    let (held, others) = (children(of: position), other.children(of: otherPosition))
    guard held.count * others.count <= Self.childPairLimit else { return false }
    let common = Self.paired(
      held, others.map { other.hashes.contentOfAll[$0] }, by: { hashes.contentOfAll[$0] })
    let size = common.reduce(0) { $0 + self.size(of: $1) }
    return size * 2 >= min(self.size(of: position), other.size(of: otherPosition)) - 1
  }

  /// Whether some content of an object is missing, and all that it shows is like content of another
  /// in the same place.
  private func mayBeCut(_ position: Int, _ other: HashedSide, _ otherPosition: Int) -> Bool {
    var steps = Self.childPairLimit
    return isCut(position) && isWithin(position, other, otherPosition, &steps)
  }

  private func isWithin(
    _ position: Int, _ other: HashedSide, _ otherPosition: Int, _ steps: inout Int
  ) -> Bool {
    steps -= 1
    guard steps > 0, classes[position] == other.classes[otherPosition] else { return false }
    guard isCut(position) else {
      return hashes.shapeOfAll[position] == other.hashes.shapeOfAll[otherPosition]
    }
    var rest = other.children(of: otherPosition)[...]
    return children(of: position).allSatisfy { child in
      while let next = rest.popFirst() {
        if isWithin(child, other, next, &steps) { return true }
      }
      return false
    }
  }

  /// Whether something that was below an object is missing, as far as the snapshot says where.
  private func isCut(_ position: Int) -> Bool {
    if cut.isEmpty { return storage.header.partial != nil }
    let next = cut.rank { $0 < position }
    return next < cut.count && cut[next] < Int(storage.ends[position])
  }

  /// The objects that have a key in common with another side, each key of which pairs once.
  private static func paired(
    _ objects: [Int], _ others: [UInt64], by key: (Int) -> UInt64
  ) -> [Int] {
    var rest = others
    return objects.filter { object in
      rest.firstIndex(of: key(object)).map { rest.remove(at: $0) } != nil
    }
  }

  /// Whether most of the content of two objects is the same.
  func holdsMostAlike(_ position: Int, _ other: HashedSide, _ otherPosition: Int) -> Bool {
    hashes.sketches[position].eighthsInCommon(other.hashes.sketches[otherPosition]) >= 4
  }

  private func hasOneChild(_ position: Int) -> Bool {
    storage.ends[position + 1] == storage.ends[position]
  }

  /// Whether at least half of the children of two objects have the same classes.
  private func holdsLikeClasses(_ position: Int, _ other: HashedSide, _ otherPosition: Int) -> Bool
  {
    let (held, others) = (children(of: position), other.children(of: otherPosition))
    let common = Self.paired(held, others.map { other.classes[$0] }, by: { classes[$0] })
    return common.count * 2 >= max(held.count, others.count)
  }
}

/// Hashes of one snapshot's strings, which are equal in all snapshots: of whole strings, and of
/// strings without the parts that change from run to run. The latter are computed on demand.
struct StableStrings {
  private let table: StringTable
  private let name: StableName
  /// The hash of each whole string.
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

  /// The hash of a whole string.
  func hash(_ word: UInt64) -> UInt64 { plain[Int(truncatingIfNeeded: word)] }

  /// The hash of the stable parts of a class name; 0 for none.
  mutating func hash(ofClass id: StringID) -> UInt64 {
    let index = Int(id.rawValue)
    guard index < classes.count else { return 0 }
    if classes[index] == 0 { classes[index] = table.withBytes(of: id) { name.hash(ofClass: $0) } }
    return classes[index]
  }

  /// The hash of a value's text without addresses.
  mutating func hash(ofDescription word: UInt64) -> UInt64 {
    let index = Int(truncatingIfNeeded: word)
    if descriptions[index] == 0 {
      let id = StringID(rawValue: UInt32(truncatingIfNeeded: word))
      descriptions[index] = table.withBytes(of: id) { name.hash(ofDescription: $0) }
    }
    return descriptions[index]
  }
}
