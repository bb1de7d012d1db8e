import UIKitRules

/// What a view can be given (section 15).
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
