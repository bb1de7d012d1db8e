import HierarchyModel
import UIKitRules

/// Groups the survivors whose chain changed by the object at which it first diverges; linear.
struct ChainGroupReader {
  private let context: ChangeContext
  private let before: ChainSurvey
  private let after: ChainSurvey
  private var groups: [(cause: ObjectIndex, members: [Counterparts])] = []
  private var unknown: [(object: ObjectIndex, count: Int)] = []

  init(context: ChangeContext, before: ChainSurvey, after: ChainSurvey) {
    self.context = context
    self.before = before
    self.after = after
    let partings = ChainPartings(context: context, before: before.links, after: after.links)
    collect(partings)
  }

  private mutating func collect(_ partings: ChainPartings) {
    let snapshot = context.before.snapshot
    var groupIndices = [OptionalIndex](repeating: .none, count: snapshot.count)
    for object in snapshot.objects {
      switch partings[object] {
      case .same: continue
      case _ where !snapshot.kind(of: object).isResponder: continue
      case .parts(let cause):
        let groupIndex = groupIndices[cause.position].value ?? groups.count
        if groupIndex == groups.count { groups.append((cause, [])) }
        groupIndices[cause.position] = OptionalIndex(groupIndex)
        groups[groupIndex].members.append(context.object(before: object))
      case .unknown(let object):
        // Only its delegate can follow the application.
        if snapshot.kind(of: object) == .application { continue }
        let groupIndex = groupIndices[object.position].value ?? unknown.count
        if groupIndex == unknown.count { unknown.append((object, 0)) }
        groupIndices[object.position] = OptionalIndex(groupIndex)
        unknown[groupIndex].count += 1
      }
    }
  }

  /// The groups in the order of their first members.
  func read() -> [ChainGroup] {
    var beforeWalk = ChainWalk(links: before.links)
    var afterWalk = ChainWalk(links: after.links)
    let explanations = ChainExplanation(context: context.naming(groups.count))
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

  /// Why some chains were not compared to their ends, nil if all were.
  var notCompared: String? {
    guard let most = unknown.max(by: { $0.count < $1.count }) else { return nil }
    let name = context.name(context.object(before: most.object))
    let others = unknown.count - 1
    return "responder chains beyond \(name)"
      + (others > 0 ? " and \(others) other\(others == 1 ? "" : "s")" : "")
      + ": unknown, because \(reason(at: most.object))"
  }

  /// What was missing on the side on which the next of a responder is unknown.
  private func reason(at object: ObjectIndex) -> String {
    if before.links[object.position] == .missing {
      return context.before.derivedLink(of: object).reason.text
    }
    return context.counterpart(ofBefore: object)
      .map { context.after.derivedLink(of: $0).reason.text } ?? ""
  }

  private func next(of object: ObjectIndex, in side: ChainSurvey) -> ObjectIndex? {
    side.links[object.position].target.map(ObjectIndex.init)
  }

  private func effect(on member: Counterparts, partingAt cause: Counterparts) -> ChainGroup.Effect {
    guard let old = member.before, let new = member.after else { return .changed }
    let (was, now) = (before.arrival(of: old), after.arrival(of: new))
    if now == .cyclic && was != .cyclic { return .becameCyclic }
    if was == .arrives && now == .stops { return .cut }
    if was != .arrives && was != .unknown && now == .arrives { return .joined }
    return bypasses(cause) ? .bypassed : .changed
  }

  /// Whether the new next of a diverging responder was farther along its chain before, after a
  /// responder whose own chain still reaches the application.
  private func bypasses(_ cause: Counterparts) -> Bool {
    guard let old = cause.before, let new = cause.after,
      let target = next(of: new, in: after).flatMap(context.counterpart(ofAfter:))
    else { return false }
    var someoneIsThere = false
    var object = next(of: old, in: before)
    for _ in 0..<Self.bypassLimit {
      guard let skipped = object else { return false }
      if skipped == target { return someoneIsThere }
      if let survivor = context.counterpart(ofBefore: skipped),
        after.arrival(of: survivor) == .arrives
      {
        someoneIsThere = true
      }
      object = next(of: skipped, in: before)
    }
    return false
  }

  /// How many responders a bypass may skip: limits the search, which is done for every group.
  private static let bypassLimit = 64
}

/// Where the chain of every surviving responder first diverges from its former one: the responder
/// whose next changed. A responder diverges where its next does, so all are found in one pass over
/// the links, which handles cycles and does not recurse.
struct ChainPartings {
  /// What became of a chain.
  enum Outcome: Equatable {
    case same
    /// It diverges at that responder of the first snapshot.
    case parts(ObjectIndex)
    /// It is the same up to that responder, whose next is unknown on one side.
    case unknown(ObjectIndex)
  }

  /// By position in the first snapshot: twice the position where the chain diverges, plus one if
  /// the next there is unknown.
  private let codes: [Int32]

  private static let same: Int32 = -1
  private static let unvisited: Int32 = -2
  private static let underway: Int32 = -3

  init(context: ChangeContext, before: [Link], after: [Link]) {
    let toAfter = context.toAfter
    var codes = Array(repeating: Self.unvisited, count: before.count)
    for start in before.indices where codes[start] == Self.unvisited {
      var position = start
      while codes[position] == Self.unvisited {
        codes[position] = Self.own(position, toAfter, before: before, after: after)
        if codes[position] == Self.underway { position = before[position].target ?? position }
      }
      // A walk that comes back to itself diverges nowhere.
      let found = codes[position] == Self.underway ? Self.same : codes[position]
      var passed = start
      while codes[passed] == Self.underway {
        codes[passed] = found
        passed = before[passed].target ?? passed
      }
    }
    self.codes = codes
  }

  /// What became of the chain of an object of the first snapshot; `same` if the object is gone.
  subscript(object: ObjectIndex) -> Outcome {
    let code = codes[object.position]
    if code < 0 { return .same }
    let object = ObjectIndex(Int(code >> 1))
    return code & 1 == 0 ? .parts(object) : .unknown(object)
  }

  /// What a responder's own link says; `underway` if that of its next decides.
  private static func own(
    _ position: Int, _ toAfter: [OptionalIndex], before: [Link], after: [Link]
  ) -> Int32 {
    guard let counterpart = toAfter[position].value else { return same }
    let (old, new) = (before[position], after[counterpart])
    let code = Int32(truncatingIfNeeded: position) << 1
    if old == .missing || new == .missing { return code | 1 }
    guard let target = old.target else { return new == .null ? same : code }
    let next = toAfter[target].value
    return next != nil && next == new.target ? underway : code
  }
}

/// Lists chains along the links of one snapshot. The total length is limited to a small multiple of
/// the snapshot's size: if many groups diverge on very deep chains, only the first responders of
/// the later ones are listed.
struct ChainWalk {
  private let links: [Link]
  private var budget: Int
  /// The last chain in which each object was met, to stop at the first repetition.
  private var stamps: [Int32]
  private var stamp: Int32 = 0

  private static let shortLength = 8

  init(links: [Link]) {
    self.links = links
    budget = 4 * links.count + 10_000
    stamps = Array(repeating: 0, count: links.count)
  }

  /// The chain from an object on, the object first.
  mutating func chain(from start: ObjectIndex) -> [ObjectIndex] {
    stamp += 1
    var chain: [ObjectIndex] = []
    var position = start.position
    while stamps[position] != stamp, chain.count < Self.shortLength || budget > 0 {
      stamps[position] = stamp
      budget -= 1
      chain.append(ObjectIndex(position))
      guard let next = links[position].target else { break }
      position = next
    }
    return chain
  }
}
