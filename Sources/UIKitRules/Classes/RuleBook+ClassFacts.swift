package import HierarchyModel

/// Facts that a class gives where none was captured (R-CLASS-6): what was captured comes first.
extension RuleBook {
  /// What the class of an object has, by its own name or by the class of UIKit that it was captured to
  /// inherit from; nil where neither is known to have anything of its own.
  package func classDefaults(of object: ObjectIndex) -> ClassDefaults? {
    snapshot.classDefaults(of: object)
  }

  /// Whether a view takes touches; nil where neither was captured nor its class tells (R-CLASS-1).
  package func takesTouches(_ view: ObjectIndex) -> Bool? {
    if let captured = snapshot.flag(.interaction, of: view).value { return captured }
    return classDefaults(of: view)?.takesTouches == false ? false : nil
  }

  /// Whether a view shows nothing outside its bounds, as a window does; nil as above (R-CLASS-3).
  package func clips(_ view: ObjectIndex) -> Bool? {
    if snapshot.kind(of: view) == .window { return true }
    if let captured = snapshot.flag(.clips, of: view).value { return captured }
    return scrolls(view) ? true : nil
  }

  /// Whether what lies outside a view's bounds is only scrolled away: it has a content size, or its
  /// class is a scroll view.
  package func scrolls(_ view: ObjectIndex) -> Bool {
    snapshot.scrolls(view)
  }

  /// Whether a responder can become first responder; nil as above (R-CLASS-2).
  package func canBecomeFirstResponder(_ responder: ObjectIndex) -> Bool? {
    if let captured = snapshot.flag(.canBecomeFirstResponder, of: responder).value {
      return captured
    }
    return classDefaults(of: responder)?.canBecomeFirstResponder == true ? true : nil
  }

  /// Whether an action is one that a text input implements, and accepts or not as things stand.
  func isEditAction(_ action: String, of responder: ObjectIndex) -> Bool {
    ClassDefaults.isEditAction(action) && classDefaults(of: responder)?.editsText == true
  }
}

extension Snapshot {
  fileprivate func classDefaults(of object: ObjectIndex) -> ClassDefaults? {
    guard let name = className(of: object) else { return nil }
    if let own = ClassDefaults.of(class: name) { return own }
    guard case .text(let base)? = value(.other("baseClass"), of: object) else { return nil }
    return ClassDefaults.of(class: base)
  }

  /// Whether what lies outside a view's bounds is only scrolled away.
  func scrolls(_ view: ObjectIndex) -> Bool {
    numbers(.contentSize, of: view).isCaptured || classDefaults(of: view)?.scrolls == true
  }
}
