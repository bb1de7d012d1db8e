import HierarchyModel

/// Joins what two neighbouring deltas say of where objects are, container by container.
struct PlacementComposition {
  private let first: Delta
  private let second: Delta
  private let joints: DeltaJoints
  /// What is done to each container, its entry a joint.
  private var steps: [DeltaContainer: ContainerSteps] = [:]

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
    let (one, two) = (Int(joints.firstEntries[joint]), Int(joints.secondEntries[joint]))
    if one >= 0 {
      note(first.before, one, joint, \.firstLeaving) { $0 }
      note(first.after, one, joint, \.firstComing) { $0 }
    }
    if two >= 0 {
      let ofSecond = joints.ofSecond
      note(second.before, two, joint, \.secondLeaving) { $0.renumbered(ofSecond) }
      note(second.after, two, joint, \.secondComing) { $0.renumbered(ofSecond) }
    }
  }

  private mutating func note(
    _ side: DeltaSide, _ entry: Int, _ joint: Int,
    _ path: WritableKeyPath<ContainerSteps, [ContainerSteps.Stop]>,
    _ renumbered: (DeltaContainer) -> DeltaContainer
  ) {
    guard side.containers[entry] != .unplaced else { return }
    steps[renumbered(side.containers[entry]), default: ContainerSteps()][keyPath: path].append(
      ContainerSteps.Stop(ordinal: side.ordinals[entry], joint: joint))
  }

  /// Places the joints of a delta whose identities are there already.
  func place(in result: inout Delta) throws(DeltaError) {
    var lists: [(container: DeltaContainer, lists: ContainerSteps.Lists)] = []
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
    _ container: DeltaContainer, in result: Delta
  ) -> (before: Bool, between: Bool, after: Bool) {
    guard let joint = container.entry else { return (true, true, true) }
    let (one, two) = (Int(joints.firstEntries[joint]), Int(joints.secondEntries[joint]))
    let isBetween = one >= 0 ? first.after.has(one) : second.before.has(two)
    return (result.before.has(joint), isBetween, result.after.has(joint))
  }

  private static func place(
    _ items: [Int], in container: DeltaContainer, _ side: inout DeltaSide
  ) {
    for (ordinal, item) in items.enumerated() where item >= 0 {
      side.containers[item] = container
      side.ordinals[item] = Int32(truncatingIfNeeded: ordinal)
    }
  }

  /// The siblings that change places between the two ends.
  private static func orders(
    in container: DeltaContainer, _ lists: ContainerSteps.Lists, _ result: Delta
  ) -> [SiblingOrder] {
    let places = Dictionary(
      lists.before.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { $1 })
    var stayed: [(old: Int32, new: Int32)] = []
    for (new, item) in lists.after.enumerated() {
      guard let old = places[item] else { continue }
      stayed.append((Int32(truncatingIfNeeded: old), Int32(truncatingIfNeeded: new)))
    }
    let kept = LongestIncreasing(stayed.map(\.old)).isMember
    return zip(stayed, kept).filter { !$0.1 }.map { stop, _ in
      let item = lists.after[Int(stop.new)]
      return SiblingOrder(
        container: container, before: stop.old, after: stop.new,
        beforePlace: item < 0 ? -1 : result.before.places[item],
        afterPlace: item < 0 ? -1 : result.after.places[item])
    }
  }
}
