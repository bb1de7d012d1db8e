import HierarchyModel

/// One snapshot with all that matching by structure asks of its objects. A class, since every group of
/// siblings hands it on.
final class HashedSide: Sendable {
  let storage: SnapshotStorage
  let hashes: ContentHashes
  /// For each object what holds it, -1 for roots.
  let containers: [Int32]
  /// For each object a hash of the stable parts of its class, and of its class's nearest ancestor in
  /// UIKit where a source says that, else of the class.
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
    for entry in storage.tail.keys.indices
    where storage.tail.keys[entry] == key && storage.tail.tags[entry] == ValueTag.text {
      let word = UInt32(truncatingIfNeeded: storage.tail.words[entry])
      bases[Int(storage.tail.rows[entry])] = strings.hash(ofClass: StringID(rawValue: word))
    }
    return bases
  }

  /// How many objects a subtree has.
  @inline(__always)
  func size(of place: Int) -> Int { Int(storage.ends[place]) &- place }

  /// What an object holds, in order.
  func children(of place: Int) -> [Int] { storage.held(by: place) }

  /// The roots of a section.
  func roots(of section: Int) -> [Int] { storage.held(by: storage.kinds.count + section) }

  /// The objects of a section.
  func places(of section: Int) -> Range<Int> {
    switch section {
    case 0: 0..<storage.viewCount
    case 1: storage.viewCount..<(storage.viewCount + storage.controllerCount)
    default: (storage.viewCount + storage.controllerCount)..<storage.kinds.count
    }
  }

  /// A hash of class and accessibility identifier; 0 without an identifier, and where that only repeats
  /// what the object shows.
  func identifierKey(of place: Int) -> UInt64 {
    guard place < storage.viewCount, let identifier = shown.identifier(place) else { return 0 }
    return mix(texts[Int(identifier.rawValue)] ^ classes[place], Salt.content)
  }

  /// Whether the label of an object only repeats what one reads below it.
  func hasJoinedLabel(_ place: Int) -> Bool { joined[place] }

  /// A hash of a view's text in a column; 0 without.
  func textHash(_ key: KnownKey, of place: Int) -> UInt64 {
    guard let slot = Column.slot(of: key), place < storage.columns[slot].tags.count,
      storage.columns[slot].tags[place] == ValueTag.text
    else { return 0 }
    return texts[Int(truncatingIfNeeded: storage.columns[slot].words[place])]
  }
}
