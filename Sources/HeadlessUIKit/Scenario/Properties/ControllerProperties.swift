/// What a controller can be given (section 15).
enum ControllerProperties {
  /// What it can be given at any time.
  static let all = general + presentation + pages

  /// What only a new one can be given.
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
