import HierarchyModel
import UIKitRules

/// Finds how the key window's first responder changed, and why.
struct FirstResponderReader {
  let context: ChangeContext

  /// The change; nil if there is none, or if a side did not capture its first responder.
  func read() -> FirstResponderChange? {
    let (was, now) = (context.before.firstResponder, context.after.firstResponder)
    guard was.isCaptured, now.isCaptured else { return nil }
    let before = was.value.map(context.object(before:))
    let after = now.value.map(context.object(after:))
    guard before != after else { return nil }
    return FirstResponderChange(
      before: before, after: after, reason: reason(before: before, after: after))
  }

  private func reason(before: Counterparts?, after: Counterparts?) -> String {
    guard let before else { return keyWindowReason ?? "it became first responder" }
    guard let survivor = before.after else {
      let isOpen =
        context.partial.leavesOpen(before) || context.partial.whereabouts(before) != nil
      return isOpen && !context.after.switches.readsAsBefore
        ? "it was not seen after" : "it is gone"
    }
    // R-VIEW-10, R-FR-6.
    let isPlaced = isInWindow(survivor, in: context.after)
    if isPlaced == false || changesWindow(before) { return "its view left the window" }
    let window = context.new.window(holding: survivor)
    let isStillFirst =
      window.map { context.after.snapshot.firstResponder(of: $0) == .value(survivor) } == true
    if isStillFirst, let keyWindowReason { return keyWindowReason }
    if let presented = newPresentation(in: window) {
      // R-FR-7, which exempts popovers.
      let isCertain =
        presented.after.map { context.new.text(.style, of: $0).isCaptured } == true
        || context.after.switches.readsAsBefore
      let verb = isCertain ? "moved" : "may have moved"
      return "presenting \(context.name(presented)) \(verb) the role away"
    }
    if let keyWindowReason { return keyWindowReason }
    // R-FR-2; R-FR-8: after resigning no object has the role.
    if let after { return "\(context.name(after)) took over" }
    if isPlaced == nil { return "it resigned, or its view left the window: that was not captured" }
    return context.coverage.contains(.presentations)
      ? "it resigned" : "it resigned, or something presented took the role: that was not captured"
  }

  private func isInWindow(_ responder: ObjectIndex, in book: RuleBook) -> Bool? {
    switch book.snapshot.kind(of: responder) {
    case .view, .window: return book.isInWindow(responder).value
    case .controller: return book.isViewInWindow(responder)
    default: return nil
    }
  }

  /// R-WIN-5: each window has its own first responder, and the key window's counts.
  private var keyWindowReason: String? {
    let (was, now) = (context.before.keyWindow, context.after.keyWindow)
    guard was.isCaptured, now.isCaptured else { return nil }
    let window = now.value.map(context.object(after:))
    guard window != was.value.map(context.object(before:)) else { return nil }
    return window.map { "\(context.name($0)) became the key window" } ?? "no window is key"
  }

  /// Whether a view that is in a window on both sides is in another one now.
  private func changesWindow(_ responder: Counterparts) -> Bool {
    guard let old = responder.before, let new = responder.after,
      let was = context.old.window(holding: old), let now = context.new.window(holding: new)
    else { return false }
    return context.object(before: was) != context.object(after: now)
  }

  /// The top of what is presented now and was not before, unless it is known to be in another window;
  /// popovers leave the role where it is.
  private func newPresentation(in window: ObjectIndex?) -> Counterparts? {
    guard context.coverage.contains(.presentations) else { return nil }
    let snapshot = context.after.snapshot
    let presented = snapshot.controllers.last { controller in
      guard let presenter = snapshot.presenter(of: controller),
        snapshot.text(.style, of: controller).value != PresentationStyle.popover.rawValue
      else { return false }
      if let window, let other = snapshot.window(holding: controller), other != window {
        return false
      }
      let before = context.counterpart(ofAfter: controller).flatMap {
        context.before.snapshot.presenter(of: $0)
      }
      return before == nil || before != context.counterpart(ofAfter: presenter)
    }
    return presented.map(context.object(after:))
  }
}
