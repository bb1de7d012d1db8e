import HierarchyModel

/// How an app's screens are to be called (R-SCREEN-7): by class, whole or without its module.
public struct ScreenSettings: Hashable, Sendable {
  /// What to call controllers of a class.
  public var names: [String: String] = [:]
  /// Classes whose title tells them apart.
  public var byTitle: Set<String> = []
  /// Classes whose root view's accessibility identifier tells them apart.
  public var byIdentifier: Set<String> = []
  /// Classes of controllers that belong to no screen.
  public var ignored: Set<String> = []

  public init() {}

  public var isEmpty: Bool { self == ScreenSettings() }

  func name(of className: ScreenClass) -> String? {
    names[className.text] ?? names[className.own]
  }

  func isNamedByTitle(_ className: ScreenClass) -> Bool { Self.holds(byTitle, className) }

  func isNamedByIdentifier(_ className: ScreenClass) -> Bool {
    Self.holds(byIdentifier, className)
  }

  func isIgnored(_ className: ScreenClass) -> Bool { Self.holds(ignored, className) }

  private static func holds(_ classes: Set<String>, _ name: ScreenClass) -> Bool {
    classes.contains(name.text) || classes.contains(name.own)
  }
}
