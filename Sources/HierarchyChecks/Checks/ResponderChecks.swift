import HierarchyModel
import UIKitRules

/// More than one key window in one scene.
struct KeyWindowsCheck: HierarchyCheck {
  let about = CheckDescription(
    "key-windows", .warning, "more than one key window in one scene",
    because: "which of them gets the keyboard and nil-target actions is anybody's guess",
    rule: "R-WIN-3", needs: [.windows, .keyWindow])

  func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    var keyWindows: [ObjectIndex?: ObjectIndex] = [:]
    return snapshot.windows.compactMap { window in
      guard snapshot.flag(.key, of: window).value == true else { return nil }
      let scene = snapshot.reference(.scene, of: window).value
      guard let first = keyWindows[scene] else {
        keyWindows[scene] = window
        return nil
      }
      return finding(
        window, "\(subject.name(window)) is key, and so is \(subject.name(first))",
        related: [first])
    }
  }
}

/// A first responder that is not in its window, or not visible there.
struct MisplacedFirstResponderCheck: HierarchyCheck {
  let about = CheckDescription(
    "first-responder-misplaced", .error, "a first responder outside its window, or hidden",
    because: "typing and actions go to something that the user cannot see",
    rule: "R-FR-6", needs: [.windows, .firstResponder, .hiding])

  func findings(in subject: CheckSubject) -> [Finding] {
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

/// A control whose target does not implement the action sent to it.
struct UnrecognizedActionCheck: HierarchyCheck {
  let about = CheckDescription(
    "unrecognized-action", .error, "a control whose target does not implement its action",
    because: "the app crashes with \"unrecognized selector\" when it is used",
    rule: "R-ACT-2", needs: [.views])

  func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    var findings: [Finding] = []
    for view in snapshot.views where snapshot.value(.sends, of: view) != nil {
      for outcome in subject.book.controlOutcomes(of: view).value ?? [] where outcome.crashes {
        guard let target = outcome.receiver else { continue }
        findings.append(finding(view, "\(subject.name(view)): \(outcome.text)", related: [target]))
      }
    }
    return findings
  }
}
