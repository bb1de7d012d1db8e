package import HierarchyModel

extension Facet {
  /// The facet that objects of a kind belong to; nil for what an app has but once, whose presence the
  /// lists of the snapshot tell.
  package static func holding(_ kind: ObjectKind) -> Facet? {
    switch kind {
    case .view, .window, .layer, .guide: .views
    case .element: .elements
    case .controller: .controllers
    case .responder: .responders
    case .application, .delegate, .scene: nil
    }
  }

  /// The facet that a key of an object belongs to, if not the object's own.
  static func holding(_ key: KnownKey) -> Facet? {
    switch key {
    case .presents, .presentedBy, .source, .presentedWith, .style, .transitionStyle:
      .presentations
    case .definesContext, .providesTransitionStyle: .flags
    case .next, .canBecomeFirstResponder: .responders
    case .actions, .denies, .overrides: .actions
    default: nil
    }
  }
}

extension AttributeKey {
  /// Whether the value says how a source printed an object rather than what it is.
  var tellsForm: Bool {
    if case .other(let name) = self { return name.hasPrefix("dump.") }
    return false
  }
}
