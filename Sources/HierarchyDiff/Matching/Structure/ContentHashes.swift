import HierarchyModel

/// Hashes of each object of one snapshot, alone and with everything below it; equal objects have
/// equal hashes in all snapshots. Ids and references do not count.
struct ContentHashes {
  /// Kind, class, identifier and text, without an identifier that repeats the text and without a
  /// label that is made of the texts below.
  private(set) var content: [UInt64]
  /// The same with geometry and every other attribute.
  private(set) var state: [UInt64]
  /// The same with everything below, in order; the shape is kinds and classes alone.
  private(set) var shapeOfAll: [UInt64]
  private(set) var contentOfAll: [UInt64] = []
  private(set) var stateOfAll: [UInt64] = []
  /// The objects below, for an estimate of how much two subtrees have in common.
  private(set) var sketches: [Sketch] = []

  init(
    _ storage: SnapshotStorage, classes: [UInt64], strings: inout StableStrings,
    columns: [Bool], keys: Set<KeyCode>, containers: [OptionalIndex], texts: SnapshotTexts,
    joined: JoinedLabels
  ) {
    content = storage.kinds.indices.map { position in
      mix(classes[position] ^ UInt64(storage.kinds[position].rawValue), Salt.content)
    }
    shapeOfAll = content
    state = []
    let tail = TailHashes(storage, strings: &strings, keys: keys)
    for columnIndex in Column.keys.indices
    where columns[columnIndex] && Column.keys[columnIndex].describesContent {
      addTexts(storage.columns[columnIndex], strings) { position in
        switch Column.keys[columnIndex] {
        case .identifier: texts.identifier(position) != nil
        case .label: !joined[position]
        default: true
        }
      }
    }
    tail.add(to: &content, where: \.describesContent)
    state = content
    for columnIndex in Column.keys.indices
    where columns[columnIndex] && Column.keys[columnIndex].describesState {
      addState(storage.columns[columnIndex], &strings)
    }
    tail.add(to: &state, where: \.describesState)
    addSubtrees(containers)
  }

  /// Adds a column to the content, in the rows where it counts; null and missing are alike.
  private mutating func addTexts(
    _ column: Column, _ strings: StableStrings, where counts: (Int) -> Bool
  ) {
    let salt = Salt.tag &* UInt64(column.key.rawValue | 1)
    for row in column.rows {
      let value = column[row]
      if !value.tag.hasValue || !counts(row) { continue }
      let word = column.lanes == 0 ? UInt64(value.tag.rawValue) : value.word
      content[row] = mix(
        content[row] ^ (value.tag.form == .string ? strings.hash(word) : word), salt)
    }
  }

  private mutating func addState(_ column: Column, _ strings: inout StableStrings) {
    let salt = Salt.tag &* UInt64(column.key.rawValue | 1)
    state.withUnsafeMutableBufferPointer { state in
      switch column.lanes {
      case 0: Self.addFlags(column, salt, to: state)
      case 4: Self.addRectangles(column, salt, to: state)
      default: Self.addWords(column, &strings, salt, to: state)
      }
    }
  }

  private static func addFlags(
    _ column: Column, _ salt: UInt64, to state: UnsafeMutableBufferPointer<UInt64>
  ) {
    for row in column.rows where column.tag(row).hasValue {
      state[row] = mix(state[row] ^ UInt64(column.tag(row).rawValue), salt)
    }
  }

  private static func addWords(
    _ column: Column, _ strings: inout StableStrings, _ salt: UInt64,
    to state: UnsafeMutableBufferPointer<UInt64>
  ) {
    for row in column.rows where column.tag(row).hasValue {
      let value = column[row]
      let hash = value.tag.form == .string ? strings.hash(ofDescription: value.word) : value.word
      state[row] = mix(state[row] ^ hash, salt ^ UInt64(value.tag.rawValue))
    }
  }

  /// Adds four components as doubles, since sources write 1 and 1.0 alike.
  private static func addRectangles(
    _ column: Column, _ salt: UInt64, to state: UnsafeMutableBufferPointer<UInt64>
  ) {
    for row in column.rows where column.tag(row).hasLanes {
      func component(_ lane: Int) -> UInt64 {
        column.tag(row).double(column.word(row, lane: lane), lane: lane).bitPattern
      }
      state[row] = mix(
        mix(state[row] ^ component(0), salt ^ component(1)) ^ component(2), salt ^ component(3))
    }
  }

  /// Adds the objects below each object, from the last to the first.
  private mutating func addSubtrees(_ containers: [OptionalIndex]) {
    contentOfAll = content
    stateOfAll = state
    sketches = Array(repeating: Sketch(), count: content.count)
    for position in containers.indices.reversed() {
      guard let container = containers[position].value else { continue }
      shapeOfAll[container] = Self.added(shapeOfAll[position], to: shapeOfAll[container])
      contentOfAll[container] = Self.added(contentOfAll[position], to: contentOfAll[container])
      stateOfAll[container] = Self.added(stateOfAll[position], to: stateOfAll[container])
      sketches[container].formUnion(sketches[position])
      sketches[container].insert(content[position])
    }
  }

  /// Whether something in a subtree has an identifier, text or the like.
  func hasContent(_ position: Int) -> Bool { contentOfAll[position] != shapeOfAll[position] }

  /// The hash of a subtree with one more child; rotated, so parent and child are not
  /// interchangeable.
  @inline(__always)
  private static func added(_ child: UInt64, to parent: UInt64) -> UInt64 {
    mix((parent &<< 7 | parent &>> 57) ^ child, Salt.child)
  }
}

/// A small sample of a set of hashes: the least of each of eight orders. Two samples give an
/// estimate of how much their sets have in common.
struct Sketch {
  private var least = SIMD8<Int16>(repeating: .max)

  /// Adds a hash to the set.
  @inline(__always)
  mutating func insert(_ hash: UInt64) {
    let orders = unsafeBitCast(SIMD2(hash, mix(hash, Salt.state)), to: SIMD8<Int16>.self)
    least = pointwiseMin(least, orders)
  }

  @inline(__always)
  mutating func formUnion(_ other: Sketch) { least = pointwiseMin(least, other.least) }

  /// Approximately how many eighths of the union of two sets are in both; 0 for empty sets.
  func eighthsInCommon(_ other: Sketch) -> Int {
    var count = 0
    for lane in 0..<8 where least[lane] == other.least[lane] && least[lane] != .max { count += 1 }
    return count
  }
}

/// Hashes of the attributes in the tail of one snapshot that count for matching.
struct TailHashes {
  private var entries: [(row: Int, key: KeyCode, hash: UInt64)] = []

  init(_ storage: SnapshotStorage, strings: inout StableStrings, keys wanted: Set<KeyCode>) {
    let tail = storage.tail
    for entry in tail.rows.indices where wanted.contains(tail.keys[entry]) {
      guard let hash = Self.hash(entry, storage, &strings) else { continue }
      let key = tail.keys[entry]
      let name = key.otherName.map { strings.hash(UInt64($0.rawValue)) } ?? UInt64(key.rawValue)
      entries.append((Int(tail.rows[entry]), key, mix(hash ^ name, Salt.tag)))
    }
  }

  /// Mixes the hashes of some keys into those of their objects.
  func add(to all: inout [UInt64], where isWanted: (KnownKey) -> Bool) {
    for entry in entries where entry.key.known.map(isWanted) ?? isWanted(.partial) {
      all[entry.row] = mix(all[entry.row] ^ entry.hash, Salt.state)
    }
  }

  /// Nil for values that do not count: null, and references, whose positions differ between
  /// snapshots.
  private static func hash(
    _ entry: Int, _ storage: SnapshotStorage, _ strings: inout StableStrings
  ) -> UInt64? {
    let value = storage.tailValue(entry)
    switch value.tag.form {
    case .missing, .reference, .references: return nil
    case .plain:
      return value.tag == .null
        ? nil : mix(value.word ^ UInt64(value.tag.rawValue), Salt.state)
    case .string: return strings.hash(ofDescription: value.word)
    case .texts:
      return storage.listPool[value.slice.range].reduce(Salt.state) { hash, item in
        mix(hash ^ strings.hash(UInt64(item)), Salt.child)
      }
    case .numbers, .lanes:
      return storage.numberPool[value.slice.range].reduce(Salt.state) { mix($0 ^ $1, Salt.child) }
    }
  }
}

/// Mixes two words into one, so every bit counts.
@inline(__always)
func mix(_ left: UInt64, _ right: UInt64) -> UInt64 { StringHash.fold(left, right) }

/// Odd words without a pattern, which keep different kinds of mixed values apart.
enum Salt {
  static let content: UInt64 = 0x9E37_79B9_7F4A_7C15
  static let state: UInt64 = 0xD6E8_FEB8_6659_FD93
  static let child: UInt64 = 0xA076_1D64_78BD_642F
  static let tag: UInt64 = 0xE703_7ED1_A0B4_28DB
}
