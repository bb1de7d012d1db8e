import HierarchyModel
import JSONText
import UIKitRules

/// The properties of a controller (section 15).
enum ControllerProperties {
  /// The properties that can be set at any time.
  static let all = general + presentation + pages

  /// The properties that only a new controller can be given.
  static let ofNew: [Property<ControllerTraits>] = [
    Property("class", .word) { traits, value throws(ScenarioFailure) in
      traits.className = try value.text()
    },
    Property("view", .word) { traits, value throws(ScenarioFailure) in
      traits.viewName = try value.text()
    },
    Property("viewClass", .word) { traits, value throws(ScenarioFailure) in
      traits.viewClass = try value.text()
    },
    Property("frame", .numbers(4)) { traits, value throws(ScenarioFailure) in
      traits.frame = try value.frame()
    },
  ]

  private static let general: [Property<ControllerTraits>] = [
    Property("title", .word, takesNull: true) { traits, value throws(ScenarioFailure) in
      traits.title = try value.optionalText()
    },
    Property("overridesActor", .list) { traits, value throws(ScenarioFailure) in
      traits.overridesActor = try value.texts()
    },
  ]

  private static let presentation: [Property<ControllerTraits>] = [
    Property("style", .word) { traits, value throws(ScenarioFailure) in
      traits.style = try value.word()
    },
    Property("transitionStyle", .word) { traits, value throws(ScenarioFailure) in
      traits.transitionStyle = try value.word()
    },
    Property("definesContext", .flag) { traits, value throws(ScenarioFailure) in
      traits.definesContext = try value.flag()
    },
    Property("providesTransitionStyle", .flag) { traits, value throws(ScenarioFailure) in
      traits.providesTransitionStyle = try value.flag()
    },
    Property("shouldPresentInFullscreen", .flag) { traits, value throws(ScenarioFailure) in
      traits.shouldPresentInFullscreen = try value.flag()
    },
    Property("shouldRemovePresentersView", .flag) { traits, value throws(ScenarioFailure) in
      traits.shouldRemovePresentersView = try value.flag()
    },
  ]

  private static let pages: [Property<ControllerTraits>] = [
    Property("transition", .word) { traits, value throws(ScenarioFailure) in
      traits.pageLayout.transition = try value.word()
    },
    Property("spine", .word) { traits, value throws(ScenarioFailure) in
      traits.pageLayout.spine = try value.word()
    },
    Property("doubleSided", .flag) { traits, value throws(ScenarioFailure) in
      traits.pageLayout.doubleSided = try value.flag()
    },
  ]
}

/// A property of an object that a script can set: its name in both forms and its setter.
struct Property<Target>: Sendable {
  typealias Setter = @Sendable (inout Target, ArgumentValue) throws(ScenarioFailure) -> Void

  let name: String
  let shape: ValueShape
  /// Whether null is a value of its own; otherwise it leaves the property unchanged.
  let takesNull: Bool
  private let set: Setter

  init(_ name: String, _ shape: ValueShape, takesNull: Bool = false, set: @escaping Setter) {
    self.name = name
    self.shape = shape
    self.takesNull = takesNull
    self.set = set
  }

  /// Sets the property on a target, if the arguments give it.
  func apply(_ arguments: Arguments, to target: inout Target) throws(ScenarioFailure) {
    guard let value = arguments.value(name), takesNull || !value.isNull else { return }
    try set(&target, ArgumentValue(name, value))
  }
}

extension Array {
  /// The shapes of properties by name, as used in an operation's definition.
  func shapes<Target>() -> [String: ValueShape] where Element == Property<Target> {
    Dictionary(map { ($0.name, $0.shape) }) { first, _ in first }
  }

  /// Sets every property that the arguments give.
  func apply<Target>(
    _ arguments: Arguments, to target: inout Target
  ) throws(ScenarioFailure) where Element == Property<Target> {
    for property in self { try property.apply(arguments, to: &target) }
  }
}

/// The properties of any responder (section 15).
enum ResponderProperties {
  static let all: [Property<ResponderTraits>] = [
    Property("implements", .list) { traits, value throws(ScenarioFailure) in
      traits.implements = try value.texts()
    },
    Property("denies", .list) { traits, value throws(ScenarioFailure) in
      traits.denies = try value.texts()
    },
    Property("callsSuper", .list) { traits, value throws(ScenarioFailure) in
      traits.callsSuper = try value.texts()
    },
    Property("canBecomeFirstResponder", .flag) { traits, value throws(ScenarioFailure) in
      traits.canBecomeFirstResponder = try value.flag()
    },
    Property("canResignFirstResponder", .flag) { traits, value throws(ScenarioFailure) in
      traits.canResignFirstResponder = try value.flag()
    },
  ]
}

/// The properties of a view (section 15).
enum ViewProperties {
  static let all = geometry + look + content

  private static let geometry: [Property<ViewAttributes>] = [
    Property("frame", .numbers(4)) { view, value throws(ScenarioFailure) in
      view.frame = try value.frame()
    },
    Property("bounds", .numbers(4)) { view, value throws(ScenarioFailure) in
      let bounds = try value.frame()
      view.boundsOrigin = .init(x: bounds.x, y: bounds.y)
      view.boundsSize = .init(width: bounds.width, height: bounds.height)
    },
    Property("boundsOrigin", .numbers(2)) { view, value throws(ScenarioFailure) in
      view.boundsOrigin = try value.point()
    },
    Property("contentOffset", .numbers(2)) { view, value throws(ScenarioFailure) in
      view.boundsOrigin = try value.point()
    },
    Property("contentSize", .numbers(2)) { view, value throws(ScenarioFailure) in
      view.contentSize = try value.size()
    },
    Property("transform", .numbers(6)) { view, value throws(ScenarioFailure) in
      view.transform = try value.transform()
    },
  ]

  private static let look: [Property<ViewAttributes>] = [
    Property("hidden", .flag) { view, value throws(ScenarioFailure) in
      view.isHidden = try value.flag()
    },
    Property("alpha", .number) { view, value throws(ScenarioFailure) in
      view.alpha = try value.number()
    },
    Property("opaque", .flag) { view, value throws(ScenarioFailure) in
      view.isOpaque = try value.flag()
    },
    Property("clipsToBounds", .flag) { view, value throws(ScenarioFailure) in
      view.clipsToBounds = try value.flag()
    },
    Property("userInteractionEnabled", .flag) { view, value throws(ScenarioFailure) in
      view.isUserInteractionEnabled = try value.flag()
    },
    Property("enabled", .flag) { view, value throws(ScenarioFailure) in
      view.isEnabled = try value.flag()
    },
    Property("baseClass", .word, takesNull: true) { view, value throws(ScenarioFailure) in
      view.baseClass = try value.optionalText()
    },
    Property("backgroundColor", .word, takesNull: true) { view, value throws(ScenarioFailure) in
      view.backgroundColor = try value.optionalText()
    },
    Property("tintColor", .word, takesNull: true) { view, value throws(ScenarioFailure) in
      view.tintColor = try value.optionalText()
    },
  ]

  private static let content: [Property<ViewAttributes>] = [
    Property("text", .word, takesNull: true) { view, value throws(ScenarioFailure) in
      view.text = try value.optionalText()
    },
    Property("tag", .number) { view, value throws(ScenarioFailure) in
      view.tag = try value.integer()
    },
    Property("autoresize", .word, takesNull: true) { view, value throws(ScenarioFailure) in
      view.autoresize = try value.optionalText().map { $0 == "all" ? "LM+W+RM+TM+H+BM" : $0 }
    },
    Property("identifier", .word, takesNull: true) { view, value throws(ScenarioFailure) in
      view.identifier = try value.optionalText()
    },
    Property("label", .word, takesNull: true) { view, value throws(ScenarioFailure) in
      view.label = try value.optionalText()
    },
  ]
}
