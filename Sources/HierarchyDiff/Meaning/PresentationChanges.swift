public import HierarchyModel
import UIKitRules

/// How a change affected presentations and presentation contexts.
public struct PresentationChanges: Hashable, Sendable {
  /// One link from a presenter to the controller that it presents.
  public struct Link: Hashable, Sendable {
    public let presenter: ObjectIndex
    public let presented: ObjectIndex
    public let source: ObjectIndex?
    public let style: String?
  }

  /// A presentation-context flag that changed.
  public struct Flag: Hashable, Sendable {
    public let controller: Counterparts
    public let key: KnownKey
    public let before: Captured<Bool>
    public let after: Captured<Bool>
  }

  /// The controller that would provide the context of a `currentContext` presentation from another.
  public struct Provider: Hashable, Sendable {
    public let controller: Counterparts
    /// Nil if the controller did not exist, or belonged to no window.
    public let before: Counterparts?
    public let after: Counterparts?
  }

  /// All links before and after, in the order of the presented controllers.
  public var linksBefore: [Link] = []
  public var linksAfter: [Link] = []
  /// Whether they differ, as far as partial snapshots show them.
  public var linksChanged = false
  public var flags: [Flag] = []
  /// For survivors whose provider changed, and for controllers that navigation brought in.
  public var providers: [Provider] = []

  public init() {}

  public var isEmpty: Bool { !linksChanged && flags.isEmpty && providers.isEmpty }
}

extension PresentationChanges {
  /// Finds how a change affected presentations, given the navigation that happened; only as far as
  /// both sides cover it.
  package init(reading context: ChangeContext, events: [NavigationEvent]) {
    self.init()
    guard context.coverage.contains(.controllers) else { return }
    let reader = PresentationReader(context: context)
    if context.coverage.contains(.presentations) {
      linksBefore = reader.links(of: context.before)
      linksAfter = reader.links(of: context.after)
      linksChanged = reader.differ(linksBefore, linksAfter)
    }
    if context.coverage.contains(.flags) {
      flags = reader.flags()
      providers = reader.providers(events)
    }
  }

  /// The same without what is about some controllers.
  package func without(
    in context: ChangeContext, where isLeftOut: (Counterparts) -> Bool
  ) -> PresentationChanges {
    var result = self
    result.linksBefore.removeAll { isLeftOut(context.object(before: $0.presented)) }
    result.linksAfter.removeAll { isLeftOut(context.object(after: $0.presented)) }
    result.linksChanged = PresentationReader(context: context)
      .differ(result.linksBefore, result.linksAfter)
    result.flags.removeAll { isLeftOut($0.controller) }
    result.providers.removeAll { isLeftOut($0.controller) }
    return result
  }
}

/// Reads presentation links, context flags and context providers on both sides; linear.
struct PresentationReader {
  let context: ChangeContext

  /// The links of one side, in the order of the presented controllers.
  func links(of book: RuleBook) -> [PresentationChanges.Link] {
    let snapshot = book.snapshot
    return snapshot.controllers.compactMap { controller in
      snapshot.presenter(of: controller).map { presenter in
        PresentationChanges.Link(
          presenter: presenter, presented: controller,
          source: snapshot.reference(.source, of: controller).value,
          style: snapshot.text(.style, of: controller).value)
      }
    }
  }

  /// Whether the links of the two sides differ; a source or style that one side did not capture is
  /// not compared, nor is what a partial snapshot may not show.
  func differ(_ before: [PresentationChanges.Link], _ after: [PresentationChanges.Link]) -> Bool {
    let partial = context.partial
    let before = before.filter { link in
      ![link.presenter, link.presented].contains(where: partial.mayRemain)
    }
    let after = after.filter { link in
      ![link.presenter, link.presented].contains(where: partial.mayHaveBeen)
    }
    guard before.count == after.count else { return true }
    var old: [ObjectIndex: PresentationChanges.Link] = [:]
    for link in before {
      guard let presented = context.counterpart(ofBefore: link.presented) else { return true }
      old[presented] = link
    }
    return after.contains { link in
      guard let old = old[link.presented],
        context.counterpart(ofBefore: old.presenter) == link.presenter
      else { return true }
      if let style = old.style, let styleNow = link.style, style != styleNow { return true }
      guard let source = old.source, let sourceNow = link.source else { return false }
      return context.counterpart(ofBefore: source) != sourceNow
    }
  }

  /// Flags of surviving controllers that changed.
  func flags() -> [PresentationChanges.Flag] {
    let (before, after) = (context.before.snapshot, context.after.snapshot)
    return after.controllers.flatMap { controller -> [PresentationChanges.Flag] in
      guard let old = context.counterpart(ofAfter: controller) else { return [] }
      return [KnownKey.definesContext, .providesTransitionStyle].compactMap { key in
        let (was, now) = (before.flag(key, of: old), after.flag(key, of: controller))
        guard was.isCaptured, now.isCaptured, was != now else { return nil }
        return PresentationChanges.Flag(
          controller: context.object(after: controller), key: key, before: was, after: now)
      }
    }
  }

  /// The providers of the context of a `currentContext` presentation: for survivors that belong to
  /// a window on both sides and whose provider changed, and for controllers that navigation brought
  /// in.
  func providers(_ events: [NavigationEvent]) -> [PresentationChanges.Provider] {
    let before = ContextProviders(of: context.before)
    let after = ContextProviders(of: context.after)
    let broughtIn = Set(events.filter { $0.kind.bringsIn }.compactMap(\.subject.after))
    let (wasAttached, isAttached) = (
      AttachedControllers(context.before), AttachedControllers(context.after)
    )
    return context.new.controllers.compactMap { controller in
      let survivor = context.object(after: controller)
      guard isAttached[controller] == true, let provider = after[controller] else { return nil }
      let now = context.object(after: provider)
      guard let old = survivor.before, wasAttached[old] != false else {
        return broughtIn.contains(controller)
          ? PresentationChanges.Provider(controller: survivor, before: nil, after: now) : nil
      }
      guard wasAttached[old] == true, let former = before[old] else { return nil }
      let was = context.object(before: former)
      guard was != now else { return nil }
      return PresentationChanges.Provider(controller: survivor, before: was, after: now)
    }
  }
}

/// The providers of the context of a `currentContext` presentation, for every controller of a
/// snapshot: the search of R-CTX-2 for all at once, since a container's provider is also that of
/// each child that defines no context itself. Linear.
struct ContextProviders {
  private let first: Int
  private var providers: [ObjectIndex?] = []

  init(of book: RuleBook) {
    let snapshot = book.snapshot
    first = snapshot.controllers.positions.lowerBound
    let placements = book.placements()
    // Containers come before the controllers that they contain.
    for controller in snapshot.controllers {
      providers.append(provider(of: controller, in: book, placements))
    }
  }

  /// The provider for a controller; nil if it is unknown.
  subscript(controller: ObjectIndex) -> ObjectIndex? { providers[controller.position - first] }

  private func provider(
    of controller: ObjectIndex, in book: RuleBook, _ placements: [Bool?]
  ) -> ObjectIndex? {
    guard let definesContext = book.definesContext(controller) else { return nil }
    if definesContext { return controller }
    if let parent = book.snapshot.parent(of: controller).value { return self[parent] }
    return book.presentationContext(
      from: controller, style: .currentContext, placements: placements
    ).value?.provider
  }
}
