package import HierarchyModel

/// Why a controller's view is in no window, and what would bring it back.
package struct Absence: Hashable, Sendable {
  package let rule: RuleID
  /// Why: a sentence.
  package let text: String
  /// What would bring it back, in words that follow "if".
  package let remedy: String
  /// The controller in the way, nil where none is.
  package let cause: ObjectIndex?
}
