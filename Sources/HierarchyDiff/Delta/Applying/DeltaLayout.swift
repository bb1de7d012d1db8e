public import HierarchyModel

/// The order of the objects of the snapshot that a delta leads to.
///
/// Objects are nodes: those of the first snapshot by their places, what comes by its entry after those.
/// Beyond both, a number stands for the roots of each section.
struct DeltaLayout {
  /// The nodes in the order of the new snapshot.
  private(set) var order: [Int32] = []
  /// For each node its place in the new snapshot, -1 for what is not in it.
  private(set) var newPlaces: [Int32]
  let nodeCount: Int
  private let storage: SnapshotStorage
  /// Nodes that are put into containers at given places: by container and then by place.
  private var arrivals: [Arrival] = []
  /// The first arrival of each container, -1 for none.
  private var firstArrivals: [Int32]
  /// Which objects do not stay in their places.
  private var departs: [Bool]

  private struct Arrival {
    let slot: Int
    let ordinal: Int32
    let node: Int32
  }

  init(storage: SnapshotStorage, delta: Delta, places: [Int32]) throws(DeltaError) {
    self.storage = storage
    let first = storage.kinds.count
    nodeCount = first + delta.before.count
    newPlaces = Array(repeating: -1, count: nodeCount)
    firstArrivals = Array(repeating: -1, count: nodeCount + ObjectKind.sectionCount)
    departs = Array(repeating: false, count: first)
    try collect(delta, places)
    arrivals.sort { ($0.slot, $0.ordinal) < ($1.slot, $1.ordinal) }
    for (number, arrival) in arrivals.enumerated().reversed() {
      firstArrivals[arrival.slot] = Int32(truncatingIfNeeded: number)
    }
    let came = delta.before.places.count { $0 == DeltaSide.absent }
    let went = delta.after.places.count { $0 == DeltaSide.absent }
    try layOut(kinds: delta.after.kinds)
    guard order.count == first - went + came else { throw .otherSiblings }
  }

  /// Notes what departs and what arrives where.
  private mutating func collect(_ delta: Delta, _ places: [Int32]) throws(DeltaError) {
    for entry in 0..<delta.before.count {
      if delta.before.containers[entry] != .unplaced || !delta.after.has(entry) {
        departs[Int(places[entry])] = true
      }
      let container = delta.after.containers[entry]
      guard container != .unplaced else { continue }
      let node = places[entry] < 0 ? Int32(storage.kinds.count + entry) : places[entry]
      arrivals.append(
        Arrival(
          slot: slot(of: container, places), ordinal: delta.after.ordinals[entry], node: node))
    }
    try collectOrders(delta.orders, places)
  }

  /// Notes siblings that change places; those of one container follow each other.
  private mutating func collectOrders(
    _ orders: SiblingOrders, _ places: [Int32]
  ) throws(DeltaError) {
    var held: [Int] = []
    var last: Int?
    for number in 0..<orders.count {
      let order = orders[number]
      let slot = slot(of: order.container, places)
      if slot != last { held = self.held(by: slot) }
      last = slot
      guard held.indices.contains(Int(order.before)) else { throw .otherSiblings }
      let place = held[Int(order.before)]
      departs[place] = true
      arrivals.append(Arrival(slot: slot, ordinal: order.after, node: Int32(place)))
    }
  }

  private func slot(of container: DeltaContainer, _ places: [Int32]) -> Int {
    if let section = container.rootSection { return nodeCount + section }
    let entry = container.entry ?? 0
    return places[entry] < 0 ? storage.kinds.count + entry : Int(places[entry])
  }

  /// What a container held in the first snapshot.
  private func held(by slot: Int) -> [Int] {
    if slot >= nodeCount { return storage.held(by: storage.kinds.count + slot - nodeCount) }
    return slot < storage.kinds.count ? storage.held(by: slot) : []
  }

  /// Walks down from the roots of each section.
  private mutating func layOut(kinds: [ObjectKind]) throws(DeltaError) {
    var waiting: [Int32] = []
    for section in 0..<ObjectKind.sectionCount {
      waiting.append(contentsOf: try children(of: nodeCount + section).reversed())
      while let node = waiting.popLast() {
        let place = Int(node)
        let kind =
          place < storage.kinds.count ? storage.kinds[place] : kinds[place - storage.kinds.count]
        guard kind.section == section, newPlaces[place] < 0 else { throw .otherSiblings }
        newPlaces[place] = Int32(truncatingIfNeeded: order.count)
        order.append(node)
        waiting.append(contentsOf: try children(of: place).reversed())
      }
    }
  }

  /// What a container holds in the new snapshot: what stays, with the arrivals at their places.
  private func children(of slot: Int) throws(DeltaError) -> [Int32] {
    let staying = held(by: slot).filter { !departs[$0] }.map { Int32(truncatingIfNeeded: $0) }
    guard firstArrivals[slot] >= 0 else { return staying }
    var children: [Int32] = []
    var rest = staying[...]
    for arrival in arrivals[Int(firstArrivals[slot])...].prefix(while: { $0.slot == slot }) {
      let gap = Int(arrival.ordinal) - children.count
      guard gap >= 0, gap <= rest.count else { throw .otherSiblings }
      children += rest.prefix(gap)
      rest = rest.dropFirst(gap)
      children.append(arrival.node)
    }
    return children + rest
  }
}

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
