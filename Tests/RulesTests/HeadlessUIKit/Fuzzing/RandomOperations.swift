import HeadlessUIKit
import HierarchyModel
import JSONText
import TestSupport

/// Makes operations at random: mostly sensible ones on objects that exist, sometimes nonsense.
struct RandomOperations {
  private var random: SplitMix64
  private var controllers: [String] = []
  private var views: [String] = []
  private var windows: [String] = []
  private var responders: [String] = []
  private var made = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func next() -> ScenarioOperation {
    if random.once(in: 6) || made < 6 { return make() }
    return random.once(in: 40) ? nonsense() : sensible()
  }

  private mutating func make() -> ScenarioOperation {
    made += 1
    switch random.below(made > 60 ? 3 : 12) {
    case 0:
      views.append("v\(made)")
      return operation(
        "view",
        [
          "id": .string("v\(made)"), "in": name(views.dropLast()), "frame": frame(),
          "canBecomeFirstResponder": .bool(random.once(in: 2)), "implements": actions(),
        ])
    case 1:
      responders.append("r\(made)")
      return operation("responder", ["id": .string("r\(made)"), "implements": actions()])
    case 2, 3:
      windows.append("w\(made)")
      views.append("w\(made)")
      return operation("window", ["id": .string("w\(made)"), "level": number(below: 3)])
    default:
      controllers.append("c\(made)")
      views.append("c\(made).view")
      return operation("vc", controller())
    }
  }

  private mutating func controller() -> [String: JSONValue] {
    let kinds = ["plain", "plain", "navigation", "tab", "split", "page"]
    return [
      "id": .string("c\(made)"), "kind": .string(random.pick(kinds) ?? "plain"),
      "definesContext": .bool(random.once(in: 3)),
      "shouldPresentInFullscreen": .bool(!random.once(in: 3)),
      "shouldRemovePresentersView": .bool(random.once(in: 3)),
      "overridesActor": .array(random.once(in: 8) ? [.string("show")] : []),
      "callsSuper": .array(random.once(in: 8) ? [.string("show")] : []),
      "canBecomeFirstResponder": .bool(random.once(in: 3)), "implements": actions(),
      "collapsed": .bool(random.once(in: 5)),
    ]
  }

  private mutating func sensible() -> ScenarioOperation {
    switch random.below(34) {
    case 0, 1: operation("root", ["window": name(windows), "vc": name(controllers)])
    case 2: operation("makeKeyAndVisible", ["window": name(windows)])
    case 3: operation("makeVisible", ["window": name(windows)])
    case 4, 5: operation("embed", ["vc": name(controllers), "parent": name(controllers)])
    case 6: operation("unembed", ["vc": name(controllers)])
    case 7: operation("addChild", ["vc": name(controllers), "parent": name(controllers)])
    case 8: operation("removeFromParent", ["vc": name(controllers)])
    case 9: operation("addSubview", ["view": name(views), "to": name(views)])
    case 10: operation("removeFromSuperview", ["view": name(views)])
    case 11, 12, 13: operation("push", ["vc": name(controllers), "on": name(controllers)])
    case 14: operation("pop", ["on": name(controllers)])
    case 15: operation("popToRoot", ["on": name(controllers)])
    case 16: operation("popTo", ["on": name(controllers), "vc": name(controllers)])
    case 17:
      operation(
        random.once(in: 2) ? "setViewControllers" : "setPages",
        ["on": name(controllers), "vcs": .array([name(controllers), name(controllers)])])
    case 18: operation("select", ["on": name(controllers), "vc": name(controllers)])
    case 19: operation("collapse", ["on": name(controllers)])
    case 20: operation("separate", ["on": name(controllers)])
    case 21: operation("loadView", ["vc": name(controllers)])
    case 22, 23, 24:
      operation(
        "present",
        ["vc": name(controllers), "from": name(controllers), "style": .string(style())])
    case 25: operation("presentCustom", ["vc": name(controllers), "from": name(controllers)])
    case 26, 27: operation("dismiss", ["on": name(controllers)])
    case 28:
      operation(
        random.once(in: 2) ? "show" : "showDetail",
        ["vc": name(controllers), "from": name(controllers)])
    case 29: operation("becomeFirstResponder", ["on": name(views + controllers)])
    case 30:
      operation("overrideNext", ["on": name(everything), "to": name(everything)])
    case 31:
      operation(
        "sendAction", ["action": .string("go"), "from": name(everything), "to": .null])
    case 32: operation("message", ["action": .string("go"), "from": name(everything)])
    default:
      operation(
        "touch",
        ["phase": .string("began"), "at": .array([number(below: 400), number(below: 900)])])
    }
  }

  /// Keywords with arguments of the wrong kind, and names of nobody.
  private mutating func nonsense() -> ScenarioOperation {
    let keywords = ["push", "present", "view", "vc", "window", "touch", "root", "select", "set"]
    let values: [JSONValue] = [
      .null, .string("nobody"), .string(""), .number(.double(1e300)), .bool(true), .array([]),
      .array([.string("c1"), .string("c1")]), .object([]), name(everything),
    ]
    let keys = ["id", "vc", "on", "from", "in", "to", "at", "frame", "children", "style", "phase"]
    var arguments: [String: JSONValue] = [:]
    for _ in 0..<3 {
      arguments[random.pick(keys) ?? "id"] = random.pick(values) ?? .null
    }
    return operation(random.pick(keywords) ?? "push", arguments)
  }

  private var everything: [String] {
    controllers + views + responders + ["UIApplication", "AppDelegate", "UIWindowScene"]
  }

  private mutating func style() -> String {
    let styles = [
      "fullScreen", "overFullScreen", "currentContext", "overCurrentContext", "pageSheet",
      "formSheet", "popover", "custom", "automatic",
    ]
    return random.pick(styles) ?? "fullScreen"
  }

  private mutating func name(_ names: some Sequence<String>) -> JSONValue {
    random.pick(Array(names)).map(JSONValue.string) ?? .null
  }

  private mutating func actions() -> JSONValue {
    .array(random.once(in: 4) ? [.string("go")] : [])
  }

  private mutating func number(below bound: Int) -> JSONValue {
    .number(.integer(Int64(random.below(bound))))
  }

  private mutating func frame() -> JSONValue {
    .array([number(below: 100), number(below: 100), number(below: 400), number(below: 400)])
  }

  private func operation(
    _ keyword: String, _ arguments: [String: JSONValue]
  ) -> ScenarioOperation {
    ScenarioOperation(
      keyword: keyword,
      arguments: arguments.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: $0.value) })
  }
}
