import HierarchyModel
public import UIKitRules

/// A current-context presentation for which no container near its source provides the context.
public struct EscapingContextCheck: HierarchyCheck {
  public let id = "context-escapes"
  public let severity = Severity.warning
  public let summary = "a current-context presentation that resolves above its source's container"
  public let reason = "it covers more than the part of the screen it was meant for"
  public let rule: RuleID? = "R-CTX-4"
  public let needs: [CheckNeed] = [.controllers, .presentations]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    return snapshot.controllers.compactMap { controller in
      guard let style = snapshot.text(.style, of: controller).value,
        style == "currentContext" || style == "overCurrentContext",
        let source = snapshot.reference(.source, of: controller).value,
        let presenter = snapshot.presenter(of: controller),
        presenter != source, presenter != snapshot.parent(of: source).value
      else { return nil }
      return finding(
        controller,
        "\(subject.name(source)) presents \(subject.name(controller)) over its current context, but"
          + " that resolved to \(subject.name(presenter)), above its container",
        related: [source, presenter])
    }
  }
}
