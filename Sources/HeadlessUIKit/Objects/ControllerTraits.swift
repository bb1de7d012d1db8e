public import UIKitRules

/// What can be set on a controller; the defaults are UIKit's.
public struct ControllerTraits: Hashable, Sendable {
  /// The class; nil for that of the kind.
  public var className: String?
  public var title: String?
  /// What the root view is called; nil for the controller's name with `.view`.
  public var viewName: String?
  /// The root view's class; nil for that of the kind.
  public var viewClass: String?
  /// The root view's frame; nil for what its place gives it.
  public var frame: Frame?
  public var responder = ResponderTraits()
  /// The actor actions that the class overrides beside those of UIKit's own (R-ACTOR-2).
  public var overridesActor: [String] = []
  /// nil for the default of the kind (R-CTX-5, R-NAV-11, R-TAB-3).
  public var definesContext: Bool?
  public var providesTransitionStyle = false
  public var transitionStyle = TransitionStyle.coverVertical
  /// The modal presentation style; nil where the app sets none.
  public var style: PresentationStyle?
  /// What the presentation controller of a custom presentation answers (R-CTX-7).
  public var shouldPresentInFullscreen = true
  /// What the presentation controller of a custom presentation answers (R-STYLE-2).
  public var shouldRemovePresentersView = false
  public var pageLayout = PageLayout()

  public init() {}
}

extension ContainerKind {
  /// The class of root view that a controller of the kind makes (R-TREE-2, R-TREE-4, R-TREE-10).
  var viewClassName: String {
    switch self {
    case .plain, .page: "UIView"
    case .navigation, .tab, .split: "UILayoutContainerView"
    }
  }

  /// The actor actions that UIKit's class overrides (R-ACTOR-8, R-ACTOR-9, R-ACTOR-11).
  var overriddenActorActions: [String] {
    switch self {
    case .plain, .tab, .page: []
    case .navigation: ["show"]
    case .split: ["show", "showDetail"]
    }
  }
}

/// How a page controller turns its pages (R-PAGE-2).
public struct PageLayout: Hashable, Sendable {
  public enum Transition: String, CaseIterable, Sendable {
    case scroll
    case pageCurl
  }

  /// Where the spine of a page curl lies.
  public enum Spine: String, CaseIterable, Sendable {
    case none
    case min
    case mid
    case max
  }

  public var transition = Transition.pageCurl
  public var spine = Spine.min
  /// What the app asked for; nil for the spine's own.
  public var doubleSided: Bool?

  public init() {}

  /// R-PAGE-2: pages have a back where the spine lies between two.
  public var isDoubleSided: Bool {
    doubleSided ?? (transition == .pageCurl && spine == .mid)
  }
}

/// How a presentation is animated.
public enum TransitionStyle: String, CaseIterable, Sendable {
  case coverVertical
  case flipHorizontal
  case crossDissolve
  case partialCurl
}
