import HierarchyModel
import UIKitRules

/// Reads the navigation that lies between two snapshots.
package struct NavigationReader: Sendable {
  /// In the order in which events are reported; a container claimed by one is left alone by the
  /// next.
  private static let recognisers: [any NavigationRecogniser] = [
    WindowRecogniser(), RootRecogniser(), DismissRecogniser(), CollapseRecogniser(),
    SplitRecogniser(), TabRecogniser(), StackRecogniser(), PageRecogniser(), EmbedRecogniser(),
    PresentRecogniser(), KeyWindowRecogniser(), AppearanceRecogniser(),
  ]

  package init() {}

  /// Everything that happened, each thing once.
  package func events(in context: ChangeContext) -> [NavigationEvent] {
    var findings = NavigationFindings()
    for recogniser in Self.recognisers { recogniser.recognise(context, into: &findings) }
    return findings.events
  }
}

/// `changeKeyWindow` (R-WIN-3).
struct KeyWindowRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    let old = context.old.keyWindow
    let new = context.new.keyWindow
    guard context.coverage.contains(.views), old.isCaptured, new.isCaptured else { return }
    let former = old.value.map(context.object(before:))
    let current = new.value.map(context.object(after:))
    guard former != current, let subject = current ?? former else { return }
    let explanation: String =
      switch (former, current) {
      case (let former?, let current?):
        "\(context.name(current)) became key instead of \(context.name(former))"
      case (nil, let current?): "\(context.name(current)) became key"
      default: "no window is key any more"
      }
    findings.add(NavigationEvent(.changeKeyWindow, subject, explanation: explanation), explains: [])
  }
}

/// `turnPage`: a page controller displays other controllers (R-PAGE-1).
struct PageRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.controllers) else { return }
    for pair in context.survivingControllers {
      guard let pages = context.references(.pages, pair) else { continue }
      findings.claim(pair.after)
      guard pages.old != pages.new, let subject = pages.new.first ?? pages.old.first else {
        continue
      }
      let container = Counterparts(before: pair.before, after: pair.after)
      let shown = pages.new.isEmpty ? "nothing" : context.names(pages.new)
      var event = NavigationEvent(
        .turnPage, subject,
        explanation: "\(context.name(container)) displays \(shown)"
          + (pages.old.isEmpty ? "" : " instead of \(context.names(pages.old))"))
      event.container = container
      event.others = Array(pages.new.dropFirst())
      findings.add(event, explains: pages.old + pages.new)
    }
  }
}

/// `selectTab` (R-TAB-2): told by `selected`, or by which of the same tabs is on screen.
struct TabRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.controllers) else { return }
    for pair in context.survivingControllers
    where context.new.containerKind(of: pair.after) == .tab {
      let old = selected(of: pair.before, in: context.old)
      let new = selected(of: pair.after, in: context.new)
      guard let new, context.object(after: new) != old.map(context.object(before:)) else {
        continue
      }
      let container = Counterparts(before: pair.before, after: pair.after)
      let subject = context.object(after: new)
      let former = old.map(context.object(before:))
      var event = NavigationEvent(
        .selectTab, subject,
        explanation: "\(context.name(container)) shows \(context.name(subject))"
          + (context.new.tabNumber(of: new, in: pair.after).map { ", \($0)" } ?? "")
          + (former.map { ", instead of \(context.name($0))" } ?? ""))
      event.container = container
      findings.add(event, explains: [subject] + (former.map { [$0] } ?? []))
    }
  }

  /// The selected tab: captured, or the only child on screen.
  private func selected(of tab: ObjectIndex, in snapshot: Snapshot) -> ObjectIndex? {
    let captured = snapshot.reference(.selected, of: tab)
    if captured.isCaptured { return captured.value }
    let shown = snapshot.children(of: tab).filter { snapshot.appearance(of: $0) == .onScreen }
    return shown.count == 1 ? shown.first : nil
  }
}

/// `show` and `showDetail` of an expanded split: another controller in its primary or secondary
/// place (R-SPLIT-2, R-SPLIT-3).
struct SplitRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.controllers) else { return }
    for pair in context.survivingControllers
    where context.new.containerKind(of: pair.after) == .split
      && !findings.claimedContainers.contains(pair.after)
    {
      let children = context.children(pair)
      guard children.old != children.new, let primary = children.new.first else { continue }
      let split = Counterparts(before: pair.before, after: pair.after)
      if children.new.count < children.old.count { continue }
      findings.claim(pair.after)
      if children.old.first != primary {
        tell(.show, primary, former: children.old.first, split, context, into: &findings)
      }
      let former = children.old.count > 1 ? children.old.last : nil
      if let secondary = children.new.last, children.new.count > 1, secondary != former {
        tell(.showDetail, secondary, former: former, split, context, into: &findings)
      }
    }
  }

  private func tell(
    _ kind: NavigationKind, _ subject: Counterparts, former: Counterparts?, _ split: Counterparts,
    _ context: ChangeContext, into findings: inout NavigationFindings
  ) {
    let place = kind == .show ? "primary" : "secondary"
    var event = NavigationEvent(
      kind, subject,
      explanation: "\(context.name(subject)) took the \(place) place of \(context.name(split))"
        + (former.map { " from \(context.name($0))" } ?? ""))
    event.container = split
    findings.add(event, explains: [subject] + (former.map { [$0] } ?? []))
  }
}

/// `collapse` and `expand` of a split (R-SPLIT-5 to R-SPLIT-7): what its primary's stack gains or
/// loses by it is part of the same event.
struct CollapseRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.controllers) else { return }
    for pair in context.survivingControllers {
      let old = context.old.flag(.collapsed, of: pair.before).value
      let new = context.new.flag(.collapsed, of: pair.after).value
      guard let old, let new, old != new else { continue }
      let split = Counterparts(before: pair.before, after: pair.after)
      let children = context.children(pair)
      findings.claim(pair.after)
      for primary in [children.old.first, children.new.first] {
        if let index = primary?.after { findings.claim(index) }
      }
      var event = NavigationEvent(
        new ? .collapse : .expand, split,
        explanation: explanation(
          context, split: split, collapsed: new, old: children.old, new: children.new))
      event.container = split
      findings.add(event, explains: children.old + children.new + [split])
    }
  }

  private func explanation(
    _ context: ChangeContext, split: Counterparts, collapsed: Bool, old: [Counterparts],
    new: [Counterparts]
  ) -> String {
    let moved = collapsed ? old.filter { !new.contains($0) } : new.filter { !old.contains($0) }
    let name = context.name(split)
    guard !moved.isEmpty else {
      return collapsed ? "\(name) became compact" : "\(name) became regular"
    }
    return collapsed
      ? "\(name) became compact: its primary took over \(context.names(moved))"
      : "\(name) became regular: \(context.names(moved)) is beside its primary"
  }
}

/// `replaceRoot`: a window's root controller is another (R-WIN-6); of sources that show controllers
/// only, the first controller is.
struct RootRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.controllers) else { return }
    let windows = context.new.windows
    for window in windows {
      guard let former = context.counterpart(ofAfter: window) else { continue }
      let old = context.old.reference(.root, of: former)
      let new = context.new.reference(.root, of: window)
      guard old.isCaptured, new.isCaptured else { continue }
      tell(old.value, new.value, window: context.object(after: window), context, &findings)
    }
    if windows.isEmpty && context.old.windows.isEmpty {
      let old = context.old.controllers.first
      let new = context.new.controllers.first
      if let old, let new { tell(old, new, window: nil, context, &findings) }
    }
  }

  private func tell(
    _ old: ObjectIndex?, _ new: ObjectIndex?, window: Counterparts?, _ context: ChangeContext,
    _ findings: inout NavigationFindings
  ) {
    let old = old.map(context.object(before:))
    let new = new.map(context.object(after:))
    guard old != new, let subject = new ?? old else { return }
    let place = window.map(context.name) ?? "the hierarchy"
    let explanation: String =
      switch (old, new) {
      case (let old?, let new?):
        "\(context.name(new)) took the place of \(context.name(old)) as root of \(place)"
      case (nil, let new?): "\(place) had no root; \(context.name(new)) became its root"
      default: "\(place) has no root any more"
      }
    var event = NavigationEvent(.replaceRoot, subject, explanation: explanation)
    event.container = window
    findings.add(event, explains: [old, new].compactMap { $0 })
  }
}

/// `appear` and `disappear` of controllers that no other event explains: a view was added to the
/// window or taken out by hand. Only the top of each such subtree is told.
struct AppearanceRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.controllers) else { return }
    let explained = explainedPositions(context, findings)
    var told: Set<ObjectIndex> = []
    for pair in context.survivingControllers
    where !explained.before.contains(pair.before) && !explained.after.contains(pair.after) {
      guard let old = context.old.appearance(of: pair.before),
        let new = context.new.appearance(of: pair.after), old != new
      else { continue }
      told.insert(pair.after)
      if let above = context.new.parent(of: pair.after).value
        ?? context.new.presenter(of: pair.after), told.contains(above)
      {
        continue
      }
      let subject = Counterparts(before: pair.before, after: pair.after)
      let event = NavigationEvent(
        new == .onScreen ? .appear : .disappear, subject,
        explanation: "\(context.name(subject)) \(context.new.course(of: pair.after)) screen"
          + " without navigation")
      findings.add(event, explains: [])
    }
  }

  private func explainedPositions(
    _ context: ChangeContext, _ findings: NavigationFindings
  ) -> (before: Set<ObjectIndex>, after: Set<ObjectIndex>) {
    (
      positions(below: findings.explainedBefore, in: context.old),
      positions(below: findings.explainedAfter, in: context.new)
    )
  }

  /// Every controller below the given ones; each subtree is walked once.
  private func positions(below roots: [ObjectIndex], in snapshot: Snapshot) -> Set<ObjectIndex> {
    var found: Set<ObjectIndex> = []
    for root in roots.sorted() where snapshot.controllers.contains(root) && !found.contains(root) {
      found.formUnion(snapshot.subtree(of: root))
    }
    return found
  }
}
