public import HierarchyModel

/// What a controller does with the controllers it contains.
public enum ContainerKind: String, CaseIterable, Sendable {
  case plain, navigation, tab, split, page

  /// UIKit's class of that kind.
  public var className: String { "UI\(ending)" }

  /// The kind of a class of UIKit's own; nil for any other.
  init?(ofUIKits className: String?) {
    guard let className, let kind = Self.ofUIKits[className] else { return nil }
    self = kind
  }

  private static let ofUIKits = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.className, $0) })

  /// The kinds that are more than plain, and how the names of their classes end.
  fileprivate static let special = allCases.filter { $0 != .plain }
  fileprivate static let endings = special.map(\.ending)

  /// How the names of its classes end.
  fileprivate var ending: StaticString {
    switch self {
    case .plain: "ViewController"
    case .navigation: "NavigationController"
    case .tab: "TabBarController"
    case .split: "SplitViewController"
    case .page: "PageViewController"
    }
  }

  /// The key that only a controller of that kind has.
  var key: KnownKey? {
    switch self {
    case .plain: nil
    case .navigation: .stack
    case .tab: .selected
    case .split: .collapsed
    case .page: .pages
    }
  }
}

extension Snapshot {
  /// The container kind of a controller, by a key that only that kind has, else by its class. A
  /// subclass is recognized by the end of its name, as UIKit's and SwiftUI's own are
  /// (`SwiftUI.UIKitTabBarController`); an unrecognized class counts as plain.
  public func containerKind(of controller: ObjectIndex) -> ContainerKind {
    if let kind = keyedContainerKind(of: controller) { return kind }
    guard let className = className(of: controller) else { return .plain }
    let ending = ClassName(className).firstEnding(of: ContainerKind.endings)
    return ending.map { ContainerKind.special[$0] } ?? .plain
  }

  /// The container kind of a controller by a key that only that kind has.
  func keyedContainerKind(of controller: ObjectIndex) -> ContainerKind? {
    ContainerKind.special.first { kind in
      kind.key.map { captures($0, of: controller) } ?? false
    }
  }
}
