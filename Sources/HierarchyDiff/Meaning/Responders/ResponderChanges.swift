public import HierarchyModel
import UIKitRules

/// How a change affected responder chains.
public struct ResponderChanges: Hashable, Sendable {
  /// How the first responder changed; nil if it did not, or if it was not captured on both sides.
  public var firstResponder: FirstResponderChange?
  /// Survivors whose chain changed, one entry per cause.
  public var groups: [ChainGroup] = []
  /// Chains of the objects that navigation brought on screen.
  public var joined: [JoinedChain] = []
  /// Overrides of `next` that appeared or vanished.
  public var overrides: [OverrideChange] = []
  /// Why chains could not be compared, nil if they could.
  public var notCompared: String?

  public init() {}

  public var isEmpty: Bool {
    firstResponder == nil && groups.isEmpty && joined.isEmpty && overrides.isEmpty
  }
}

/// The chain of something that navigation brought in.
public struct JoinedChain: Hashable, Sendable {
  public let responder: Counterparts
  /// The whole chain in the second snapshot, the responder first.
  public let chain: [ObjectIndex]
  /// What a reader may not expect: that the source of a presentation is not in the chain.
  public let note: String?
  /// The chain in words, with the note.
  public let explanation: String
}

/// A first responder gained, lost or moved.
public struct FirstResponderChange: Hashable, Sendable {
  public let before: Counterparts?
  public let after: Counterparts?
  /// Why, in a few words: "its view left the window".
  public let reason: String

  /// Those that had or have the role.
  package var responders: [Counterparts] { [before, after].compactMap(\.self) }
}

/// An overridden `next` that appeared, vanished or leads elsewhere.
public struct OverrideChange: Hashable, Sendable {
  /// What `next` is overridden with on one side.
  public enum Override: Hashable, Sendable {
    /// It is not overridden.
    case none
    /// With nil: the chain ends.
    case nothing
    case responder(Counterparts)
  }

  public let responder: Counterparts
  public let before: Override
  public let after: Override
  /// The responder's name for a reader.
  public let name: String
  /// What became of its `next`: "no longer overrides next with Coordinator".
  public let effect: String

  /// Why, in one sentence.
  public var explanation: String { "\(name) \(effect)" }
}

extension ResponderChanges {
  /// Finds how a change affected responder chains, given the navigation that happened. Linear in
  /// the size of both snapshots. Without `mayDiffer` the change is known to leave chains as they
  /// are, apart from those that navigation brings in.
  package init(
    reading context: ChangeContext, events: [NavigationEvent], mayDiffer: Bool = true
  ) {
    self.init()
    firstResponder = FirstResponderReader(context: context).read()
    let missing = [Facet.views, .controllers].first { !context.coverage.contains($0) }
    let arePrinted = [context.old, context.new].allSatisfy { $0.printedChainStart != nil }
    if let missing, !arePrinted {
      notCompared = "responder chains: \(missing.rawValue) were not captured on both sides"
      return
    }
    let readsCaptured = context.coverage.contains(.responders)
    let before = context.before.chains(readsCaptured: readsCaptured)
    let after = context.after.chains(readsCaptured: readsCaptured)
    let hasGaps = before.links.contains(.missing) || after.links.contains(.missing)
    guard mayDiffer || hasGaps || events.contains(where: \.kind.bringsIn) else { return }
    let reader = ChainGroupReader(context: context, before: before, after: after)
    groups = reader.read()
    notCompared = reader.notCompared
    joined = JoinedChainReader(context: context, after: after).read(events)
    overrides = OverrideReader(context: context).read()
  }
}

/// Finds overrides of `next` that appeared, vanished or lead elsewhere (R-RESP-9); one that became
/// stale counts as appeared (R-RESP-10). Linear.
struct OverrideReader {
  let context: ChangeContext

  func read() -> [OverrideChange] {
    guard context.coverage.contains(.responders) else { return [] }
    guard context.old.capturesNext || context.new.capturesNext else { return [] }
    let sides = context.sides
    return context.new.objects.compactMap { object in
      let responder = context.object(after: object)
      guard let new = override(of: object, sides.after),
        let old = responder.before.map({ override(of: $0, sides.before) }) ?? .some(.none),
        old != new, !context.partial.leavesOpen(responder)
      else { return nil }
      return OverrideChange(
        responder: responder, before: old, after: new, name: context.name(responder),
        effect: effect(from: old, to: new))
    }
  }

  private func effect(
    from before: OverrideChange.Override, to after: OverrideChange.Override
  ) -> String {
    switch (before, after) {
    case (let before, .none): "no longer overrides next with \(target(before))"
    case (.none, let after): "overrides next with \(target(after))"
    case (let before, let after):
      "overrides next with \(target(after)), before with \(target(before))"
    }
  }

  private func target(_ override: OverrideChange.Override) -> String {
    if case .responder(let responder) = override { return context.name(responder) }
    return "nil"
  }

  /// The override of a responder; nil where it is unknown whether it has one.
  private func override(of object: ObjectIndex, _ side: ChangeSide) -> OverrideChange.Override? {
    if side.rules.derivedLink(of: object).isUnknown { return nil }
    guard side.rules.overridesNext(object) else { return OverrideChange.Override.none }
    return side.snapshot.capturedNext(of: object).value.map { .responder(side.object($0)) }
      ?? .nothing
  }
}

/// Follows the chains of the objects that navigation brought on screen.
struct JoinedChainReader {
  let context: ChangeContext
  let after: ChainSurvey

  /// One chain for each subject of an event that brings something in, starting at its root view, or
  /// for a window at its root controller's; subjects on a chain that is already listed are left
  /// out.
  func read(_ events: [NavigationEvent]) -> [JoinedChain] {
    var walk = ChainWalk(links: after.links)
    var given: Set<ObjectIndex> = []
    var joined: [JoinedChain] = []
    for event in events where event.kind.bringsIn && event.subject != event.container {
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

  /// Whether the subject of an event is in the hierarchy now: if it existed before and its chain no
  /// longer reaches the application, it has left.
  private func isIn(_ start: ObjectIndex, _ subject: Counterparts) -> Bool {
    switch after.arrival(of: start) {
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

  /// R-RESP-4: the chain jumps to the presenter, so a nested source is not in it.
  private func note(on event: NavigationEvent, chain: [ObjectIndex]) -> String? {
    guard event.kind == .present, let source = event.source?.after,
      let presenter = event.presenter, source != presenter.after, !chain.contains(source)
    else { return nil }
    return "\(context.name(context.object(after: source))), the source, is not in it: "
      + "\(context.name(presenter)) presents"
  }
}

extension ChangeContext {
  /// A responder chain of the second snapshot as text: up to its first window, without the middle
  /// of a long one.
  func chainText(_ links: [ObjectIndex]) -> String {
    let window = links.firstIndex { new.kind(of: $0) == .window }
    let shown = links.prefix((window ?? links.count - 1) + 1)
    let half = Self.longestChainText / 2
    let isLong = shown.count > Self.longestChainText
    var names = after.shortNames(
      of: Array(isLong ? shown.prefix(half) + shown.suffix(half) : shown))
    if isLong { names.insert("…", at: half) }
    return names.joined(separator: " → ") + (shown.count < links.count ? " …" : "")
  }

  private static var longestChainText: Int { 12 }
}
