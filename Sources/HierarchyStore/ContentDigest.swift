import HierarchyModel

/// A 64-bit digest of all that a snapshot says: equal for equal snapshots, in every process. It is
/// made of the digests of the objects, each of what was captured of that object alone, and of how
/// they refer to each other; so a recorder makes anew only those of objects that changed.
struct ContentDigest {
  private var state = DigestState()

  /// The digest of a snapshot, given those of its objects by position.
  @inline(__always)
  static func of(_ snapshot: Snapshot, object: (Int) -> UInt64) -> UInt64 {
    var digest = ContentDigest()
    digest.state.add(snapshot.header)
    digest.addStructure(snapshot.storage, object)
    digest.addReferences(snapshot.storage)
    return digest.state.value
  }

  /// The digest of a snapshot.
  static func of(_ snapshot: Snapshot) -> UInt64 {
    let storage = snapshot.storage
    return of(snapshot) { ObjectDigest.of(storage, $0) }
  }

  @inline(__always)
  private mutating func addStructure(_ storage: SnapshotStorage, _ object: (Int) -> UInt64) {
    state.add(UInt64(storage.viewCount))
    state.add(UInt64(storage.controllerCount))
    let hasNexts = !storage.nexts.isEmpty
    for position in storage.kinds.indices {
      let next = hasNexts ? storage.nexts[position] : Link.missing
      let links = UInt64(UInt32(bitPattern: storage.parents[position].rawValue)) << 32
      state.add(object(position))
      state.add(links | UInt64(UInt32(bitPattern: next.rawValue)))
    }
  }

  /// The objects that attributes refer to, which have other positions in every snapshot.
  private mutating func addReferences(_ storage: SnapshotStorage) {
    let tail = storage.tail
    for entry in tail.tags.indices {
      switch tail.tags[entry] {
      case ValueTag.reference, ValueTag.positional: state.add(tail.words[entry])
      case ValueTag.references:
        for raw in storage.listPool[PoolSlice(word: tail.words[entry]).range] {
          state.add(UInt64(raw))
        }
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

  mutating func add(_ text: String) {
    var text = text
    add(text.withUTF8 { StringHash.hash(UnsafeRawBufferPointer($0)) })
  }

  mutating func add(_ header: SnapshotHeader) {
    add(header.attributes)
    switch header.run {
    case .missing: add(0)
    case .null: add(1)
    case .value(let run):
      add(2)
      add(run)
    }
    for list in header.lists.all { add(ListPresence(list).rawValue) }
  }

  private mutating func add(_ list: AttributeList) {
    add(UInt64(list.entries.count))
    for entry in list.entries {
      add(entry.key.name)
      let (tag, scalar) = HeaderScalar.of(entry.value)
      add(UInt64(tag))
      switch scalar {
      case .none: add(0)
      case .integer(let value): add(UInt64(bitPattern: value))
      case .real(let bits): add(bits)
      case .text(let text): add(text)
      }
    }
  }
}

/// A digest of what was captured of one object, without what refers to others.
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

  private init(storage: SnapshotStorage) {
    self.storage = storage
  }

  private mutating func addIdentity(_ position: Int) {
    let tag = storage.tokenTags[position]
    let word = storage.tokenWords[position]
    state.add(UInt64(storage.kinds[position].rawValue) << 8 | UInt64(tag))
    state.add(tag == ValueTag.text ? hash(word) : word)
    let name = storage.classes[position]
    state.add(name == .missing ? 0 : storage.strings.stableHash(of: name))
  }

  private mutating func addColumns(_ row: Int) {
    // By index: a column that is copied is counted as one more reference to its arrays.
    for slot in storage.columns.indices where !storage.columns[slot].tags.isEmpty {
      let tag = storage.columns[slot].tags[row]
      if tag == ValueTag.missing { continue }
      state.add(UInt64(slot) << 8 | UInt64(tag))
      let lanes = storage.columns[slot].lanes
      if lanes == 0 { continue }
      let first = row * lanes
      if tag & ValueTag.lanes == 0 {
        add(tag: tag, storage.columns[slot].words[first])
      } else {
        for lane in 0..<lanes { state.add(storage.columns[slot].words[first + lane]) }
      }
    }
  }

  private mutating func addTail(_ position: Int) {
    let tail = storage.tail
    for entry in tail.range(of: position) {
      let name = tail.keys[entry].otherName
      state.add(
        name.map(storage.strings.stableHash)
          ?? UInt64(tail.keys[entry].rawValue))
      state.add(UInt64(tail.tags[entry]))
      add(tag: tail.tags[entry], tail.words[entry])
    }
  }

  private func hash(_ string: UInt64) -> UInt64 {
    storage.strings.stableHash(of: StringID(rawValue: UInt32(truncatingIfNeeded: string)))
  }

  private mutating func add(tag: UInt8, _ word: UInt64) {
    let slice = PoolSlice(word: word)
    switch tag {
    case ValueTag.null, ValueTag.no, ValueTag.yes, ValueTag.reference, ValueTag.positional: break
    case ValueTag.text, ValueTag.json: state.add(hash(word))
    case ValueTag.references: state.add(UInt64(slice.count))
    case ValueTag.texts:
      state.add(UInt64(slice.count))
      for raw in storage.listPool[slice.range] { state.add(hash(UInt64(raw))) }
    case ValueTag.numbers:
      state.add(UInt64(slice.count))
      for raw in storage.numberPool[slice.range] { state.add(raw) }
    default: state.add(word)
    }
  }
}
