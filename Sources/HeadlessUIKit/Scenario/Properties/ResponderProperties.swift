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
