import HierarchyModel
import UIKitRules

/// `push`, `pop` and `replaceStack` (R-NAV-3 to R-NAV-10).
struct StackRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.controllers) else { return }
    for pair in context.survivingControllers
    where context.new.containerKind(of: pair.after) == .navigation
      && !findings.claimedContainers.contains(pair.after)
    {
      findings.claim(pair.after)
      let stacks = context.references(.stack, pair) ?? context.children(pair)
      guard stacks.old != stacks.new else { continue }
      let change = StackChange(
        container: Counterparts(before: pair.before, after: pair.after), old: stacks.old,
        new: stacks.new)
      change.tell(context, into: &findings)
    }
  }
}

/// One navigation controller's stack, before and after.
private struct StackChange {
  let container: Counterparts
  let old: [Counterparts]
  let new: [Counterparts]

  /// How many controllers from the root on stayed.
  private var kept: Int { zip(old, new).prefix { $0 == $1 }.count }

  func tell(_ context: ChangeContext, into findings: inout NavigationFindings) {
    if kept == old.count {
      push(context, into: &findings)
    } else if kept == new.count, let top = old.last, !new.isEmpty {
      pop(top, context, into: &findings)
    } else if let top = new.last ?? old.last {
      replace(top, context, into: &findings)
    }
  }

  private func push(_ context: ChangeContext, into findings: inout NavigationFindings) {
    var below = old.last
    for pushed in new.dropFirst(kept) {
      let covered = below.map { " over \(context.name($0))" } ?? " as the first"
      var event = NavigationEvent(
        .push, pushed,
        explanation:
          "\(context.name(pushed)) went onto the stack of \(context.name(container))\(covered)")
      event.container = container
      findings.add(event, explains: [pushed] + (below.map { [$0] } ?? []))
      below = pushed
    }
  }

  private func pop(
    _ top: Counterparts, _ context: ChangeContext, into findings: inout NavigationFindings
  ) {
    let popped = Array(old.dropFirst(kept).reversed())
    let shown = new.last.map(context.name) ?? "nothing"
    var event = NavigationEvent(
      .pop, top,
      explanation: "\(context.names(popped)) left the stack of \(context.name(container));"
        + " \(shown) is on top again")
    event.container = container
    event.others = Array(popped.dropFirst())
    findings.add(event, explains: popped + (new.last.map { [$0] } ?? []))
  }

  private func replace(
    _ top: Counterparts, _ context: ChangeContext, into findings: inout NavigationFindings
  ) {
    let gone = old.filter { !new.contains($0) }
    let explanation =
      gone.isEmpty
      ? "the stack of \(context.name(container)) has another order or new members"
      : "\(context.names(gone)) left the stack of \(context.name(container))"
        + (new.last.map { "; \(context.name($0)) is on top" } ?? "; it is empty")
    var event = NavigationEvent(.replaceStack, top, explanation: explanation)
    event.container = container
    event.others = new.dropLast().reversed()
    findings.add(event, explains: old + new)
  }
}
