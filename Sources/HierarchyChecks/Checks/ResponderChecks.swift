import HierarchyModel
import UIKitRules

extension Check {
  static let keyWindows = Check(
    "key-windows", .warning, "more than one key window in one scene",
    because: "which of them gets the keyboard and nil-target actions is undefined",
    rule: "R-WIN-3", needs: [.windows, .keyWindow],
    .snapshot { subject in
      let snapshot = subject.snapshot
      let scenes = snapshot.others.filter { snapshot.kind(of: $0) == .scene }
      var keyWindows: [Captured<ObjectIndex>: ObjectIndex] = [:]
      return snapshot.windows.compactMap { window in
        guard snapshot.flag(.key, of: window).value == true, !subject.isIgnored(window) else {
          return nil
        }
        let scene = snapshot.reference(.scene, of: window)
        // Of several scenes, each may have a key window.
        if scenes.count > 1, !scene.isCaptured { return nil }
        guard let first = keyWindows[scene] else {
          keyWindows[scene] = window
          return nil
        }
        return Flaw(
          window, "\(subject.name(window)) is key, and so is \(subject.name(first))",
          related: [first])
      }
    })

  static let misplacedFirstResponder = Check(
    "first-responder-misplaced", .error, "a first responder outside its window, or hidden",
    because: "typing and actions go to something that the user cannot see",
    rule: "R-FR-6", needs: [.windows, .firstResponder, .hiding],
    .each(\.snapshot.windows) { window, subject in
      guard let responder = subject.snapshot.firstResponder(of: window).value,
        let view = subject.snapshot.view(showing: responder),
        let trouble = subject.trouble(with: view, in: window)
      else { return nil }
      return Flaw(
        responder,
        "\(subject.name(responder)), first responder of \(subject.name(window)), \(trouble)",
        related: [window])
    })

  static let unrecognizedAction = Check(
    "unrecognized-action", .error, "a control whose target does not implement its action",
    because: "the app crashes with \"unrecognized selector\" when it is used",
    rule: "R-ACT-2", needs: [.views, .controlActions, .targetActions],
    .snapshot { subject in
      let senders = subject.snapshot.objects(having: .sends)
      return senders.filter(subject.snapshot.views.contains).flatMap { view in
        (subject.book.controlOutcomes(of: view).value ?? []).compactMap { outcome in
          guard outcome.crashes, let target = outcome.receiver else { return nil }
          return Flaw(view, "\(subject.name(view)): \(outcome.text)", related: [target])
        }
      }
    })
}

extension CheckSubject {
  /// Why the user does not see a first responder's view; nil if nothing prevents it.
  fileprivate func trouble(with view: ObjectIndex, in window: ObjectIndex) -> String? {
    guard let isInWindow = isInWindow(view) else { return nil }
    if !isInWindow { return "is in no window" }
    // A view may be known to be in a window, and not in which.
    guard let own = snapshot.window(above: view) else { return nil }
    if own != window { return "is in another window" }
    return isHidden(view) ? "is hidden" : nil
  }
}
