import HierarchyModel
import UIKitRules

/// `embed` and `unembed`: containment that no container of UIKit accounts for (R-VC-2 to R-VC-4). A
/// controller that moved from one parent to another is embedded, not unembedded as well.
struct EmbedRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.controllers) else { return }
    for pair in context.survivingControllers
    where !findings.claimedContainers.contains(pair.after) {
      let container = Counterparts(before: pair.before, after: pair.after)
      let children = context.children(pair)
      for child in children.new where !children.old.contains(child) {
        embed(child, in: container, context, into: &findings)
      }
      for child in children.old where !children.new.contains(child) {
        unembed(child, from: container, context, into: &findings)
      }
    }
  }

  private func embed(
    _ child: Counterparts, in container: Counterparts, _ context: ChangeContext,
    into findings: inout NavigationFindings
  ) {
    let former = child.before.flatMap { context.old.parent(of: $0).value }
    let origin = former.map { ", taken from \(context.name(context.object(before: $0)))" } ?? ""
    var event = NavigationEvent(
      .embed, child,
      explanation:
        "\(context.name(child)) became a child of \(context.name(container))\(origin)")
    event.container = container
    findings.add(event, explains: [child])
  }

  private func unembed(
    _ child: Counterparts, from container: Counterparts, _ context: ChangeContext,
    into findings: inout NavigationFindings
  ) {
    if let place = child.after, context.new.parent(of: place).value != nil { return }
    var event = NavigationEvent(
      .unembed, child,
      explanation: "\(context.name(child)) is no child of \(context.name(container)) any more")
    event.container = container
    findings.add(event, explains: [child])
  }
}
