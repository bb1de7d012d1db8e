import HierarchyModel
public import UIKitRules

/// A first responder that is not in its window, or not visible there.
public struct MisplacedFirstResponderCheck: HierarchyCheck {
  public let id = "first-responder-misplaced"
  public let severity = Severity.error
  public let summary = "a first responder outside its window, or hidden"
  public let reason = "typing and actions go to something that the user cannot see"
  public let rule: RuleID? = "R-FR-6"
  public let needs: [CheckNeed] = [.windows, .firstResponder, .hiding]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    subject.snapshot.windows.compactMap { window in
      guard let responder = subject.snapshot.firstResponder(of: window).value,
        let view = view(of: responder, subject), let trouble = trouble(view, window, subject)
      else { return nil }
      return finding(
        responder,
        "\(subject.name(responder)), first responder of \(subject.name(window)), \(trouble)",
        related: [window])
    }
  }

  private func view(of responder: ObjectIndex, _ subject: CheckSubject) -> ObjectIndex? {
    switch subject.snapshot.kind(of: responder) {
    case .view, .window: responder
    case .controller: subject.view(of: responder)
    default: nil
    }
  }

  private func trouble(
    _ view: ObjectIndex, _ window: ObjectIndex, _ subject: CheckSubject
  ) -> String? {
    guard let isInWindow = subject.isInWindow(view) else { return nil }
    if !isInWindow { return "is in no window" }
    if !subject.snapshot.subtree(of: window).contains(view) { return "is in another window" }
    return subject.isHidden(view) ? "is hidden" : nil
  }
}
