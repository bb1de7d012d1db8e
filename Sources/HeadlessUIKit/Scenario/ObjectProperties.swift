import HierarchyModel
import JSONText
import UIKitRules

/// The properties of a controller (section 15).
enum ControllerProperties {
  /// The properties that can be set at any time.
  static let all: [Property<ControllerTraits>] = [
    .textOrNull("title", \.title),
    .frame("frame", \.frame),
    .list("overridesActor", \.overridesActor),
    .word("style", \.style),
    .word("transitionStyle", \.transitionStyle),
    .flag("definesContext", \.definesContext),
    .flag("providesTransitionStyle", \.providesTransitionStyle),
    .flag("shouldPresentInFullscreen", \.shouldPresentInFullscreen),
    .flag("shouldRemovePresentersView", \.shouldRemovePresentersView),
    .word("transition", \.pageLayout.transition),
    .word("spine", \.pageLayout.spine),
    .flag("doubleSided", \.pageLayout.doubleSided),
  ]

  /// The properties that only a new controller can be given.
  static let ofNew: [Property<ControllerTraits>] = [
    .text("class", \.className),
    .text("view", \.viewName),
    .text("viewClass", \.viewClass),
  ]
}

/// The properties of any responder (section 15).
enum ResponderProperties {
  static let all: [Property<ResponderTraits>] = [
    .list("implements", \.implements),
    .list("denies", \.denies),
    .list("callsSuper", \.callsSuper),
    .flag("canBecomeFirstResponder", \.canBecomeFirstResponder),
    .flag("canResignFirstResponder", \.canResignFirstResponder),
  ]
}

/// The properties of a view (section 15).
enum ViewProperties {
  static let all: [Property<ViewAttributes>] = [
    .frame("frame", \.frame),
    Property("bounds", .numbers(4)) { view, value throws(ScenarioFailure) in
      let bounds = try value.frame()
      (view.boundsOrigin, view.boundsSize) = (Point(x: bounds.x, y: bounds.y), bounds.size)
    },
    .point("boundsOrigin", \.boundsOrigin),
    .point("contentOffset", \.boundsOrigin),
    .stored("contentSize", .numbers(2), \.contentSize, ArgumentValue.size),
    .stored("transform", .numbers(6), \.transform, ArgumentValue.transform),
    .flag("hidden", \.isHidden),
    .stored("alpha", .number, \.alpha, ArgumentValue.number),
    .flag("opaque", \.isOpaque),
    .flag("clipsToBounds", \.clipsToBounds),
    .flag("userInteractionEnabled", \.isUserInteractionEnabled),
    .flag("enabled", \.isEnabled),
    .textOrNull("baseClass", \.baseClass),
    .textOrNull("backgroundColor", \.backgroundColor),
    .textOrNull("tintColor", \.tintColor),
    .textOrNull("text", \.text),
    .stored("tag", .number, \.tag, ArgumentValue.integer),
    Property("autoresize", .word, takesNull: true) { view, value throws(ScenarioFailure) in
      view.autoresize = try value.optionalText().map { $0 == "all" ? "LM+W+RM+TM+H+BM" : $0 }
    },
    .textOrNull("identifier", \.identifier),
    .textOrNull("label", \.label),
  ]
}

/// A property of an object that a script can set: its name in both forms and its setter.
struct Property<Target>: Sendable {
  typealias Setter = @Sendable (inout Target, ArgumentValue) throws(ScenarioFailure) -> Void

  let name: String
  let shape: ValueShape
  /// Whether null is a separate value; otherwise it leaves the property unchanged.
  let takesNull: Bool
  private let set: Setter

  init(_ name: String, _ shape: ValueShape, takesNull: Bool = false, set: @escaping Setter) {
    self.name = name
    self.shape = shape
    self.takesNull = takesNull
    self.set = set
  }

  /// Sets the property on a target, if the arguments give it.
  func apply(_ arguments: OperationArguments, to target: inout Target) throws(ScenarioFailure) {
    guard let value = arguments.value(name), takesNull || !value.isNull else { return }
    try set(&target, ArgumentValue(key: name, json: value))
  }
}

/// Properties that are stored as they are given. Most are nil until a script sets them.
extension Property {
  typealias Path<Value> = any WritableKeyPath<Target, Value> & Sendable

  /// A property that one of the readings of an argument gives.
  static func stored<Value>(
    _ name: String, _ shape: ValueShape, takesNull: Bool = false, _ path: Path<Value>,
    _ reading: @escaping @Sendable (ArgumentValue) -> () throws(ScenarioFailure) -> Value
  ) -> Self {
    Property(name, shape, takesNull: takesNull) { target, value throws(ScenarioFailure) in
      target[keyPath: path] = try reading(value)()
    }
  }

  static func flag(_ name: String, _ path: Path<Bool>) -> Self {
    stored(name, .flag, path, ArgumentValue.flag)
  }

  static func flag(_ name: String, _ path: Path<Bool?>) -> Self {
    stored(name, .flag, path, ArgumentValue.flag)
  }

  static func text(_ name: String, _ path: Path<String?>) -> Self {
    stored(name, .word, path, ArgumentValue.text)
  }

  static func textOrNull(_ name: String, _ path: Path<String?>) -> Self {
    stored(name, .word, takesNull: true, path, ArgumentValue.optionalText)
  }

  static func list(_ name: String, _ path: Path<[String]>) -> Self {
    stored(name, .list, path, ArgumentValue.texts)
  }

  static func frame(_ name: String, _ path: Path<Frame?>) -> Self {
    stored(name, .numbers(4), path, ArgumentValue.frame)
  }

  static func point(_ name: String, _ path: Path<Point>) -> Self {
    stored(name, .numbers(2), path, ArgumentValue.point)
  }

  static func word<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: String, _ path: Path<Word>
  ) -> Self { stored(name, .word, path, ArgumentValue.word) }

  static func word<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: String, _ path: Path<Word?>
  ) -> Self { stored(name, .word, path, ArgumentValue.word) }
}

extension Array {
  /// The shapes of properties by name, as used in an operation's definition.
  func shapes<Target>() -> [String: ValueShape] where Element == Property<Target> {
    Dictionary(map { ($0.name, $0.shape) }) { first, _ in first }
  }

  func apply<Target>(
    _ arguments: OperationArguments, to target: inout Target
  ) throws(ScenarioFailure) where Element == Property<Target> {
    for property in self { try property.apply(arguments, to: &target) }
  }
}
