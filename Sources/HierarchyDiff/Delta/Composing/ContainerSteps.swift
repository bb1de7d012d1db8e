/// What two neighbouring deltas do to what one container holds, by ordinals.
struct ContainerSteps {
  /// Joints that leave, with their places before the first delta; that come, with their places after.
  var firstLeaving: [Stop] = []
  var firstComing: [Stop] = []
  var secondLeaving: [Stop] = []
  var secondComing: [Stop] = []
  /// Places of siblings that change order.
  var firstOrders: [(before: Int32, after: Int32)] = []
  var secondOrders: [(before: Int32, after: Int32)] = []

  /// A joint at a place.
  struct Stop {
    let ordinal: Int32
    let joint: Int
  }

  /// What the container holds before the first and after the second delta, as far as either delta
  /// speaks of it: beyond that nothing changes. Numbers from 0 are joints, those below are siblings that
  /// neither delta names, each its own.
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
    let moved = Set(firstOrders.map { Int($0.after) })
    let came = Set(firstComing.map(\.joint))
    let reordered = Set(secondOrders.map { Int($0.before) })
    let gone = Set(secondLeaving.map(\.joint))
    var lists = Lists()
    if exists.before {
      let staying = between.indices.filter { !moved.contains($0) && !came.contains(between[$0]) }
      let arrivals =
        firstLeaving.map { ($0.ordinal, $0.joint) }
        + firstOrders.map { ($0.before, between[Int($0.after)]) }
      lists.before = try Self.merged(staying.map { between[$0] }, arrivals)
    }
    if exists.after {
      let staying = between.indices.filter {
        !reordered.contains($0) && !gone.contains(between[$0])
      }
      let arrivals =
        secondComing.map { ($0.ordinal, $0.joint) }
        + secondOrders.map { ($0.after, between[Int($0.before)]) }
      lists.after = try Self.merged(staying.map { between[$0] }, arrivals)
    }
    return lists
  }

  /// What the container holds in the snapshot between, long enough for all places that are spoken of.
  private func middle() throws(DeltaError) -> [Int] {
    let stops = firstComing + secondLeaving
    let places =
      stops.map(\.ordinal) + firstOrders.map(\.after) + secondOrders.map(\.before)
    let others =
      (firstLeaving + secondComing).map(\.ordinal) + firstOrders.map(\.before)
      + secondOrders.map(\.after)
    guard (places + others).allSatisfy({ $0 >= 0 }) else { throw .notNeighbours }
    let length = Int(places.max() ?? -1) + Int(others.max() ?? -1) + 2
    var list = (0..<length).map { -1 - $0 }
    for stop in stops {
      let held = list[Int(stop.ordinal)]
      guard held < 0 || held == stop.joint else { throw .notNeighbours }
      list[Int(stop.ordinal)] = stop.joint
    }
    return list
  }

  /// What stays, with the arrivals at their places.
  private static func merged(
    _ staying: [Int], _ arrivals: [(ordinal: Int32, item: Int)]
  ) throws(DeltaError) -> [Int] {
    var merged: [Int] = []
    var rest = staying[...]
    for arrival in arrivals.sorted(by: { $0.ordinal < $1.ordinal }) {
      let gap = Int(arrival.ordinal) - merged.count
      guard gap >= 0, gap <= rest.count else { throw .notNeighbours }
      merged += rest.prefix(gap)
      rest = rest.dropFirst(gap)
      merged.append(arrival.item)
    }
    return merged + rest
  }
}
