import UIKitRules

/// What objects answer for themselves: as they were told, else as their classes have it (R-CLASS).
extension WorldState {
  /// What a view's class has, by its own name or by that of the class it inherits from (R-CLASS-6).
  func classDefaults(of view: ViewHandle) -> ClassDefaults {
    ClassDefaults.of(class: self[view].className, inheritingFrom: self[view].attributes.baseClass)
      ?? .standard
  }

  func takesTouches(_ view: ViewHandle) -> Bool {
    self[view].attributes.isUserInteractionEnabled ?? classDefaults(of: view).takesTouches
  }

  func clips(_ view: ViewHandle) -> Bool {
    self[view].attributes.clipsToBounds ?? classDefaults(of: view).clips
  }

  func canBecomeFirstResponder(_ responder: ResponderHandle) -> Bool {
    if let told = self[traits: responder].canBecomeFirstResponder { return told }
    guard case .view(let view) = responder else { return false }
    return classDefaults(of: view).canBecomeFirstResponder
  }
}
