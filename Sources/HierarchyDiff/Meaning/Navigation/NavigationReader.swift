import HierarchyModel
import UIKitRules

/// Finds the navigation between two snapshots, kind by kind, each thing once: later kinds skip what
/// an earlier kind accounts for.
package struct NavigationReader {
  let context: ChangeContext
  /// The controllers in both snapshots, in the order of the second.
  let survivors: [Survivor]
  /// Everything that happened, in reporting order.
  package private(set) var events: [NavigationEvent] = []
  /// What may have happened, but is not known to have.
  package private(set) var openEvents: [OpenEvent] = []
  var readsAsBefore: Bool { context.after.switches.readsAsBefore }
  /// Why controllers may be missing from one of the snapshots.
  private(set) lazy var controllersGap =
    context.before.controllersGap ?? context.after.controllersGap
  /// Why some controller of either snapshot may be in a container that does not list it.
  private(set) lazy var strayGap =
    context.old.controllers.lazy.compactMap(context.before.containerGap(of:)).first
    .map { $0 + " before" }
    ?? context.new.controllers.lazy.compactMap(context.after.containerGap(of:)).first
  /// Containers whose children are accounted for, by their index in the second snapshot.
  private var claimed: Set<ObjectIndex> = []
  /// Roots of subtrees, on either side, whose appearance or disappearance an event explains.
  private var explainedBefore: [ObjectIndex] = []
  private var explainedAfter: [ObjectIndex] = []

  /// A controller in both snapshots.
  struct Survivor {
    let before: ObjectIndex
    let after: ObjectIndex
    /// What it is in the second snapshot.
    let kind: ContainerKind

    var object: Counterparts { Counterparts(before: before, after: after) }
  }

  package init(_ context: ChangeContext) {
    self.context = context
    survivors = context.new.controllers.compactMap { after in
      context.counterpart(ofAfter: after).map {
        Survivor(before: $0, after: after, kind: context.new.containerKind(of: after))
      }
    }
    read()
  }

  private mutating func read() {
    let coverage = context.coverage
    let (views, controllers) = (coverage.contains(.views), coverage.contains(.controllers))
    let presentations = controllers && coverage.contains(.presentations)
    if views { readWindows() }
    if controllers { readRoots() }
    if presentations { readDismissals() }
    if controllers {
      readCollapses()
      readSplits()
      readTabs()
      readStacks()
      readPages()
      readContainment()
    }
    if presentations { readPresentations() }
    if views { readKeyWindow() }
    if controllers { readAppearances() }
  }

  /// Records an event, and the subtrees whose appearance or disappearance it explains; an open one
  /// if there is a reason why it is unknown.
  mutating func record(
    _ event: NavigationEvent, explains roots: [Counterparts?], unless reason: String? = nil
  ) {
    var event = event
    event.isInProgress = isInProgress(event)
    let gap = gap(event, roots)
    if gap != nil { event.mayBeCancelled = false }
    let outcome = event.mayBeCancelled ? "it is in progress and may be cancelled" : nil
    if !readsAsBefore, let doubt = gap ?? reason ?? outcome {
      openEvents.append(OpenEvent(event: event, reason: doubt))
    } else {
      events.append(event)
    }
    explain(roots)
  }

  /// Records that no other event has to explain that these subtrees appear or disappear.
  mutating func explain(_ roots: [Counterparts?]) {
    explainedBefore += roots.compactMap { $0?.before }
    explainedAfter += roots.compactMap { $0?.after }
  }

  /// Why it is unknown whether an event happened: a partial snapshot may contain, but not show, an
  /// object that it is about.
  private mutating func gap(_ event: NavigationEvent, _ roots: [Counterparts?]) -> String? {
    // A stack, or a root without a window, was replaced if nothing of it came or left unseen.
    let isReplacement =
      event.kind == .replaceStack || event.kind == .replaceRoot && event.container == nil
    let objects = isReplacement ? roots : [event.subject, event.presenter]
    for case let object? in objects where !object.survives {
      if isOpen(object, in: event) {
        let side = object.after == nil ? "after" : "before"
        return "\(name(object)) was not seen \(side), and a snapshot is not whole"
      }
    }
    return nil
  }

  /// Whether an object that only one side shows may be on the other side too, so that what an event
  /// says of it need not have happened. One that left a container did so wherever it is; but wherever
  /// a presenter is, it may present as it did.
  private func isOpen(_ object: Counterparts, in event: NavigationEvent) -> Bool {
    if context.partial.leavesOpen(object) { return true }
    guard let whereabouts = context.partial.whereabouts(object) else { return false }
    return object == event.presenter || whereabouts == .elsewhereOrReordered
  }

  /// Records what happened to a subject, and to others, in a container.
  mutating func record(
    _ kind: NavigationKind, _ subject: Counterparts, in container: Counterparts? = nil,
    others: [Counterparts] = [], explains roots: [Counterparts?] = [],
    unless reason: String? = nil, _ explanation: String
  ) {
    var event = NavigationEvent(kind, subject, explanation: explanation)
    event.container = container
    event.others = others
    record(event, explains: roots, unless: reason)
  }

  /// Records that a container's children need no other event.
  mutating func claim(_ container: ObjectIndex) { claimed.insert(container) }

  /// The surviving containers whose children no event accounts for yet; only those of a kind if one
  /// is given.
  func unclaimed(_ kind: ContainerKind? = nil) -> [Survivor] {
    survivors.filter { container in
      (kind == nil || container.kind == kind) && !claimed.contains(container.after)
    }
  }

  func name(_ object: Counterparts) -> String { context.name(object) }

  /// Names for a sentence: `a`, `a and b`, `a, b and c`.
  func names(_ objects: [Counterparts]) -> String {
    let names = context.names(objects)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// `appear` and `disappear` of controllers that no other event explains: a view was added to the
  /// window or removed by hand. Only the top of each such subtree is reported.
  private mutating func readAppearances() {
    let before = Self.controllers(below: explainedBefore, in: context.old)
    let after = Self.controllers(below: explainedAfter, in: context.new)
    var recorded: Set<ObjectIndex> = []
    for survivor in survivors
    where !before.contains(survivor.before) && !after.contains(survivor.after) {
      guard let old = context.old.isOnScreen(survivor.before),
        let new = context.new.isOnScreen(survivor.after), old != new
      else { continue }
      recorded.insert(survivor.after)
      if let above = context.new.holder(of: survivor.after), recorded.contains(above) { continue }
      record(
        new ? .appear : .disappear, survivor.object,
        unless: containerGap(of: [survivor.object])
          ?? appearanceGap(isBelowRoot: isBelowKnown(survivor.after)),
        "\(name(survivor.object)) \(context.new.course(of: survivor.after)) screen"
          + " without navigation")
    }
  }

  /// Whether a controller is contained in one of which is known whether it was and is on screen, so
  /// that no other root of a window explains what it did.
  private func isBelowKnown(_ controller: ObjectIndex) -> Bool {
    guard let container = context.new.parent(of: controller).value,
      let former = context.counterpart(ofAfter: container)
    else { return false }
    return context.old.isOnScreen(former) != nil && context.new.isOnScreen(container) != nil
  }

  /// Why navigation may have gone unseen that brought a controller on screen or away.
  private mutating func appearanceGap(isBelowRoot: Bool) -> String? {
    if !context.coverage.contains(.presentations) { return "presentations were not captured" }
    if !isBelowRoot {
      if !context.coverage.contains(.views) { return "windows were not captured" }
      let knowsRoots = [context.old, context.new].allSatisfy { snapshot in
        snapshot.windows.allSatisfy { snapshot.reference(.root, of: $0).isCaptured }
      }
      if !knowsRoots { return "the root of a window was not captured" }
    }
    return controllersGap
  }

  /// Every controller below the given ones; each subtree is walked once.
  private static func controllers(
    below roots: [ObjectIndex], in snapshot: Snapshot
  ) -> Set<ObjectIndex> {
    var found: Set<ObjectIndex> = []
    for root in roots.sorted() where snapshot.controllers.contains(root) && !found.contains(root) {
      found.formUnion(snapshot.subtree(of: root))
    }
    return found
  }
}
