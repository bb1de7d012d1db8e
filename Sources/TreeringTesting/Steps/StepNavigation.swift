public import HierarchyDiff
import HierarchyModel

/// One navigation of a step, as a test expects it: what happened, and to a controller of which class.
///
///     #expect(step.navigation == [.push("CartViewController")])
public struct StepNavigation: Hashable, Sendable {
  public let kind: NavigationKind
  /// The class of what was pushed, presented, selected …, without its module.
  public let className: String

  public init(_ kind: NavigationKind, _ className: String) {
    self.kind = kind
    self.className = className
  }

  public static func push(_ className: String) -> Self { Self(.push, className) }
  public static func pop(_ className: String) -> Self { Self(.pop, className) }
  public static func replaceStack(_ className: String) -> Self { Self(.replaceStack, className) }
  public static func present(_ className: String) -> Self { Self(.present, className) }
  public static func dismiss(_ className: String) -> Self { Self(.dismiss, className) }
  public static func embed(_ className: String) -> Self { Self(.embed, className) }
  public static func unembed(_ className: String) -> Self { Self(.unembed, className) }
  public static func selectTab(_ className: String) -> Self { Self(.selectTab, className) }
  public static func show(_ className: String) -> Self { Self(.show, className) }
  public static func showDetail(_ className: String) -> Self { Self(.showDetail, className) }
  public static func collapse(_ className: String) -> Self { Self(.collapse, className) }
  public static func expand(_ className: String) -> Self { Self(.expand, className) }
  public static func turnPage(_ className: String) -> Self { Self(.turnPage, className) }
  public static func replaceRoot(_ className: String) -> Self { Self(.replaceRoot, className) }
  public static func addWindow(_ className: String) -> Self { Self(.addWindow, className) }
  public static func removeWindow(_ className: String) -> Self { Self(.removeWindow, className) }
  public static func changeKeyWindow(_ className: String) -> Self {
    Self(.changeKeyWindow, className)
  }
  public static func appear(_ className: String) -> Self { Self(.appear, className) }
  public static func disappear(_ className: String) -> Self { Self(.disappear, className) }
}

extension StepNavigation: CustomStringConvertible {
  public var description: String { ".\(kind.rawValue)(\"\(className)\")" }
}
