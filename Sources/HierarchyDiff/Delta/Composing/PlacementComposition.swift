import HierarchyModel

/// Joins what two neighbouring deltas say of where objects are, container by container.
struct PlacementComposition {
  private let first: Delta
  private let second: Delta
  private let joints: DeltaJoints
  /// What is done to each container, its entry a joint.
  private var steps: [ContainerIndex: ContainerSteps] = [:]

  init(first: Delta, second: Delta, joints: DeltaJoints) {
    self.first = first
    self.second = second
    self.joints = joints
    for joint in 0..<joints.count { collect(joint) }
    for number in 0..<first.orders.count {
      let order = first.orders[number]
      steps[order.container, default: ContainerSteps()].firstOrders
        .append((order.before, order.after))
    }
    for number in 0..<second.orders.count {
      let order = second.orders[number]
      steps[order.container.renumbered(joints.ofSecond), default: ContainerSteps()].secondOrders
        .append((order.before, order.after))
    }
  }

  private mutating func collect(_ joint: Int) {
    let (one, two) = joints.entries(of: joint)
    if let one {
      note(first.before, one, joint, \.firstLeaving) { $0 }
      note(first.after, one, joint, \.firstComing) { $0 }
    }
    if let two {
      let ofSecond = joints.ofSecond
      note(second.before, two, joint, \.secondLeaving) { $0.renumbered(ofSecond) }
      note(second.after, two, joint, \.secondComing) { $0.renumbered(ofSecond) }
    }
  }

  private mutating func note(
    _ side: DeltaSide, _ entry: Int, _ joint: Int,
    _ path: WritableKeyPath<ContainerSteps, [ContainerSteps.Stop]>,
    _ renumbered: (ContainerIndex) -> ContainerIndex
  ) {
    guard side.containers[entry] != .unplaced, let ordinal = side.ordinals[entry].value else {
      return
    }
    steps[renumbered(side.containers[entry]), default: ContainerSteps()][keyPath: path].append(
      ContainerSteps.Stop(ordinal: ordinal, joint: joint))
  }

  /// Places the joints of a delta whose identities are there already.
  func place(in result: inout Delta) throws(DeltaError) {
    var lists: [(container: ContainerIndex, lists: ContainerSteps.Lists)] = []
    for (container, steps) in steps.sorted(by: { $0.key < $1.key }) {
      lists.append((container, try steps.lists(exists: exists(container, in: result))))
    }
    for (container, lists) in lists {
      Self.place(lists.before, in: container, &result.before)
      Self.place(lists.after, in: container, &result.after)
    }
    let orders = lists.flatMap { Self.orders(in: $0.container, $0.lists, result) }
    result.orders = SiblingOrders(sorted: orders)
    for entry in 0..<result.before.count {
      let isKept = result.before.has(entry) && result.after.has(entry)
      if isKept && result.before.containers[entry] == result.after.containers[entry] {
        result.before.unplace(entry)
        result.after.unplace(entry)
      }
    }
  }

  /// In which of the three snapshots a container is.
  private func exists(
    _ container: ContainerIndex, in result: Delta
  ) -> (before: Bool, between: Bool, after: Bool) {
    guard let joint = container.index else { return (true, true, true) }
    let (one, two) = joints.entries(of: joint)
    let isBetween = one.map(first.after.has) ?? two.map(second.before.has) ?? false
    return (result.before.has(joint), isBetween, result.after.has(joint))
  }

  private static func place(
    _ items: [Int], in container: ContainerIndex, _ side: inout DeltaSide
  ) {
    for (ordinal, item) in items.enumerated() where item >= 0 {
      side.containers[item] = container
      side.ordinals[item] = OptionalIndex(ordinal)
    }
  }

  /// The siblings that change order between the two ends.
  private static func orders(
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
      return SiblingOrder(
        container: container, before: stop.old, after: stop.new,
        beforePosition: item < 0 ? .none : result.before.positions[item],
        afterPosition: item < 0 ? .none : result.after.positions[item])
    }
  }
}

/// What two neighbouring deltas do to what one container holds, by ordinals.
struct ContainerSteps {
  /// Joints that leave, with their ordinals before the first delta; that come, with their ordinals
  /// after.
  var firstLeaving: [Stop] = []
  var firstComing: [Stop] = []
  var secondLeaving: [Stop] = []
  var secondComing: [Stop] = []
  /// Ordinals of siblings that change order.
  var firstOrders: [(before: Int, after: Int)] = []
  var secondOrders: [(before: Int, after: Int)] = []

  /// A joint with its ordinal.
  struct Stop {
    let ordinal: Int
    let joint: Int
  }

  /// What the container holds before the first and after the second delta, as far as either delta
  /// speaks of it: beyond that nothing changes. Numbers from 0 are joints, those below are siblings
  /// that neither delta names, each its own.
  struct Lists {
    var before: [Int] = []
    var after: [Int] = []
  }

  /// The lists; `exists` says in which of the three snapshots the container is.
  func lists(
    exists: (before: Bool, between: Bool, after: Bool)
  ) throws(DeltaError) -> Lists {
    guard exists.between || firstOrders.isEmpty && secondOrders.isEmpty else {
      throw .notNeighbours
    }
    let between = exists.between ? try middle() : []
    let moved = Set(firstOrders.map(\.after))
    let came = Set(firstComing.map(\.joint))
    let reordered = Set(secondOrders.map(\.before))
    let gone = Set(secondLeaving.map(\.joint))
    var lists = Lists()
    if exists.before {
      let staying = between.indices.filter { !moved.contains($0) && !came.contains(between[$0]) }
      let arrivals =
        firstLeaving.map { ($0.ordinal, $0.joint) }
        + firstOrders.map { ($0.before, between[$0.after]) }
      lists.before = try Self.merged(staying.map { between[$0] }, arrivals)
    }
    if exists.after {
      let staying = between.indices.filter {
        !reordered.contains($0) && !gone.contains(between[$0])
      }
      let arrivals =
        secondComing.map { ($0.ordinal, $0.joint) }
        + secondOrders.map { ($0.after, between[$0.before]) }
      lists.after = try Self.merged(staying.map { between[$0] }, arrivals)
    }
    return lists
  }

  /// What the container holds in the snapshot between, long enough for all ordinals that are
  /// mentioned.
  private func middle() throws(DeltaError) -> [Int] {
    let stops = firstComing + secondLeaving
    let ordinals =
      stops.map(\.ordinal) + firstOrders.map(\.after) + secondOrders.map(\.before)
    let others =
      (firstLeaving + secondComing).map(\.ordinal) + firstOrders.map(\.before)
      + secondOrders.map(\.after)
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

  /// What stays, with the arrivals at their ordinals.
  private static func merged(
    _ staying: [Int], _ arrivals: [(ordinal: Int, item: Int)]
  ) throws(DeltaError) -> [Int] {
    var merged: [Int] = []
    var rest = staying[...]
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
