import HierarchyModel
import UIKitRules

/// Groups the survivors whose chain changed by the place where it first parts; linear.
struct ChainGroupReader {
  private let context: ChangeContext
  private let before: ChainEnds
  private let after: ChainEnds
  private var groups: [(cause: ObjectIndex, members: [Counterparts])] = []
  private var unknown: [(place: ObjectIndex, count: Int)] = []

  init(context: ChangeContext, before: ChainEnds, after: ChainEnds) {
    self.context = context
    self.before = before
    self.after = after
    let partings = ChainPartings(context: context, before: before.links, after: after.links)
    collect(partings)
  }

  private mutating func collect(_ partings: ChainPartings) {
    let snapshot = context.before.snapshot
    var slots = [Int32](repeating: -1, count: snapshot.count)
    for object in snapshot.objects where snapshot.kind(of: object).isResponder {
      let survivor = context.object(before: object)
      guard survivor.survives else { continue }
      switch partings[object] {
      case .same: continue
      case .parts(let cause):
        if slots[cause.position] < 0 {
          slots[cause.position] = Int32(truncatingIfNeeded: groups.count)
          groups.append((cause, []))
        }
        groups[Int(slots[cause.position])].members.append(survivor)
      case .unknown(let place):
        // Beyond the application there is its delegate only.
        if snapshot.kind(of: place) == .application { continue }
        if slots[place.position] < 0 {
          slots[place.position] = Int32(truncatingIfNeeded: unknown.count)
          unknown.append((place, 0))
        }
        unknown[Int(slots[place.position])].count += 1
      }
    }
  }

  /// The groups in the order of their first members.
  func read() -> [ChainGroup] {
    var beforeWalk = ChainWalk(links: before.links)
    var afterWalk = ChainWalk(links: after.links)
    let explanations = ChainExplanation(context: context)
    return groups.compactMap { cause, members in
      guard let first = members.first, let old = first.before, let new = first.after else {
        return nil
      }
      let parting = context.object(before: cause)
      let (reason, explanation) = explanations.explain(
        parting, next: next(of: cause, in: before),
        nextNow: parting.after.flatMap {
          next(of: $0, in: after)
        })
      return ChainGroup(
        cause: parting, effect: effect(on: first, partingAt: parting), reason: reason,
        before: beforeWalk.chain(from: old), after: afterWalk.chain(from: new),
        members: members, explanation: explanation)
    }
  }

  /// Why some chains were not compared to their ends, nil where all were.
  var notCompared: String? {
    guard let most = unknown.max(by: { $0.count < $1.count }) else { return nil }
    let name = context.name(context.object(before: most.place))
    let others = unknown.count - 1
    return "responder chains beyond \(name)"
      + (others > 0 ? " and \(others) other\(others == 1 ? "" : "s")" : "")
      + ": unknown, because \(reason(at: most.place))"
  }

  /// What was missing on the side that does not know the next of a responder.
  private func reason(at place: ObjectIndex) -> String {
    if before.links[place.position] == -2 {
      return context.before.derivedLink(of: place).reason.text
    }
    return context.counterpart(ofBefore: place)
      .map { context.after.derivedLink(of: $0).reason.text } ?? ""
  }

  private func next(of object: ObjectIndex, in side: ChainEnds) -> ObjectIndex? {
    let link = side.links[object.position]
    return link < 0 ? nil : ObjectIndex(Int(link))
  }

  private func effect(
    on member: Counterparts, partingAt cause: Counterparts
  ) -> ChainGroup.Effect {
    guard let old = member.before, let new = member.after else { return .changed }
    let (was, now) = (before[old], after[new])
    if now == .cyclic && was != .cyclic { return .becameCyclic }
    if was == .arrives && now == .stops { return .cut }
    if was != .arrives && was != .unknown && now == .arrives { return .joined }
    return bypasses(cause) ? .bypassed : .changed
  }

  /// Whether the new next of a parting stood farther along the chain before, with somebody between who
  /// is still there.
  private func bypasses(_ cause: Counterparts) -> Bool {
    guard let old = cause.before, let new = cause.after,
      let target = next(of: new, in: after).flatMap(context.counterpart(ofAfter:))
    else { return false }
    var someoneIsThere = false
    var place = next(of: old, in: before)
    for _ in 0..<Self.bypassLimit {
      guard let skipped = place else { return false }
      if skipped == target { return someoneIsThere }
      if let survivor = context.counterpart(ofBefore: skipped), after[survivor] == .arrives {
        someoneIsThere = true
      }
      place = next(of: skipped, in: before)
    }
    return false
  }

  /// How many responders a bypass may skip: bounds the search, which every group makes.
  private static let bypassLimit = 64
}
