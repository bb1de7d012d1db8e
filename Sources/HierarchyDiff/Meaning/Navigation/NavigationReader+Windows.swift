import HierarchyModel
import UIKitRules

extension NavigationReader {
  /// `addWindow` and `removeWindow`; a window that is shown or hidden appears or disappears.
  mutating func readWindows() {
    for window in context.new.windows
    where context.counterpart(ofAfter: window) == nil && context.old.listsWindows {
      let subject = context.object(after: window)
      record(.addWindow, subject, explains: roots(subject), "\(name(subject)) was not there before")
    }
    for window in context.old.windows {
      let subject = context.object(before: window)
      guard let index = subject.after else {
        guard context.new.listsWindows else { continue }
        record(.removeWindow, subject, explains: roots(subject), "\(name(subject)) is gone")
        continue
      }
      let wasHidden = context.old.flag(.hidden, of: window).value
      let isHidden = context.new.flag(.hidden, of: index).value
      guard let wasHidden, let isHidden, wasHidden != isHidden else { continue }
      record(
        isHidden ? .disappear : .appear, subject, explains: roots(subject),
        "\(name(subject)) was \(isHidden ? "hidden" : "shown")")
    }
  }

  /// The root controllers of a window, on both sides.
  private func roots(_ window: Counterparts) -> [Counterparts?] {
    let old = window.before.flatMap { context.old.reference(.root, of: $0).value }
    let new = window.after.flatMap { context.new.reference(.root, of: $0).value }
    return [old.map(context.object(before:)), new.map(context.object(after:))]
  }

  /// `replaceRoot`: a window has another root controller (R-WIN-6); if there are no windows, the
  /// first controller is another one, and the former is not a root any more: there may be several.
  mutating func readRoots() {
    let windows = context.new.windows
    for window in windows {
      guard let former = context.counterpart(ofAfter: window) else { continue }
      let old = context.old.reference(.root, of: former)
      let new = context.new.reference(.root, of: window)
      guard old.isCaptured, new.isCaptured else { continue }
      reportRoot(old.value, new.value, window: context.object(after: window))
    }
    if windows.isEmpty && context.old.windows.isEmpty,
      let old = context.old.controllers.first, let new = context.new.controllers.first,
      context.counterpart(ofBefore: old) == nil || context.old.parent(of: old).isCaptured,
      context.counterpart(ofAfter: new) == nil || context.new.parent(of: new).isCaptured,
      context.counterpart(ofBefore: old).map({ context.new.holder(of: $0) != nil }) ?? true
    {
      reportRoot(old, new, window: nil)
    }
  }

  private mutating func reportRoot(
    _ old: ObjectIndex?, _ new: ObjectIndex?, window: Counterparts?
  ) {
    let old = old.map(context.object(before:))
    let new = new.map(context.object(after:))
    guard old != new, let subject = new ?? old else { return }
    let place = window.map(name) ?? "the hierarchy"
    let explanation: String =
      switch (old, new) {
      case (let old?, let new?): "\(name(new)) took the place of \(name(old)) as root of \(place)"
      case (nil, let new?): "\(place) had no root; \(name(new)) became its root"
      default: "\(place) has no root any more"
      }
    record(.replaceRoot, subject, in: window, explains: [old, new], explanation)
  }

  /// `changeKeyWindow` (R-WIN-3).
  mutating func readKeyWindow() {
    let (old, new) = (context.before.keyWindow, context.after.keyWindow)
    guard old.isCaptured, new.isCaptured else { return }
    let former = old.value.map(context.object(before:))
    let current = new.value.map(context.object(after:))
    guard former != current, let subject = current ?? former else { return }
    let explanation: String =
      switch (former, current) {
      case (let former?, let current?): "\(name(current)) became key instead of \(name(former))"
      case (nil, let current?): "\(name(current)) became key"
      default: "no window is key any more"
      }
    record(.changeKeyWindow, subject, explanation)
  }

  /// Why another window, or one of the subjects, may have become key unseen.
  func keyWindowGap(_ subjects: [Counterparts]?) -> String? {
    let (old, new) = (context.before.keyWindow, context.after.keyWindow)
    if let current = new.value, subjects?.contains(context.object(after: current)) == false {
      return nil
    }
    if !new.isCaptured { return context.after.keyWindowGap("which window is key was not captured") }
    return old.isCaptured
      ? nil : context.before.keyWindowGap("which window was key before was not captured")
  }

  /// Why there may be windows that the snapshot of a side does not have.
  func windowsGap(before: Bool) -> String? {
    let book = before ? context.before : context.after
    if book.coverage.contains(.views) && book.snapshot.listsWindows { return nil }
    return "which windows there \(before ? "were before" : "are") was not captured"
  }

  /// Why another root, or one of the subjects, may have come into a window.
  func rootGap(_ subjects: [Counterparts]?, _ containers: [Counterparts]?) -> String? {
    func isHeld(_ object: Counterparts) -> Bool {
      let (old, new) = (object.before.map(context.old.holder), object.after.map(context.new.holder))
      return old != .some(nil) && new != .some(nil)
    }
    if let subjects, subjects.allSatisfy(isHeld) { return nil }
    if context.old.windows.isEmpty != context.new.windows.isEmpty,
      let gap = windowsGap(before: context.old.windows.isEmpty)
    {
      return gap
    }
    for window in context.new.windows.map(context.object(after:)) {
      guard let before = window.before, let after = window.after,
        containers?.contains(window) != false
      else { continue }
      let new = context.new.reference(.root, of: after)
      if let root = new.value, subjects?.contains(context.object(after: root)) == false { continue }
      if !new.isCaptured { return "the root of \(name(window)) was not captured" }
      if !context.old.reference(.root, of: before).isCaptured {
        return "the root of \(name(window)) was not captured before"
      }
    }
    return nil
  }

  /// Why a window, a controller, or one of the subjects may have come on screen, or left it, unseen.
  func shownGap(_ subjects: [Counterparts]?, isShown: Bool) -> String? {
    func mayTurn(_ object: Counterparts, _ read: (Snapshot, ObjectIndex) -> Bool?) -> Bool {
      guard let before = object.before, let after = object.after,
        subjects?.contains(object) != false
      else { return false }
      let (old, new) = (read(context.old, before), read(context.new, after))
      return (old == nil || new == nil) && old != isShown && new != !isShown
    }
    let windows = context.new.windows.lazy.map(context.object(after:))
    if let window = windows.first(where: { mayTurn($0) { $0.flag(.hidden, of: $1).value.map(!) } })
    {
      return "whether \(name(window)) is hidden was not captured"
    }
    let controllers = survivors.lazy.map(\.object)
    return controllers.first { mayTurn($0) { $0.isOnScreen($1) } }
      .map { "whether \(name($0)) is on screen was not captured" }
  }
}

extension Snapshot {
  /// Whether the snapshot shows which windows exist: not if it is a part of a hierarchy, whose top
  /// is in a view that was not captured.
  fileprivate var listsWindows: Bool {
    !windows.isEmpty || roots(of: views).allSatisfy { parent(of: $0) == .null }
  }
}
