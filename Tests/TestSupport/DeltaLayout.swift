import HierarchyDiff
import HierarchyModel

/// The order of the objects of the snapshot that a delta leads to.
///
/// Objects are nodes: those of the first snapshot by their positions, what comes by its entry after
/// those. Beyond both, a number stands for the roots of each section.
struct DeltaLayout {
  /// The nodes in the order of the new snapshot.
  private(set) var order: [Int] = []
  /// For each node its position in the new snapshot.
  private(set) var newPositions: [OptionalIndex]
  let nodeCount: Int
  private let storage: SnapshotStorage
  /// Nodes that are put into containers at given ordinals: by container and then by ordinal.
  private var arrivals: [Arrival] = []
  /// The first arrival of each container.
  private var firstArrivals: [OptionalIndex]
  /// Which objects do not stay where they were.
  private var departs: [Bool]

  private struct Arrival {
    let slot: Int
    let ordinal: Int
    let node: Int
  }

  init(storage: SnapshotStorage, delta: Delta, positions: [OptionalIndex]) throws(ApplyingError) {
    self.storage = storage
    let first = storage.kinds.count
    nodeCount = first + delta.before.count
    newPositions = Array(repeating: .none, count: nodeCount)
    firstArrivals = Array(repeating: .none, count: nodeCount + ObjectKind.sectionCount)
    departs = Array(repeating: false, count: first)
    try collect(delta, positions)
    arrivals.sort { ($0.slot, $0.ordinal) < ($1.slot, $1.ordinal) }
    for (number, arrival) in arrivals.enumerated().reversed() {
      firstArrivals[arrival.slot] = OptionalIndex(number)
    }
    let came = delta.before.positions.count { $0 == .none }
    let went = delta.after.positions.count { $0 == .none }
    try layOut(kinds: delta.after.kinds)
    guard order.count == first - went + came else { throw .otherSiblings }
  }

  /// Notes what departs and what arrives where.
  private mutating func collect(
    _ delta: Delta, _ positions: [OptionalIndex]
  ) throws(ApplyingError) {
    for entry in 0..<delta.before.count {
      if let position = positions[entry].value,
        delta.before.containers[entry] != .unplaced || !delta.after.has(entry)
      {
        departs[position] = true
      }
      let container = delta.after.containers[entry]
      guard container != .unplaced, let ordinal = delta.after.ordinals[entry].value else {
        continue
      }
      arrivals.append(
        Arrival(
          slot: slot(of: container, positions), ordinal: ordinal, node: node(of: entry, positions)))
    }
    try collectOrders(delta.orders, positions)
  }

  /// Notes siblings that change order; those of one container follow each other.
  private mutating func collectOrders(
    _ orders: [SiblingOrder], _ positions: [OptionalIndex]
  ) throws(ApplyingError) {
    var held: [Int] = []
    var last: Int?
    for order in orders {
      let slot = slot(of: order.container, positions)
      if slot != last { held = self.held(by: slot) }
      last = slot
      guard held.indices.contains(order.before) else { throw .otherSiblings }
      let position = held[order.before]
      departs[position] = true
      arrivals.append(Arrival(slot: slot, ordinal: order.after, node: position))
    }
  }

  private func slot(of container: ContainerIndex, _ positions: [OptionalIndex]) -> Int {
    if let section = container.rootSection { return nodeCount + section }
    return node(of: container.index ?? 0, positions)
  }

  private func node(of entry: Int, _ positions: [OptionalIndex]) -> Int {
    positions[entry].value ?? storage.kinds.count + entry
  }

  /// What a container held in the first snapshot.
  private func held(by slot: Int) -> [Int] {
    if slot >= nodeCount { return storage.held(by: storage.kinds.count + slot - nodeCount) }
    return slot < storage.kinds.count ? storage.held(by: slot) : []
  }

  /// Walks down from the roots of each section.
  private mutating func layOut(kinds: [ObjectKind]) throws(ApplyingError) {
    var waiting: [Int] = []
    for section in 0..<ObjectKind.sectionCount {
      waiting.append(contentsOf: try children(of: nodeCount + section).reversed())
      while let node = waiting.popLast() {
        let kind =
          node < storage.kinds.count ? storage.kinds[node] : kinds[node - storage.kinds.count]
        guard kind.section == section, newPositions[node] == .none else { throw .otherSiblings }
        newPositions[node] = OptionalIndex(order.count)
        order.append(node)
        waiting.append(contentsOf: try children(of: node).reversed())
      }
    }
  }

  /// What a container holds in the new snapshot: what stays, with the arrivals at their ordinals.
  private func children(of slot: Int) throws(ApplyingError) -> [Int] {
    let staying = held(by: slot).filter { !departs[$0] }
    guard let first = firstArrivals[slot].value else { return staying }
    var children: [Int] = []
    var rest = staying[...]
    for arrival in arrivals[first...].prefix(while: { $0.slot == slot }) {
      let gap = arrival.ordinal - children.count
      guard gap >= 0, gap <= rest.count else { throw .otherSiblings }
      children += rest.prefix(gap)
      rest = rest.dropFirst(gap)
      children.append(arrival.node)
    }
    return children + rest
  }
}

/// Finds the objects of a snapshot that the entries of a delta speak of.
struct EntryLocator {
  let snapshot: Snapshot
  let delta: Delta

  /// For each entry its position in the snapshot, none for what the first side does not have.
  func positions() throws(ApplyingError) -> [OptionalIndex] {
    var positions: [OptionalIndex] = []
    positions.reserveCapacity(delta.before.count)
    for (entry, number) in delta.before.positions.enumerated() {
      guard let number = number.value else {
        positions.append(.none)
        continue
      }
      positions.append(OptionalIndex(try position(of: entry, number)))
    }
    return positions
  }

  private func position(of entry: Int, _ number: Int) throws(ApplyingError) -> Int {
    let identity = delta.before.identity(of: entry)
    let token = delta.token(identity)
    var position = number
    if delta.pairing == nil {
      guard let found = token.flatMap({ snapshot.object(with: $0) }) else {
        throw .noSuchObject(position: position, token: token)
      }
      position = found.position
    }
    guard position < snapshot.storage.kinds.count else {
      throw .noSuchObject(position: position, token: token)
    }
    let object = ObjectIndex(position)
    let className = identity.className == .missing ? nil : delta.strings[identity.className]
    guard
      snapshot.storage.kinds[position] == identity.kind, snapshot.token(of: object) == token,
      snapshot.className(of: object) == className
    else {
      throw .otherObject(position: position, expected: token, found: snapshot.token(of: object))
    }
    return position
  }
}
