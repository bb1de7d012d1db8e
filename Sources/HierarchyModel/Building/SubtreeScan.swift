/// Finds where each object's subtree ends, and refuses what is not in depth-first order, cyclic or
/// too deep. Views lie in their superviews; controllers in their parents or under their presenters.
struct SubtreeScan {
  let objects: AssembledObjects
  let relations: ControllerRelations
  let resolver: ReferenceResolver
  let depthLimit: Int

  func ends() throws(SnapshotError) -> [Int32] {
    let count = objects.kinds.count
    var ends = [Int32](repeating: 0, count: count)
    var open: [Int32] = []
    for place in 0..<count {
      let container = container(of: place)
      if let container, container >= place { throw backwards(place, container) }
      while let last = open.last, Int(last) != container {
        ends[Int(last)] = Int32(truncatingIfNeeded: place)
        open.removeLast()
      }
      if let container, open.isEmpty {
        throw .notDepthFirst(
          resolver.name(place), key: key(place), parent: resolver.name(container))
      }
      if open.count > depthLimit { throw .tooDeep(resolver.name(place), limit: depthLimit) }
      open.append(Int32(truncatingIfNeeded: place))
    }
    for place in open { ends[Int(place)] = Int32(truncatingIfNeeded: count) }
    limitToLists(&ends)
    return ends
  }

  /// A subtree ends where its list ends.
  private func limitToLists(_ ends: inout [Int32]) {
    let firstController = Int32(truncatingIfNeeded: relations.firstController)
    let firstOther = firstController &+ Int32(truncatingIfNeeded: relations.presenters.count)
    for place in ends.indices {
      let limit =
        place < Int(firstController)
        ? firstController
        : place < Int(firstOther) ? firstOther : Int32(truncatingIfNeeded: place &+ 1)
      ends[place] = min(ends[place], limit)
    }
  }

  private func container(of place: Int) -> Int? {
    objects.parents[place].target ?? relations.presenter(of: place)
  }

  private func key(_ place: Int) -> String {
    if place < relations.firstController { return "in" }
    return objects.parents[place].target == nil ? "presentedBy" : "parent"
  }

  /// The failure of an object that comes before its container: a cycle, if the way up comes back.
  private func backwards(_ place: Int, _ container: Int) -> SnapshotError {
    var current: Int? = container
    for _ in objects.kinds.indices {
      guard let step = current else { break }
      if step == place { return .cycle(resolver.name(place), key: key(place)) }
      current = self.container(of: step)
    }
    return .parentAfterChild(
      resolver.name(place), key: key(place), parent: resolver.name(container))
  }
}
