import HierarchyModel
import UIKitRules

/// Reads presentation links, context flags and context providers on both sides; linear.
struct PresentationReader {
  let context: ChangeContext

  /// The links of one side, in the order of what is presented.
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

  /// Whether the links of the two sides are others; a source or style that one side did not capture is
  /// not compared.
  func differ(_ before: [PresentationChanges.Link], _ after: [PresentationChanges.Link]) -> Bool {
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

  /// Who would provide the context of a `currentContext` presentation: for survivors that belong to a
  /// window on both sides and for whom that changed, and for what navigation brought in.
  func providers(_ events: [NavigationEvent]) -> [PresentationChanges.Provider] {
    let before = ContextProviders(of: context.before)
    let after = ContextProviders(of: context.after)
    let broughtIn = Set(
      events.filter { $0.kind.bringsIn }.compactMap(\.subject.after))
    let (wasAttached, isAttached) = (
      AttachedControllers(context.old), AttachedControllers(context.new)
    )
    return context.new.controllers.compactMap { controller in
      let survivor = context.object(after: controller)
      guard isAttached[controller], case .known(let provider) = after[controller] else {
        return nil
      }
      let now = context.object(after: provider)
      guard let old = survivor.before, wasAttached[old] else {
        return broughtIn.contains(controller)
          ? PresentationChanges.Provider(controller: survivor, before: nil, after: now) : nil
      }
      guard case .known(let former) = before[old] else { return nil }
      let was = context.object(before: former)
      guard was != now else { return nil }
      return PresentationChanges.Provider(controller: survivor, before: was, after: now)
    }
  }
}
