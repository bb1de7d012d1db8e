import HierarchyModel
import UIKitRules

/// Follows the chains of what navigation brought on screen.
struct JoinedChainReader {
  let context: ChangeContext
  let after: ChainEnds

  /// One chain for each subject of an event that brings something in, from its root view on, of a
  /// window from that of its root controller; what
  /// lies on a chain already given is left out.
  func read(_ events: [NavigationEvent]) -> [JoinedChain] {
    var walk = ChainWalk(links: after.links)
    var given: Set<ObjectIndex> = []
    var joined: [JoinedChain] = []
    for event in events where event.kind.bringsIn {
      guard let subject = event.subject.after else { continue }
      let start = start(of: subject)
      guard !given.contains(start), isIn(start, event.subject) else { continue }
      let chain = walk.chain(from: start)
      given.formUnion(chain)
      let note = note(on: event, chain: chain)
      joined.append(
        JoinedChain(
          responder: context.object(after: start), chain: chain, note: note,
          explanation: context.chainText(chain) + (note.map { "; \($0)" } ?? "")))
    }
    return joined
  }

  /// Whether what navigation touched is there now: what was there before and ends nowhere now has left.
  private func isIn(_ start: ObjectIndex, _ subject: Counterparts) -> Bool {
    switch after[start] {
    case .arrives, .cyclic: true
    case .stops: subject.before == nil
    case .unknown: false
    }
  }

  private func start(of subject: ObjectIndex) -> ObjectIndex {
    let snapshot = context.new
    let controller = snapshot.reference(.root, of: subject).value ?? subject
    return snapshot.reference(.view, of: controller).value ?? controller
  }

  /// R-RESP-4: the jump goes to the presenter, so a nested source is not in the chain.
  private func note(on event: NavigationEvent, chain: [ObjectIndex]) -> String? {
    guard event.kind == .present, let source = event.source?.after,
      let presenter = event.presenter, source != presenter.after, !chain.contains(source)
    else { return nil }
    return "\(context.name(context.object(after: source))), the source, is not in it: "
      + "\(context.name(presenter)) presents"
  }
}
