import HierarchyModel

/// A 64-bit digest of all that a snapshot says: equal for equal snapshots, in every process. It
/// combines the digests of the objects, each of what was captured of that object alone, with how
/// they refer to each other, so a recorder only recomputes those of objects that changed.
enum ContentDigest {
  /// The digest of a snapshot, given those of its objects by position.
  @inline(__always)
  static func of(_ snapshot: Snapshot, object: (Int) -> UInt64) -> UInt64 {
    var state = DigestState()
    state.add(snapshot.header)
    state.addStructure(snapshot.storage, object)
    state.addReferences(snapshot.storage)
    return state.value
  }

  /// The digest of a snapshot.
  static func of(_ snapshot: Snapshot) -> UInt64 {
    let storage = snapshot.storage
    return of(snapshot) { ObjectDigest.of(storage, $0) }
  }
}

extension DigestState {
  @inline(__always)
  fileprivate mutating func addStructure(_ storage: SnapshotStorage, _ object: (Int) -> UInt64) {
    add(UInt64(storage.viewCount))
    add(UInt64(storage.controllerCount))
    let hasNexts = !storage.nexts.isEmpty
    for position in storage.kinds.indices {
      let next = hasNexts ? storage.nexts[position] : Link.missing
      let links = UInt64(UInt32(bitPattern: storage.parents[position].rawValue)) << 32
      add(object(position))
      add(links | UInt64(UInt32(bitPattern: next.rawValue)))
    }
  }

  /// The objects that attributes refer to, which have other positions in every snapshot.
  fileprivate mutating func addReferences(_ storage: SnapshotStorage) {
    let tail = storage.tail
    for entry in tail.values.indices {
      let value = storage.tailValue(entry)
      switch value.tag.form {
      case .reference: add(value.word)
      case .references:
        for raw in storage.listPool[value.slice.range] { add(UInt64(raw)) }
      default: continue
      }
    }
  }
}

/// A digest that grows word by word.
struct DigestState {
  private(set) var value: UInt64 = 0x2545_F491_4F6C_DD1D

  @inline(__always)
  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }

  mutating func add(_ text: String) { add(StringHash.hash(of: text)) }

  mutating func add(_ header: SnapshotHeader) {
    add(header.attributes)
    switch header.run {
    case .missing: add(0)
    case .null: add(1)
    case .value(let run):
      add(2)
      add(run)
    }
    for (_, list) in SnapshotHeader.listPaths {
      add(UInt64(header.lists[keyPath: list].tag.rawValue))
    }
  }

  private mutating func add(_ list: AttributeList) {
    add(UInt64(list.entries.count))
    for entry in list.entries {
      add(entry.key.name)
      let (tag, scalar) = entry.value.stored
      add(UInt64(tag.rawValue))
      switch scalar {
      case .none: add(0)
      case .integer(let value): add(UInt64(bitPattern: value))
      case .real(let bits): add(bits)
      case .text(let text): add(text)
      }
    }
  }
}

/// A digest of what was captured of one object, without its references to others.
struct ObjectDigest {
  private let storage: SnapshotStorage
  private var state = DigestState()

  /// The digest of the object at a position.
  static func of(_ storage: SnapshotStorage, _ position: Int) -> UInt64 {
    var digest = ObjectDigest(storage: storage)
    digest.addIdentity(position)
    if position < storage.viewCount { digest.addColumns(position) }
    digest.addTail(position)
    return digest.state.value
  }

  private init(storage: SnapshotStorage) { self.storage = storage }

  private mutating func addIdentity(_ position: Int) {
    let token = storage.token(of: position)
    state.add(UInt64(storage.kinds[position].rawValue) << 8 | UInt64(token.tag.rawValue))
    state.add(token.text.map(storage.strings.stableHash) ?? token.word)
    let name = storage.classes[position]
    state.add(name == .missing ? 0 : storage.strings.stableHash(of: name))
  }

  private mutating func addColumns(_ row: Int) {
    for columnIndex in storage.columns.indices {
      let value = storage.value(inColumn: columnIndex, of: row)
      if value.isMissing { continue }
      state.add(UInt64(columnIndex) << 8 | UInt64(value.tag.rawValue))
      let lanes = storage.columns[columnIndex].lanes
      if value.tag.hasLanes {
        for lane in 0..<lanes { state.add(storage.component(lane, inColumn: columnIndex, of: row)) }
      } else if lanes > 0 {
        add(value)
      }
    }
  }

  private mutating func addTail(_ position: Int) {
    let tail = storage.tail
    for entry in tail.range(of: position) {
      let name = tail.keys[entry].otherName
      state.add(name.map(storage.strings.stableHash) ?? UInt64(tail.keys[entry].rawValue))
      state.add(UInt64(storage.tailValue(entry).tag.rawValue))
      add(storage.tailValue(entry))
    }
  }

  private mutating func add(_ value: StoredValue) {
    switch value.tag {
    case .null, .no, .yes, .reference, .positional: break
    case .text, .json: state.add(storage.strings.stableHash(of: value.string))
    case .references: state.add(UInt64(value.slice.count))
    case .texts:
      state.add(UInt64(value.slice.count))
      for raw in storage.listPool[value.slice.range] {
        state.add(storage.strings.stableHash(of: StringID(rawValue: raw)))
      }
    case .numbers:
      state.add(UInt64(value.slice.count))
      for raw in storage.numberPool[value.slice.range] { state.add(raw) }
    default: state.add(value.word)
    }
  }
}
