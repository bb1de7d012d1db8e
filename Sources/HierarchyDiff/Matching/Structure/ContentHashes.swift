import HierarchyModel

/// Hashes of what each object of one snapshot is, alone and with everything below it; equal in all
/// snapshots. Ids and references do not count.
struct ContentHashes {
  /// Kind, class, identifier and text.
  private(set) var content: [UInt64]
  /// The same with geometry and every other attribute.
  private(set) var state: [UInt64]
  /// The same with everything below, in order.
  private(set) var contentOfAll: [UInt64] = []
  private(set) var stateOfAll: [UInt64] = []
  /// What is contained, for an estimate of how much two subtrees have in common.
  private(set) var sketches: [Sketch] = []

  init(
    _ storage: SnapshotStorage, classes: [UInt64], strings: inout StableStrings,
    columns: [Bool], keys: Set<KeyCode>, containers: [Int32]
  ) {
    content = storage.kinds.indices.map { place in
      mix(classes[place] ^ UInt64(storage.kinds[place].rawValue), Salt.content)
    }
    state = []
    let tail = TailHashes(storage, strings: &strings, keys: keys)
    for slot in Column.keys.indices where columns[slot] && Column.keys[slot].tellsContent {
      addTexts(storage.columns[slot], strings)
    }
    tail.add(to: &content, where: \.tellsContent)
    state = content
    for slot in Column.keys.indices where columns[slot] && !Column.keys[slot].tellsContent {
      addState(storage.columns[slot], &strings)
    }
    tail.add(to: &state) { !$0.tellsContent }
    addSubtrees(containers)
  }

  /// Adds a column of text to the content; null and missing are alike.
  private mutating func addTexts(_ column: Column, _ strings: StableStrings) {
    let forms = StoredForms.all
    let null = ValueTag.null
    let salt = Salt.tag &* UInt64(column.key.rawValue | 1)
    for row in column.tags.indices {
      let tag = column.tags[row]
      if tag <= null { continue }
      let word = column.lanes == 0 ? UInt64(tag) : column.words[row &* column.lanes]
      content[row] = mix(
        content[row] ^ (forms[tag] == .string ? strings.hash(word) : word), salt)
    }
  }

  private mutating func addState(_ column: Column, _ strings: inout StableStrings) {
    let forms = StoredForms.all
    let null = ValueTag.null
    let salt = Salt.tag &* UInt64(column.key.rawValue | 1)
    for row in column.tags.indices {
      let tag = column.tags[row]
      if tag <= null { continue }
      switch forms[tag] {
      case .lanes:
        let first = row &* column.lanes
        for lane in 0..<column.lanes {
          state[row] = mix(
            state[row] ^ Self.number(tag, lane, column.words[first &+ lane]), salt)
        }
      case .string:
        state[row] = mix(
          state[row] ^ strings.hash(ofDescription: column.words[row &* column.lanes]), salt)
      default:
        let word = column.lanes == 0 ? UInt64(tag) : column.words[row &* column.lanes]
        state[row] = mix(state[row] ^ word ^ UInt64(tag), salt)
      }
    }
  }

  /// A component as a double, since sources write 1 and 1.0 alike.
  @inline(__always)
  private static func number(_ tag: UInt8, _ lane: Int, _ word: UInt64) -> UInt64 {
    tag & 1 << UInt8(lane) != 0 ? word : Double(Int64(bitPattern: word)).bitPattern
  }

  /// Adds what is below each object, from the last to the first.
  private mutating func addSubtrees(_ containers: [Int32]) {
    contentOfAll = content
    stateOfAll = state
    sketches = content.map(Sketch.init)
    for place in containers.indices.reversed() {
      let container = Int(containers[place])
      if container < 0 { continue }
      contentOfAll[container] = Self.added(contentOfAll[place], to: contentOfAll[container])
      stateOfAll[container] = Self.added(stateOfAll[place], to: stateOfAll[container])
      sketches[container].formUnion(sketches[place])
    }
  }

  /// The hash of a subtree with another child; turned, so that parent and child are not exchanged.
  @inline(__always)
  private static func added(_ child: UInt64, to parent: UInt64) -> UInt64 {
    mix((parent &<< 7 | parent &>> 57) ^ child, Salt.child)
  }
}

/// A small sample of a set of hashes: the least of each of eight orders. Of two sets it tells about how
/// much they have in common.
struct Sketch {
  private var least: SIMD8<UInt32>

  private static let factors = SIMD8<UInt32>(
    0x9E37_79B1, 0x85EB_CA77, 0xC2B2_AE3D, 0x27D4_EB2F, 0x1656_67B1, 0xD35A_2D97, 0xBF58_476D,
    0x94D0_49BB)

  init(_ hash: UInt64) {
    let folded = UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    let spread = SIMD8(repeating: folded) &* Self.factors
    least = (spread ^ (spread &>> 15)) &* 0x2C1B_3C6D
  }

  mutating func formUnion(_ other: Sketch) {
    least = pointwiseMin(least, other.least)
  }

  /// How many eighths of two sets together are in both, about.
  func eighthsInCommon(_ other: Sketch) -> Int {
    var count = 0
    for lane in 0..<8 where least[lane] == other.least[lane] { count += 1 }
    return count
  }
}
