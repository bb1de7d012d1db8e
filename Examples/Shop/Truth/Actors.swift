import UIKit

/// A responder whose class overrides `next`, which no rule can know.
@MainActor
protocol OverridesNext: UIResponder {}

/// A view whose next responder is not its superview.
final class DetourView: UIView, OverridesNext {
  weak var detour: UIResponder?

  override var next: UIResponder? { detour }
}

/// Implements `copy:` and accepts it.
final class CopyingController: UIViewController {
  override func copy(_ sender: Any?) {}

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Selector(("copy:")) || super.canPerformAction(action, withSender: sender)
  }
}

/// Implements `copy:` and refuses it.
final class RefusingController: UIViewController {
  override func copy(_ sender: Any?) {}

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action != Selector(("copy:")) && super.canPerformAction(action, withSender: sender)
  }
}

/// Can become first responder.
final class FocusView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}
