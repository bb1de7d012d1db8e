import HierarchyModel
import UIKitRules

extension NavigationReader {
  /// `collapse` and `expand` of a split (R-SPLIT-5 to R-SPLIT-7): what its primary's stack gains or
  /// loses is part of the same event.
  mutating func readCollapses() {
    for survivor in survivors {
      guard let (old, new) = collapse(of: survivor), old != new else { continue }
      let (split, children) = (survivor.object, children(survivor))
      claim(survivor.after)
      for primary in [children.old.first, children.new.first] {
        if let index = primary?.after { claim(index) }
      }
      let moved =
        new
        ? children.old.filter { !children.new.contains($0) }
        : children.new.filter { !children.old.contains($0) }
      let what =
        moved.isEmpty
        ? ""
        : new
          ? ": its primary took over \(names(moved))" : ": \(names(moved)) is beside its primary"
      record(
        new ? .collapse : .expand, split, in: split,
        explains: children.old + children.new + [split],
        "\(name(split)) became \(new ? "compact" : "regular")\(what)")
    }
  }

  /// Whether a split is collapsed, before and after: as captured, else as the content shows. Only a
  /// collapse puts a navigation controller onto another's stack (R-NAV-9, R-SPLIT-5), and only a
  /// separation puts it beside that one again (R-SPLIT-6).
  private func collapse(of split: Survivor) -> (old: Bool, new: Bool)? {
    var old = context.old.flag(.collapsed, of: split.before).value
    var new = context.new.flag(.collapsed, of: split.after).value
    if split.kind == .split, !readsAsBefore, old == nil || new == nil {
      let (children, inner) = (children(split), objects(of: split) { $0.nestedStacks(of: $1) })
      if inner.new.contains(where: children.old.contains) {
        (old, new) = (old ?? false, new ?? true)
      }
      if inner.old.contains(where: children.new.contains) {
        (old, new) = (old ?? true, new ?? false)
      }
    }
    guard let old, let new else { return nil }
    return (old, new)
  }

  /// `show` and `showDetail` of an expanded split: another controller in its primary or secondary
  /// place (R-SPLIT-2, R-SPLIT-3).
  mutating func readSplits() {
    for split in unclaimed(.split) {
      let children = children(split)
      guard children.old != children.new, let primary = children.new.first,
        children.new.count >= children.old.count
      else { continue }
      claim(split.after)
      if children.old.first != primary {
        reportPlace(.show, primary, former: children.old.first, "primary", in: split)
      }
      let former = children.old.count > 1 ? children.old.last : nil
      if let secondary = children.new.last, children.new.count > 1, secondary != former {
        reportPlace(.showDetail, secondary, former: former, "secondary", in: split)
      }
    }
  }

  private mutating func reportPlace(
    _ kind: NavigationKind, _ subject: Counterparts, former: Counterparts?, _ place: String,
    in split: Survivor
  ) {
    record(
      kind, subject, in: split.object, explains: [subject, former],
      unless: containerGap(of: [subject, former]) ?? controllersGap ?? collapseGap(of: split),
      "\(name(subject)) took the \(place) place of \(name(split.object))"
        + (former.map { " from \(name($0))" } ?? ""))
  }

  /// `selectTab` (R-TAB-2): recognised by `selected`, else by which tab is on screen.
  mutating func readTabs() {
    for tabs in survivors where tabs.kind == .tab {
      let old = context.before.selectedTab(of: tabs.before)
      guard let new = context.after.selectedTab(of: tabs.after).value else { continue }
      let former = old.value.map(context.object(before:))
      let subject = context.object(after: new)
      if subject == former { continue }
      let (went, came) = (former.flatMap(companion), companion(of: subject))
      var event = NavigationEvent(
        .selectTab, subject,
        explanation: "\(name(tabs.object)) shows \(name(subject))"
          + (context.new.tabNumber(of: new, in: tabs.after).map { ", \($0)" } ?? "")
          + (former.map { ", instead of \(name($0))" } ?? "")
          + (went.map { "; \(name($0)) went with it" } ?? "")
          + (came.map { "; \(name($0)) came with it" } ?? ""))
      event.container = tabs.object
      event.companions = [went, came].compactMap(\.self)
      record(
        event, explains: [subject, former],
        unless: old.isCaptured
          ? nil : "the tab that \(name(tabs.object)) showed before was not captured")
    }
  }

  /// What a tab presented before and presents now (R-CTX-12).
  private func companion(of tab: Counterparts) -> Counterparts? {
    let old = tab.before.flatMap { context.old.presented(by: $0) }
    guard let new = tab.after.flatMap({ context.new.presented(by: $0) }),
      context.counterpart(ofAfter: new) == old
    else { return nil }
    return context.object(after: new)
  }

  /// `turnPage`: a page controller displays other controllers (R-PAGE-1). If it displays none, the
  /// event is about the page controller itself.
  mutating func readPages() {
    // Only a container can have captured pages.
    for container in survivors where container.kind != .plain {
      guard let pages = pages(of: container) else { continue }
      claim(container.after)
      if pages.old == pages.new { continue }
      let shown = pages.new.isEmpty ? "nothing" : names(pages.new)
      record(
        .turnPage, pages.new.first ?? container.object, in: container.object,
        others: Array(pages.new.dropFirst()), explains: pages.old + pages.new,
        unless: references(.pages, container) == nil ? childrenGap(of: container) : nil,
        "\(name(container.object)) displays \(shown)"
          + (pages.old.isEmpty ? "" : " instead of \(names(pages.old))"))
    }
  }

  /// The pages that a container displays, before and after: as captured, else as the states of a
  /// page controller's children show; nil if a side does not say. Another container may be named
  /// like a page controller, but does not exchange all that it shows.
  private func pages(of container: Survivor) -> (old: [Counterparts], new: [Counterparts])? {
    if let captured = references(.pages, container) { return captured }
    guard container.kind == .page, !readsAsBefore else { return nil }
    let pages = objects(of: container) { $0.displayedPages(of: $1) }
    let isUIKits = context.new.className(of: container.after) == ContainerKind.page.className
    let isTurn = Set(pages.old).isDisjoint(with: pages.new)
    return !pages.old.isEmpty && !pages.new.isEmpty && (isUIKits || isTurn) ? pages : nil
  }

  /// `embed` and `unembed`: containment outside UIKit's own containers (R-VC-2 to R-VC-4). A
  /// controller that moved from one parent to another is embedded, but not unembedded.
  mutating func readContainment() {
    for survivor in unclaimed() {
      let (container, children) = (survivor.object, children(survivor))
      if children.old == children.new { continue }
      let (before, after) = (Set(children.old), Set(children.new))
      let ownGap = ownGap(of: survivor)
      for child in children.new where !before.contains(child) {
        let former = child.before.flatMap { context.old.parent(of: $0).value }
        let origin = former.map { ", taken from \(name(context.object(before: $0)))" } ?? ""
        record(
          .embed, child, in: container, explains: [child],
          unless: containerGap(of: [child]) ?? ownGap,
          "\(name(child)) became a child of \(name(container))\(origin)")
      }
      for child in children.old where !after.contains(child) {
        if let index = child.after, context.new.parent(of: index).value != nil { continue }
        record(
          .unembed, child, in: container, explains: [child],
          unless: containerGap(of: [child]) ?? ownGap,
          "\(name(child)) is not a child of \(name(container)) any more")
      }
    }
  }

  /// Why it is unknown whether UIKit changed the children of its own container: one side did not
  /// capture all of them, whether a split is collapsed, or which pages are displayed. What left a
  /// split may have given its place to a controller of which nobody knows the container.
  private mutating func ownGap(of container: Survivor) -> String? {
    if container.kind == .plain { return nil }
    if container.kind == .split, let strayGap { return strayGap }
    if container.kind == .page, isOneSided(.pages, container), let gap = pagesGap(of: container) {
      return gap
    }
    return collapseGap(of: container) ?? childrenGap(of: container)
  }

  /// Why some children of a container may be missing from a side.
  func childrenGap(of container: Survivor) -> String? {
    contentGap(of: container, before: true) ?? contentGap(of: container, before: false)
  }

  /// Why it is unknown whether a split collapsed or expanded (R-SPLIT-5 to R-SPLIT-7), and with it
  /// what it contains. A split that contains as many as before did neither.
  func collapseGap(of split: Survivor) -> String? {
    guard split.kind == .split else { return nil }
    if isOneSided(.collapsed, split) {
      return "whether \(name(split.object)) is collapsed was not captured on both sides"
    }
    let children = children(split)
    if context.old.captures(.collapsed, of: split.before)
      || children.old.count == children.new.count
    {
      return nil
    }
    return "whether \(name(split.object)) is collapsed was not captured"
  }

  /// The same for the split that contains a controller.
  func collapseGap(around container: Survivor) -> String? {
    guard let split = context.old.parent(of: container.before).value,
      let after = context.counterpart(ofBefore: split)
    else { return nil }
    let kind = context.new.containerKind(of: after)
    return collapseGap(of: Survivor(before: split, after: after, kind: kind))
  }

  /// Why a container may display other pages, or one of the subjects, than before.
  func pagesGap(of container: Survivor, _ subjects: [Counterparts]? = nil) -> String? {
    if pages(of: container) != nil || !mayShow(subjects, container) { return nil }
    return "which pages \(name(container.object)) displays was not captured on both sides"
  }

  /// Why a container may show another tab, or the tab of one of the subjects.
  func tabGap(of tabs: Survivor, _ subjects: [Counterparts]?) -> String? {
    if context.after.selectedTab(of: tabs.after).isCaptured || !mayShow(subjects, tabs) {
      return nil
    }
    return "which tab \(name(tabs.object)) shows was not captured"
  }

  /// Whether a container, or something in it, may be one of the subjects.
  private func mayShow(_ subjects: [Counterparts]?, _ container: Survivor) -> Bool {
    guard let subjects else { return true }
    return subjects.lazy.compactMap(\.after).contains { controller in
      let parent = context.new.parent(of: controller)
      return !parent.isCaptured || [controller, parent.value].contains(container.after)
    }
  }

  private func isOneSided(_ key: KnownKey, _ container: Survivor) -> Bool {
    context.old.captures(key, of: container.before)
      != context.new.captures(key, of: container.after)
  }

  /// Why a container may contain more controllers on one side.
  func contentGap(of container: Survivor, before: Bool) -> String? {
    let mayLackSome =
      before
      ? context.before.mayLackChildren(of: container.before)
      : context.after.mayLackChildren(of: container.after)
    let contains = before ? "contained before" : "contains now"
    return mayLackSome ? "not all that \(name(container.object)) \(contains) was captured" : nil
  }

  /// Why it is unknown whether controllers came into a container or left it: nobody knows what
  /// contained one of them before, or contains it now.
  func containerGap(of controllers: [Counterparts?]) -> String? {
    for case let controller? in controllers {
      let before = controller.before.flatMap(context.before.containerGap(of:))
      if let gap = before ?? controller.after.flatMap(context.after.containerGap(of:)) {
        return gap + (before == nil ? "" : " before")
      }
    }
    return nil
  }

  /// The directly contained controllers of a survivor, before and after.
  func children(_ container: Survivor) -> (old: [Counterparts], new: [Counterparts]) {
    objects(of: container) { $0.children(of: $1) }
  }

  /// Objects that a snapshot relates to a survivor, before and after.
  func objects(
    of survivor: Survivor, _ read: (Snapshot, ObjectIndex) -> [ObjectIndex]
  ) -> (old: [Counterparts], new: [Counterparts]) {
    (
      read(context.old, survivor.before).map(context.object(before:)),
      read(context.new, survivor.after).map(context.object(after:))
    )
  }

  /// A list of references of a survivor, before and after; nil if a side did not capture it.
  func references(
    _ key: KnownKey, _ object: Survivor
  ) -> (old: [Counterparts], new: [Counterparts])? {
    guard context.old.references(key, of: object.before).isCaptured,
      context.new.references(key, of: object.after).isCaptured
    else { return nil }
    return objects(of: object) { $0.references(key, of: $1).value ?? [] }
  }
}
