import HierarchyModel
import UIKitRules

/// Explains in UIKit's terms why the next of a responder changed, by the rules that determined it
/// before and determine it now.
struct ChainExplanation {
  let context: ChangeContext

  /// One changed link: the responder, its next on both sides, and the rules that determined them.
  private struct Change {
    let name: String
    let old: String
    let new: String
    let hadNext: Bool
    let hasNext: Bool
    /// Whether the former next is not in the second snapshot, as far as that shows everything.
    let isOldGone: Bool
    let was: DerivedNext.Reason
    let now: DerivedNext.Reason
  }

  func explain(
    _ cause: Counterparts, next: ObjectIndex?, nextNow: ObjectIndex?
  ) -> (ChainGroup.Reason, String) {
    guard let before = cause.before, let after = cause.after else { return (.other, "") }
    let change = Change(
      name: context.name(cause),
      old: next.map { context.name(context.object(before: $0)) } ?? "nothing",
      new: nextNow.map { context.name(context.object(after: $0)) } ?? "nothing",
      hadNext: next != nil, hasNext: nextNow != nil,
      isOldGone: next.map(isGone) ?? true,
      was: context.before.derivedLink(of: before).reason,
      now: context.after.derivedLink(of: after).reason)
    if let override = override(change, before, after) { return override }
    return ended(change) ?? presentation(change) ?? placement(change)
  }

  private func isGone(_ responder: ObjectIndex) -> Bool {
    let object = context.object(before: responder)
    if object.survives { return false }
    if context.after.switches.readsAsBefore { return true }
    return !context.partial.leavesOpen(object) && context.partial.whereabouts(object) == nil
  }

  /// R-RESP-9.
  private func override(
    _ change: Change, _ before: ObjectIndex, _ after: ObjectIndex
  ) -> (ChainGroup.Reason, String)? {
    guard context.coverage.contains(.responders) else { return nil }
    if context.after.overridesNext(after) {
      return (.overridden, "\(change.name) overrides next with \(change.new) now")
    }
    if context.before.overridesNext(before) {
      return (
        .overrideRemoved,
        "\(change.name) no longer overrides next with \(change.old); its next is \(change.new)"
      )
    }
    return nil
  }

  /// R-RESP-14: the chain ends where it continued before.
  private func ended(_ change: Change) -> (ChainGroup.Reason, String)? {
    let name = change.name
    switch change.now {
    case .viewNotPlaced where change.was == .presenter:
      return (
        .dismissed,
        "\(name) is no longer presented by \(change.old) and its view has no superview, "
          + "so its chain ends at \(name)"
      )
    case .viewNotPlaced:
      return (.leftWindow, "\(name)'s view has no superview any more, so its chain ends at \(name)")
    case .noSuperview:
      return (.leftWindow, "\(name) has no superview any more, so its chain ends there")
    case .viewNotLoaded:
      return (.unloaded, "\(name)'s view is not loaded any more, so its chain ends at \(name)")
    default:
      return nil
    }
  }

  /// R-RESP-4, R-RESP-13.
  private func presentation(_ change: Change) -> (ChainGroup.Reason, String)? {
    let (name, new) = (change.name, change.new)
    switch (change.was, change.now) {
    case (.presenter, .presenter):
      return (.presented, "\(name) is presented by \(new) now, no longer by \(change.old)")
    case (_, .presenter):
      return (.presented, "\(name) is presented now, so its next is its presenter \(new)")
    case (.presenter, _):
      return (.dismissed, "\(name) is no longer presented by \(change.old); its next is \(new)")
    case (_, .containerOfPresented), (_, .windowOfRemovedRoot), (_, .parentOfRemovedProvider):
      return (
        .covered,
        "\(name)'s view was taken out by what it presents, so its next is \(new) (unverified)"
      )
    case (.containerOfPresented, _), (.windowOfRemovedRoot, _), (.parentOfRemovedProvider, _):
      return (.uncovered, "\(name)'s view is back where it was, so its next is \(new)")
    default:
      return nil
    }
  }

  /// R-RESP-1 to R-RESP-3: superviews, root views and roots of windows.
  private func placement(_ change: Change) -> (ChainGroup.Reason, String) {
    let (name, new) = (change.name, change.new)
    switch (change.was, change.now) {
    case (_, .rootView):
      return (.ownerChanged, "\(name) is the root view of \(new) now, so its next is \(new)")
    case (.rootView, _):
      return (
        .ownerChanged,
        "\(name) is no longer the root view of \(change.old); its next is \(new)"
      )
    case (.noSuperview, _), (.viewNotPlaced, _), (.viewNotLoaded, _):
      let what = change.now == .superview ? name : "\(name)'s view"
      return (.placed, "\(what) is in \(new) now, so its chain goes on there")
    case (.superview, .superview), (.controllerView, .controllerView),
      (.shadowOfRoot, .shadowOfRoot), (.shadowOfRoot, .controllerView):
      let what = change.now == .superview ? name : "\(name)'s view"
      return (
        .moved,
        change.isOldGone
          ? "\(what) is in \(new) now; \(change.old), which held it, is gone"
          : "\(what) moved from \(change.old) to \(new)"
      )
    case (_, .windowOfRoot), (_, .shadowOfRoot):
      return (.madeRoot, "\(name) is a window's root controller now, so its next is \(new)")
    default:
      return (.other, fallback(change))
    }
  }

  private func fallback(_ change: Change) -> String {
    if !change.hasNext { return "\(change.name)'s next was \(change.old) and is nothing now" }
    return change.hadNext
      ? "\(change.name)'s next is \(change.new) now, no longer \(change.old)"
      : "\(change.name)'s next is \(change.new) now; it had none"
  }
}
