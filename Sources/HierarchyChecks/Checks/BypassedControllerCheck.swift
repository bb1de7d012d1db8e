import HierarchyModel
import UIKitRules

extension Check {
  static let bypassedController = Check(
    "bypassed-controller", .warning, "a responder chain that skips the controller of a root view",
    because: "actions from the view never reach the controller that should handle them",
    rule: "R-RESP-2", needs: [.controllers, .rootViews, .nextResponders],
    .snapshot { subject in
      let snapshot = subject.snapshot
      // Most views lead straight to their controllers.
      let others = snapshot.controllers.compactMap {
        controller -> (controller: ObjectIndex, view: ObjectIndex, next: ObjectIndex)? in
        guard let view = subject.view(of: controller), snapshot.owner(of: view) == controller,
          case .value(let next) = snapshot.capturedNext(of: view), next != controller
        else { return nil }
        return (controller, view, next)
      }
      if others.isEmpty { return [] }
      let ways = ChainWays(subject.chains)
      return others.compactMap { controller, view, next in
        // A chain that was not captured to its end may still pass the controller.
        if ways.pass(controller.position, from: next.position)
          || subject.chains[next.position] == .unknown
        {
          return nil
        }
        return Flaw(
          controller,
          "the chain of its view \(subject.name(view)) goes to \(subject.name(next)) and never"
            + " reaches \(subject.name(controller))", related: [view, next])
      }
    })
}

/// Which responders the chains of a snapshot pass, answered for any two in constant time after a
/// linear setup. Every responder has at most one next link, so chains are paths in trees, each of
/// which ends at a last responder or in a cycle.
struct ChainWays {
  private let chains: ChainSurvey
  /// When a walk over the trees, starting at their ends, entered each responder and left the last
  /// of those that lead to it.
  private var begins: [Int32]
  private var ends: [Int32]
  private var isOnCycle: [Bool]

  init(_ chains: ChainSurvey) {
    self.chains = chains
    let links = chains.links
    begins = Array(repeating: -1, count: links.count)
    ends = begins
    isOnCycle = Array(repeating: false, count: links.count)
    for position in links.indices where chains[position] == .cycle(position) {
      for passed in chains.cycle(through: position) { isOnCycle[passed] = true }
    }
    walk(links)
  }

  /// Whether the chain from one responder passes another, itself included.
  func pass(_ other: Int, from start: Int) -> Bool {
    if isOnCycle[other] { return chains[start] == chains[other] }
    return begins[other] <= begins[start] && begins[start] < ends[other]
  }

  /// Walks from every end, and from every responder on a cycle, to all responders that lead there.
  private mutating func walk(_ links: [Link]) {
    // The last responder that leads to each responder, and for each of these the one before it.
    var last = Array(repeating: Int32(-1), count: links.count)
    var before = last
    for (position, link) in links.enumerated() where !isOnCycle[position] {
      guard let next = link.target else { continue }
      before[position] = last[next]
      last[next] = Int32(truncatingIfNeeded: position)
    }
    var clock: Int32 = 0
    for root in links.indices where links[root].target == nil || isOnCycle[root] {
      var open = [root]
      while let position = open.last {
        if begins[position] < 0 {
          begins[position] = clock
          clock += 1
        }
        let source = Int(last[position])
        if source >= 0 {
          last[position] = before[source]
          open.append(source)
        } else {
          ends[position] = clock
          open.removeLast()
        }
      }
    }
  }
}
