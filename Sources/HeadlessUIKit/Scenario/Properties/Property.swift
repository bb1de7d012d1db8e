import JSONText

/// Something of an object that a script can set: its name in both forms and how it is set.
struct Property<Target>: Sendable {
  typealias Setter = @Sendable (inout Target, ArgumentValue) throws(ScenarioFailure) -> Void

  let name: String
  let shape: ValueShape
  /// Whether null is a value of its own; elsewhere it leaves the property as it is.
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
  /// The shapes of properties by name, as an operation's definition wants them.
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

/// What any responder can be given (section 15).
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
