public import HierarchyModel

extension Snapshot {
  /// The snapshot that a delta leads to from this one, exactly. Fails where this is not the snapshot
  /// that the delta begins with.
  public func applying(_ delta: Delta) throws(DeltaError) -> Snapshot {
    let places = try EntryLocator(snapshot: self, delta: delta).places()
    let layout = try DeltaLayout(storage: storage, delta: delta, places: places)
    return try SnapshotWriter(
      storage: storage, delta: delta, layout: layout, places: places
    ).write()
  }
}

/// Finds the objects of a snapshot that the entries of a delta speak of.
struct EntryLocator {
  let snapshot: Snapshot
  let delta: Delta

  /// For each entry its place in the snapshot, -1 for what the first side does not have.
  func places() throws(DeltaError) -> [Int32] {
    var places: [Int32] = []
    places.reserveCapacity(delta.before.count)
    for entry in 0..<delta.before.count {
      places.append(delta.before.has(entry) ? try place(of: entry) : DeltaSide.absent)
    }
    return places
  }

  private func place(of entry: Int) throws(DeltaError) -> Int32 {
    let identity = delta.before.identity(of: entry)
    let token = delta.token(identity)
    var place = Int(delta.before.places[entry])
    if delta.pairing == nil {
      guard let found = token.flatMap({ snapshot.object(with: $0) }) else {
        throw .noSuchObject(place: place, token: token)
      }
      place = found.position
    }
    guard place < snapshot.storage.kinds.count else {
      throw .noSuchObject(place: place, token: token)
    }
    let object = ObjectIndex(place)
    let className = identity.className == .missing ? nil : delta.strings[identity.className]
    guard
      snapshot.storage.kinds[place] == identity.kind, snapshot.token(of: object) == token,
      snapshot.className(of: object) == className
    else {
      throw .otherObject(place: place, expected: token, found: snapshot.token(of: object))
    }
    return Int32(truncatingIfNeeded: place)
  }
}

extension Delta {
  /// An object's id, nil where it has none.
  func token(_ identity: DeltaIdentity) -> Token? {
    switch identity.tokenTag {
    case ValueTag.address: .address(identity.tokenWord)
    case ValueTag.text:
      .name(strings[StringID(rawValue: UInt32(truncatingIfNeeded: identity.tokenWord))])
    default: nil
    }
  }
}
