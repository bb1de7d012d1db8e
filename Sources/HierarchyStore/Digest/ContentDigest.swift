import HierarchyModel

/// A 64-bit digest of all that a snapshot says: equal for equal snapshots, in every process. It is made
/// of the digests of the objects, each of what was captured of that object alone, and of how they refer
/// to each other; so a recorder makes anew only those of objects that changed.
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
    for place in storage.kinds.indices {
      let next = hasNexts ? storage.nexts[place] : Link.missing
      let links = UInt64(UInt32(bitPattern: storage.parents[place].rawValue)) << 32
      state.add(object(place))
      state.add(links | UInt64(UInt32(bitPattern: next.rawValue)))
    }
  }

  /// The objects that attributes refer to, which have other places in every snapshot.
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
