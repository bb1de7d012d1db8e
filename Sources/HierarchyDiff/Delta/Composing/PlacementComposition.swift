import HierarchyModel

/// Joins what two neighbouring deltas say about the places of objects, container by container.
struct PlacementComposition {
  private let first: Delta
  private let second: Delta
  private let joints: DeltaJoints
  /// What is done to each container; containers are named by joints.
  private var steps: [ContainerIndex: ContainerSteps] = [:]

  init(first: Delta, second: Delta, joints: DeltaJoints) {
    self.first = first
    self.second = second
    self.joints = joints
    for joint in 0..<joints.count { collect(joint) }
    for order in first.orders {
      steps[order.container, default: ContainerSteps()].add(
        \.first, near: order.after, far: order.before,
        Sibling(order.beforePosition, DeltaComposition.moved(order.afterPosition, second.pairing)))
    }
    let back = first.pairing?.inverse
    for order in second.orders {
      steps[order.container.renumbered(joints.ofSecond), default: ContainerSteps()].add(
        \.second, near: order.before, far: order.after,
        Sibling(DeltaComposition.moved(order.beforePosition, back), order.afterPosition))
    }
  }

  private mutating func collect(_ joint: Int) {
    let (one, two) = joints.entries(of: joint)
    if let one {
      note(first.before, one, joint, \.first.far) { $0 }
      note(first.after, one, joint, \.first.near) { $0 }
    }
    if let two {
      let ofSecond = joints.ofSecond
      note(second.before, two, joint, \.second.near) { $0.renumbered(ofSecond) }
      note(second.after, two, joint, \.second.far) { $0.renumbered(ofSecond) }
    }
  }

  private mutating func note(
    _ side: DeltaSide, _ entry: Int, _ joint: Int,
    _ path: WritableKeyPath<ContainerSteps, [ContainerStep.Stop]>,
    _ renumbered: (ContainerIndex) -> ContainerIndex
  ) {
    guard side.containers[entry] != .unplaced, let ordinal = side.ordinals[entry].value else {
      return
    }
    steps[renumbered(side.containers[entry]), default: ContainerSteps()][keyPath: path].append(
      ContainerStep.Stop(ordinal: ordinal, joint: joint))
  }

  /// Places the joints of a delta that already has their identities.
  func place(in result: inout Delta) throws(DeltaError) {
    var lists: [(container: ContainerIndex, lists: ContainerSteps.Lists)] = []
    for (container, steps) in steps.sorted(by: { $0.key < $1.key }) {
      lists.append((container, try steps.lists(exists: exists(container, in: result))))
    }
    for (container, lists) in lists {
      Self.place(lists.before, in: container, &result.before)
      Self.place(lists.after, in: container, &result.after)
    }
    result.orders = lists.flatMap { orders(in: $0.container, $0.lists, result) }.inOrder
    for entry in 0..<result.before.count {
      let isKept = result.before.has(entry) && result.after.has(entry)
      if isKept && result.before.containers[entry] == result.after.containers[entry] {
        result.before.unplace(entry)
        result.after.unplace(entry)
      }
    }
  }

  /// Which of the three snapshots have a container.
  private func exists(
    _ container: ContainerIndex, in result: Delta
  ) -> (before: Bool, between: Bool, after: Bool) {
    guard let joint = container.index else { return (true, true, true) }
    let (one, two) = joints.entries(of: joint)
    let isBetween = one.map(first.after.has) ?? two.map(second.before.has) ?? false
    return (result.before.has(joint), isBetween, result.after.has(joint))
  }

  private static func place(_ items: [Int], in container: ContainerIndex, _ side: inout DeltaSide) {
    for (ordinal, item) in items.enumerated() where item >= 0 {
      side.containers[item] = container
      side.ordinals[item] = OptionalIndex(ordinal)
    }
  }

  /// The siblings that change order between the two ends.
  private func orders(
    in container: ContainerIndex, _ lists: ContainerSteps.Lists, _ result: Delta
  ) -> [SiblingOrder] {
    let ordinals = Dictionary(
      lists.before.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { $1 })
    var stayed: [(old: Int, new: Int)] = []
    for (new, item) in lists.after.enumerated() {
      if let old = ordinals[item] { stayed.append((old, new)) }
    }
    let kept = LongestIncreasing(stayed.map(\.old)).isMember
    return zip(stayed, kept).filter { !$0.1 }.map { stop, _ in
      let item = lists.after[stop.new]
      let sibling =
        item < 0
        ? steps[container]?.siblings[-1 - item] ?? Sibling(.none, .none)
        : Sibling(result.before.positions[item], result.after.positions[item])
      return SiblingOrder(
        container: container, before: stop.old, after: stop.new,
        beforePosition: sibling.before, afterPosition: sibling.after)
    }
  }
}

/// The positions of a sibling that changes order, at both ends.
struct Sibling {
  let before: OptionalIndex
  let after: OptionalIndex

  init(_ before: OptionalIndex, _ after: OptionalIndex) {
    (self.before, self.after) = (before, after)
  }
}

/// What two neighbouring deltas do to the content of one container, by ordinals.
struct ContainerSteps {
  var first = ContainerStep()
  var second = ContainerStep()
  /// The siblings that either delta says change order, by ordinal in the snapshot between.
  private(set) var siblings: [Int: Sibling] = [:]

  /// Notes a sibling that changes order in one of the deltas.
  mutating func add(
    _ step: WritableKeyPath<ContainerSteps, ContainerStep>, near: Int, far: Int, _ sibling: Sibling
  ) {
    self[keyPath: step].orders.append((near: near, far: far))
    let known = siblings[near]
    siblings[near] = Sibling(
      OptionalIndex(known?.before.value ?? sibling.before.value),
      OptionalIndex(sibling.after.value ?? known?.after.value))
  }

  /// The container's content before the first and after the second delta, as far as either delta
  /// mentions it: beyond that nothing changes. Numbers from 0 on are joints; each negative number
  /// is a sibling that neither delta names.
  struct Lists {
    var before: [Int] = []
    var after: [Int] = []
  }

  /// The lists; `exists` says which of the three snapshots have the container.
  func lists(exists: (before: Bool, between: Bool, after: Bool)) throws(DeltaError) -> Lists {
    guard exists.between || first.orders.isEmpty && second.orders.isEmpty else {
      throw .notNeighbours
    }
    let between = exists.between ? try middle() : []
    return Lists(
      before: exists.before ? try first.farList(from: between) : [],
      after: exists.after ? try second.farList(from: between) : [])
  }

  /// The container's content in the snapshot between the deltas, long enough for all ordinals that
  /// are mentioned.
  private func middle() throws(DeltaError) -> [Int] {
    let (stops, orders) = (first.near + second.near, first.orders + second.orders)
    let ordinals = stops.map(\.ordinal) + orders.map(\.near)
    let others = (first.far + second.far).map(\.ordinal) + orders.map(\.far)
    guard (ordinals + others).allSatisfy({ $0 >= 0 }) else { throw .notNeighbours }
    let length = (ordinals.max() ?? -1) + (others.max() ?? -1) + 2
    var list = (0..<length).map { -1 - $0 }
    for stop in stops {
      let held = list[stop.ordinal]
      guard held < 0 || held == stop.joint else { throw .notNeighbours }
      list[stop.ordinal] = stop.joint
    }
    return list
  }
}

/// What one of two neighbouring deltas does to a container's content, as seen from the snapshot
/// between them: that one is near, the other far.
struct ContainerStep {
  /// Joints that are in the container only in the snapshot between, with their ordinals there.
  var near: [Stop] = []
  /// Joints that are in the container only on the far side, with their ordinals there.
  var far: [Stop] = []
  /// Ordinals of siblings that change order.
  var orders: [(near: Int, far: Int)] = []

  /// A joint with its ordinal.
  struct Stop {
    let ordinal: Int
    let joint: Int
  }

  /// The container's content on the far side, given that in the snapshot between: the items that
  /// stay, with the others at their ordinals.
  func farList(from between: [Int]) throws(DeltaError) -> [Int] {
    let moved = Set(orders.map(\.near))
    let left = Set(near.map(\.joint))
    let staying = between.indices.filter { !moved.contains($0) && !left.contains(between[$0]) }
    let arrivals =
      far.map { (ordinal: $0.ordinal, item: $0.joint) }
      + orders.map { (ordinal: $0.far, item: between[$0.near]) }
    var merged: [Int] = []
    var rest = staying.map { between[$0] }[...]
    for arrival in arrivals.sorted(by: { $0.ordinal < $1.ordinal }) {
      let gap = arrival.ordinal - merged.count
      guard gap >= 0, gap <= rest.count else { throw .notNeighbours }
      merged += rest.prefix(gap)
      rest = rest.dropFirst(gap)
      merged.append(arrival.item)
    }
    return merged + rest
  }
}
