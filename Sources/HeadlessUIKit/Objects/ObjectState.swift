public import HierarchyModel
public import UIKitRules

struct ControllerState: Sendable {
  let serial: Int
  var name: String?
  let kind: ContainerKind
  var traits: ControllerTraits
  var nextOverride = NextOverride.none
  /// The root view, nil until it is loaded (R-VIEW-9).
  var view: ViewHandle?
  var parent: ControllerHandle?
  var children: [ControllerHandle] = []
  /// The controller that this one itself presents (R-PRES-4).
  var presented: ControllerHandle?
  /// How this controller is presented.
  var presentation: Presentation?
  /// The style that its presentation controller was made for (R-PRES-16).
  var frozenStyle: PresentationStyle?
  var content = ContainerContent()
  var flags = TransitionFlags()
  /// The actions of the app's own that the class overrides, as last performed (R-ACTOR-12).
  var customOverrides: Set<String> = []
  /// The state that a callback in progress sets; nil if the view's place decides.
  var phase: AppearanceState?

  init(serial: Int, name: String?, kind: ContainerKind, traits: ControllerTraits) {
    self.serial = serial
    self.name = name
    self.kind = kind
    self.traits = traits
  }

  var className: String { traits.className ?? kind.className }

  /// The state that every responder has; the class cannot be changed.
  var core: ResponderCore {
    get {
      ResponderCore(
        serial: serial, name: name, className: className, traits: traits.responder,
        nextOverride: nextOverride)
    }
    set {
      (name, traits.responder, nextOverride) = (
        newValue.name, newValue.traits, newValue.nextOverride
      )
    }
  }

  /// The name of the root view, now or once it is loaded.
  var viewName: String? { traits.viewName ?? name.map { $0 + ".view" } }

  var actorOverrides: [String] {
    let own = kind.overriddenActorActions
    return own + (traits.overridesActor + customOverrides.sorted()).filter { !own.contains($0) }
  }

  /// R-CTX-5, R-NAV-11: true for navigation controllers; for tab bar controllers [U] (R-TAB-3).
  func definesContext(_ switches: UIKitSwitches) -> Bool {
    if let own = traits.definesContext { return own }
    return switch kind {
    case .navigation: true
    case .tab: switches.tabsDefineContext
    case .plain, .split, .page: false
    }
  }
}

/// The children that a container controller shows, and where.
struct ContainerContent: Sendable {
  var selected: ControllerHandle?
  var isCollapsed = false
  var pages: [ControllerHandle] = []
  /// The children whose views the container has placed.
  var placed: [ControllerHandle] = []
  /// The private view that contains wrappers (R-TREE-2, R-TREE-4); nil if there is none.
  var transitionView: ViewHandle?
  /// The private view around the shown child's view.
  var wrapper: ViewHandle?
}

/// What objects report about themselves: the values set, else those of their classes (R-CLASS).
extension WorldState {
  /// The values of a view's class, or of the class that it inherits from (R-CLASS-6).
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
    if let stated = self[core: responder].traits.canBecomeFirstResponder { return stated }
    guard case .view(let view) = responder else { return false }
    return classDefaults(of: view).canBecomeFirstResponder
  }
}

/// A view of one world; windows are views too.
public struct ViewHandle: Hashable, Sendable {
  let index: Int
}

/// A controller of one world.
public struct ControllerHandle: Hashable, Sendable {
  let index: Int
}

/// Any object of a world that can be in a responder chain.
public enum ResponderHandle: Hashable, Sendable {
  case view(ViewHandle)
  case controller(ControllerHandle)
  /// Any other responder: a coordinator, for example.
  case plain(Int)
  case application
  case delegate
  case scene
}

struct ViewState: Sendable {
  var core: ResponderCore
  /// Whether UIKit created it for itself: a wrapper, a bar, a container.
  var isPrivate = false
  var superview: ViewHandle?
  /// Where it stands while a presentation keeps it out of the window; nil otherwise (R-STYLE-2).
  var removedFrom: RemovedPlace?
  /// Back to front (R-VIEW-1).
  var subviews: [ViewHandle] = []
  /// The controller whose root view it is.
  var owner: ControllerHandle?
  var attributes = ViewAttributes()
  var layout = ViewLayout.none
  /// What it sends if it is a control, in the order of addition.
  var sends: [ControlPair] = []
  /// The state that only a window has.
  var window: WindowState?

  init(_ core: ResponderCore) { self.core = core }

  var className: String { core.className }
}

/// The state of a window besides that of every view.
struct WindowState: Sendable {
  var level = 0.0
  /// When it was last shown, 0 for never: later ones are in front (R-WIN-2, within one level [U]).
  var shown = 0
  var root: ControllerHandle?
  /// R-WIN-5: each window has its own.
  var firstResponder: ResponderHandle?
  /// The room for its contents; nil if the script does not specify it, which counts as regular.
  var horizontal: SizeClass?
  var vertical: SizeClass?
  /// The views between the window and its root view, outermost first (R-TREE-3).
  var rootWrappers: [ViewHandle] = []
}

/// What a responder reports about itself.
public struct ResponderTraits: Hashable, Sendable {
  /// The selectors it implements.
  public var implements: [String] = []
  /// The selectors and actor actions that its `canPerformAction` refuses.
  public var denies: [String] = []
  /// The selectors and actor actions whose implementation calls super.
  public var callsSuper: [String] = []
  /// nil for the default of the class: false, except for text inputs (R-FR-1, R-CLASS-2).
  public var canBecomeFirstResponder: Bool?
  /// R-FR-1: true unless overridden.
  public var canResignFirstResponder = true

  public init() {}
}

enum NextOverride: Hashable, Sendable {
  case none
  /// R-RESP-9: always this object, or the end of the chain.
  case replaced(ResponderHandle?)
}

/// The state of every responder; one that is neither a view nor a controller has nothing else.
struct ResponderCore: Sendable {
  let serial: Int
  var name: String?
  var className: String
  var traits = ResponderTraits()
  var nextOverride = NextOverride.none
}

/// The settable properties of a controller; the defaults are UIKit's.
public struct ControllerTraits: Hashable, Sendable {
  /// The class; nil for the kind's class.
  public var className: String?
  public var title: String?
  /// The name of the root view; nil for the controller's name with `.view`.
  public var viewName: String?
  /// The root view's class; nil for the kind's class.
  public var viewClass: String?
  /// The root view's frame; nil for the one that follows from its place.
  public var frame: Frame?
  public var responder = ResponderTraits()
  /// The actor actions that the class overrides in addition to those of UIKit's own (R-ACTOR-2).
  public var overridesActor: [String] = []
  /// nil for the default of the kind (R-CTX-5, R-NAV-11, R-TAB-3).
  public var definesContext: Bool?
  public var providesTransitionStyle = false
  public var transitionStyle = TransitionStyle.coverVertical
  /// The modal presentation style; nil if the app sets none.
  public var style: PresentationStyle?
  /// The value that the presentation controller of a custom presentation returns (R-CTX-7).
  public var shouldPresentInFullscreen = true
  /// The value that the presentation controller of a custom presentation returns (R-STYLE-2).
  public var shouldRemovePresentersView = false
  public var pageLayout = PageLayout()

  public init() {}
}

extension ContainerKind {
  /// The class of root view that a controller of the kind creates (R-TREE-2, R-TREE-4, R-TREE-10).
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

  /// The place of the spine of a page curl.
  public enum Spine: String, CaseIterable, Sendable {
    case none
    case min
    case mid
    case max
  }

  public var transition = Transition.pageCurl
  public var spine = Spine.min
  /// The value that the app set; nil for the spine's default.
  public var doubleSided: Bool?

  public init() {}

  /// R-PAGE-2: pages have a back if the spine is between two.
  public var isDoubleSided: Bool { doubleSided ?? (transition == .pageCurl && spine == .mid) }
}

/// How a presentation is animated.
public enum TransitionStyle: String, CaseIterable, Sendable {
  case coverVertical
  case flipHorizontal
  case crossDissolve
  case partialCurl
}
