/// What UIKit complains of on the console, by the codes of the rulebook's section 12.
public enum WarningCode: String, CaseIterable, Sendable {
  /// The call is ignored (R-PRES-8).
  case alreadyPresenting = "already-presenting"
  /// The call is ignored (R-PRES-9).
  case notInWindowHierarchy = "not-in-window-hierarchy"
  /// The call goes on (R-PRES-14).
  case detachedPresenter = "detached-presenter"
  /// R-NAV-9: documented as refused, yet it works.
  case pushTabBarController = "push-tab-bar-controller"
  /// R-WIN-6: the model's own [U].
  case rootReplacedWhilePresenting = "root-replaced-while-presenting"
  /// A window's root that another controller contains: the mirror of R-VC-7, of which no source tells
  /// what UIKit does; the model's own [U].
  case rootHasParent = "root-has-parent"
}

/// One complaint, with UIKit's wording.
public struct UIKitWarning: Hashable, Sendable, CustomStringConvertible {
  public let code: WarningCode
  public let message: String
  /// The number of the operation that brought it, counted from 1.
  public let operation: Int

  public var description: String { code.rawValue + ": " + message }
}
