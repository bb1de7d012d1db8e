package import HierarchyModel

/// Why a controller's view is in no window, and what would bring it back.
package struct Absence: Hashable, Sendable {
  package let rule: RuleID
  /// Why: a sentence.
  package let text: String
  /// The controller in the way, nil where none is.
  package let cause: ObjectIndex?
  /// What would take this reason away, nil where nothing single would.
  let remedy: Remedy?

  /// Something done to containers and presentations.
  enum Remedy: Hashable, Sendable {
    /// That controller is dismissed, with all that it presents.
    case dismiss(ObjectIndex)
    case select(ObjectIndex, in: ObjectIndex)
    /// The stack is popped to that controller.
    case pop(to: ObjectIndex, in: ObjectIndex)
  }
}

extension RuleBook {
  /// A remedy in words that follow "if".
  func condition(_ remedy: Absence.Remedy) -> String {
    switch remedy {
    case .dismiss(let controller): "\(name(controller)) were dismissed"
    case .select(let child, let tabs): "\(name(tabs)) selected \(name(child))"
    case .pop(let child, let stack): "\(name(stack)) were popped to \(name(child))"
    }
  }
}
