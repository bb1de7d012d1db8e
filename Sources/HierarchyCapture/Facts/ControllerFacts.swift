public import HierarchyModel

/// What is read from a controller besides its links.
public struct ControllerFacts: Sendable {
  public var title: Captured<String> = .missing
  /// The actor-chain actions that its class overrides.
  public var overrides: Captured<[String]> = .missing
  public var definesContext = false
  public var providesTransitionStyle = false
  public var style: Captured<String> = .missing
  public var transitionStyle: Captured<String> = .missing
  /// The state of its view if the source knows it; nil leaves it to what can be seen from outside.
  public var state: String?
  public var isBeingPresented = false
  public var isBeingDismissed = false
  public var isMovingToParent = false
  public var isMovingFromParent = false
  /// Whether it has a transition coordinator; not part of snapshots.
  public var hasCoordinator = false
  public var horizontal: SizeClass?
  public var vertical: SizeClass?
  /// Anything else worth keeping.
  public var others = AttributeList()

  public init() {}

  /// Whether a transition of it is in progress.
  public var isInTransition: Bool {
    hasCoordinator || isBeingPresented || isBeingDismissed || isMovingToParent || isMovingFromParent
  }
}

/// How a controller is presented.
public struct PresentationFacts<View, Controller> {
  /// The controller that was asked to present; missing if the source does not report it.
  public var source: Captured<Controller> = .missing
  /// The class of the presentation controller.
  public var controllerClass: Captured<String> = .missing
  /// The view that contains the presentation.
  public var container: Captured<View> = .missing

  public init() {}
}

/// What a container controller holds and shows besides its children.
public enum ContainerFacts<Controller> {
  /// Not a container that UIKit knows.
  case plain
  /// A navigation controller with its stack, root first.
  case stack([Controller])
  /// A tab bar controller with its selected tab.
  case tabs(selected: Controller?)
  case split(isCollapsed: Bool)
  /// A page controller with the pages it displays.
  case pages([Controller])
}

extension WindowFacts: Sendable where Responder: Sendable, Controller: Sendable {}
extension PresentationFacts: Sendable where View: Sendable, Controller: Sendable {}
extension ContainerFacts: Sendable where Controller: Sendable {}
extension ContainerFacts: Equatable where Controller: Equatable {}
extension ContainerFacts: Hashable where Controller: Hashable {}

extension ContainerFacts {
  func map<Other>(_ transform: (Controller) -> Other) -> ContainerFacts<Other> {
    switch self {
    case .plain: .plain
    case .stack(let stack): .stack(stack.map(transform))
    case .tabs(let selected): .tabs(selected: selected.map(transform))
    case .split(let isCollapsed): .split(isCollapsed: isCollapsed)
    case .pages(let pages): .pages(pages.map(transform))
    }
  }
}

/// What only a window has; the walk itself finds its first responder.
public struct WindowFacts<Responder, Controller> {
  public var level: Double
  public var isKey: Bool
  public var scene: Responder?
  public var root: Controller?
  public var horizontal: SizeClass?
  public var vertical: SizeClass?

  public init(
    level: Double, isKey: Bool, scene: Responder?, root: Controller?, horizontal: SizeClass? = nil,
    vertical: SizeClass? = nil
  ) {
    self.level = level
    self.isKey = isKey
    self.scene = scene
    self.root = root
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
