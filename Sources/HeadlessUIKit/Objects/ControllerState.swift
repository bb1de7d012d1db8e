import UIKitRules

/// A controller as the world holds it.
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
  /// What the controller itself presents (R-PRES-4).
  var presented: ControllerHandle?
  /// How it is presented itself.
  var presentation: Presentation?
  /// The style that its presentation controller was made for (R-PRES-16).
  var frozenStyle: PresentationStyle?
  var content = ContainerContent()
  var flags = TransitionFlags()
  /// The state that a callback under way sets; nil for what the view's place says.
  var phase: AppearanceState?

  init(serial: Int, name: String?, kind: ContainerKind, traits: ControllerTraits) {
    self.serial = serial
    self.name = name
    self.kind = kind
    self.traits = traits
  }

  var className: String { traits.className ?? kind.className }

  /// What the root view is or will be called.
  var viewName: String? { traits.viewName ?? name.map { $0 + ".view" } }

  /// Every actor action that the class overrides.
  var actorOverrides: [String] {
    let own = kind.overriddenActorActions
    return own + traits.overridesActor.filter { !own.contains($0) }
  }
}

/// What a container controller shows of its children.
struct ContainerContent: Sendable {
  /// The selected tab.
  var selected: ControllerHandle?
  var isCollapsed = false
  /// The pages displayed.
  var pages: [ControllerHandle] = []
  /// The children whose views the container has placed.
  var placed: [ControllerHandle] = []
  /// The private view that wrappers go into (R-TREE-2, R-TREE-4); nil where there is none.
  var transitionView: ViewHandle?
  /// The private view around the shown child's view.
  var wrapper: ViewHandle?
}
