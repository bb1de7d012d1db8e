import HierarchyModel

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
