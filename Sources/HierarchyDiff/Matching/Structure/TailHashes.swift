import HierarchyModel

/// Hashes of the attributes in the tail of one snapshot that count for matching.
struct TailHashes {
  private var rows: [Int32] = []
  private var keys: [KeyCode] = []
  private var hashes: [UInt64] = []

  init(_ storage: SnapshotStorage, strings: inout StableStrings, keys wanted: Set<KeyCode>) {
    let tail = storage.tail
    for entry in tail.rows.indices where wanted.contains(tail.keys[entry]) {
      guard let hash = Self.hash(entry, storage, &strings) else { continue }
      rows.append(Int32(truncatingIfNeeded: tail.rows[entry]))
      keys.append(tail.keys[entry])
      let name =
        tail.keys[entry].otherName.map { strings.hash(UInt64($0.rawValue)) }
        ?? UInt64(tail.keys[entry].rawValue)
      hashes.append(mix(hash ^ name, Salt.tag))
    }
  }

  /// Mixes the hashes of some keys into those of their objects.
  func add(to all: inout [UInt64], where isWanted: (KnownKey) -> Bool) {
    for entry in rows.indices where keys[entry].known.map(isWanted) ?? isWanted(.partial) {
      let row = Int(rows[entry])
      all[row] = mix(all[row] ^ hashes[entry], Salt.state)
    }
  }

  /// Nil for what does not count: null, and references, which lead to other places in other snapshots.
  private static func hash(
    _ entry: Int, _ storage: SnapshotStorage, _ strings: inout StableStrings
  ) -> UInt64? {
    let (tag, word) = (storage.tail.tags[entry], storage.tail.words[entry])
    switch StoredForms.all[tag] {
    case .missing, .reference, .references: return nil
    case .plain: return tag == ValueTag.null ? nil : mix(word ^ UInt64(tag), Salt.state)
    case .string: return strings.hash(ofDescription: word)
    case .texts:
      return storage.listPool[PoolSlice(word: word).range].reduce(Salt.state) { hash, item in
        mix(hash ^ strings.hash(UInt64(item)), Salt.child)
      }
    case .numbers, .lanes:
      return storage.numberPool[PoolSlice(word: word).range].reduce(Salt.state) {
        mix($0 ^ $1, Salt.child)
      }
    }
  }
}
