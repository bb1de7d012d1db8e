import HierarchyModel
import UIKitRules

extension NavigationReader {
  /// `push`, `pop` and `replaceStack` (R-NAV-3 to R-NAV-10).
  mutating func readStacks() {
    for container in unclaimed(.navigation) {
      claim(container.after)
      let stack = objects(of: container) { $0.stack(of: $1) }
      if stack.old == stack.new {
        readTransition(in: container, of: stack.new)
        continue
      }
      // The number of controllers, counted from the root, that stayed.
      let kept = zip(stack.old, stack.new).prefix { $0 == $1 }.count
      let isPush = kept == stack.old.count
      var gap = collapseGap(around: container)
      if references(.stack, container) == nil {
        gap =
          gap ?? containerGap(of: Array(stack.old[kept...] + stack.new[kept...]))
          ?? contentGap(of: container, before: isPush)
      }
      if isPush {
        reportPushes(stack.new[kept...], onto: stack.old.last, in: container.object, unless: gap)
      } else if kept == stack.new.count {
        reportPop(
          stack.old[kept...].reversed(), to: stack.new.last, in: container.object, unless: gap)
      } else {
        reportReplacement(of: stack.old, by: stack.new, in: container.object, unless: gap)
      }
    }
  }

  /// A pop that is in progress leaves the stack as it is, and so does one that was cancelled
  /// (R-APP-6).
  private mutating func readTransition(in container: Survivor, of stack: [Counterparts]) {
    guard !readsAsBefore else { return }
    let old = context.old.transition(in: stack.compactMap(\.before))
    let new = context.new.transition(in: stack.compactMap(\.after))
    explain([old?.comes, old?.goes, new?.comes, new?.goes].map { $0.map { stack[$0] } })
    guard let new, new.goes == stack.count - 1, new.comes < new.goes, new.comes != old?.comes
    else { return }
    reportPop(
      stack[(new.comes + 1)...].reversed(), to: stack[new.comes], in: container.object,
      unless: nil, mayBeCancelled: true)
  }

  private mutating func reportPushes(
    _ pushed: ArraySlice<Counterparts>, onto top: Counterparts?, in container: Counterparts,
    unless gap: String?
  ) {
    var below = top
    for pushed in pushed {
      let covered = below.map { " over \(name($0))" } ?? " as the first"
      record(
        .push, pushed, in: container, explains: [pushed, below], unless: gap,
        "\(name(pushed)) went onto the stack of \(name(container))\(covered)")
      below = pushed
    }
  }

  private mutating func reportPop(
    _ popped: [Counterparts], to shown: Counterparts?, in container: Counterparts,
    unless gap: String?, mayBeCancelled: Bool = false
  ) {
    var event = NavigationEvent(
      .pop, popped[0],
      explanation: "\(names(popped)) left the stack of \(name(container)); "
        + (shown.map { "\(name($0)) is on top again" } ?? "it is empty"))
    event.container = container
    event.others = Array(popped.dropFirst())
    event.mayBeCancelled = mayBeCancelled
    record(event, explains: popped + [shown].compactMap(\.self), unless: gap)
  }

  private mutating func reportReplacement(
    of old: [Counterparts], by new: [Counterparts], in container: Counterparts,
    unless gap: String?
  ) {
    guard let top = new.last else { return }
    let kept = Set(new)
    let gone = old.filter { !kept.contains($0) }
    record(
      .replaceStack, top, in: container, others: new.dropLast().reversed(), explains: old + new,
      unless: gap,
      gone.isEmpty
        ? "the stack of \(name(container)) has another order or new members"
        : "\(names(gone)) left the stack of \(name(container)); \(name(top)) is on top")
  }
}

extension Snapshot {
  /// The indices of the controllers of a stack that come and go in a transition: the only one that
  /// is appearing, and the only one that is disappearing (R-APP-6).
  fileprivate func transition(in stack: [ObjectIndex]) -> (comes: Int, goes: Int)? {
    func only(_ state: String) -> Int? {
      let found = stack.indices.filter { text(.state, of: stack[$0]).value == state }
      return found.count == 1 ? found[0] : nil
    }
    guard let comes = only("appearing"), let goes = only("disappearing") else { return nil }
    return (comes, goes)
  }

  /// The stack of a navigation controller, its root first: as captured, else its children.
  func stack(of navigation: ObjectIndex) -> [ObjectIndex] {
    let captured = references(.stack, of: navigation)
    return captured.isCaptured ? captured.value ?? [] : children(of: navigation)
  }
}
