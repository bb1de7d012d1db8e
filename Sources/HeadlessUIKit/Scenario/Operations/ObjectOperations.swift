import UIKitRules

/// Creating objects: the implementation of the operations in `OperationTable.objects`.
extension OperationTable {
  static let controllerProperties: [String: ValueShape] =
    ControllerProperties.ofNew.shapes()
    .merging(ControllerProperties.all.shapes()) { first, _ in first }
    .merging(ResponderProperties.all.shapes()) { first, _ in first }
    .merging(["kind": .word, "selected": .name, "collapsed": .flag]) { first, _ in first }

  static let viewProperties: [String: ValueShape] =
    ViewProperties.all.shapes().merging(ResponderProperties.all.shapes()) { first, _ in first }

  static let windowProperties: [String: ValueShape] =
    viewProperties.merging(["level": .number, "horizontal": .word, "vertical": .word]) {
      first, _ in first
    }

  static let makeController: OperationDefinition.Body = { session in
    var traits = ControllerTraits()
    try ControllerProperties.ofNew.apply(session.arguments, to: &traits)
    try ControllerProperties.all.apply(session.arguments, to: &traits)
    try ResponderProperties.all.apply(session.arguments, to: &traits.responder)
    let kind: ContainerKind = try session.arguments.word("kind") ?? .plain
    let id = try session.arguments.name("id")
    let children = try session.controllers(try session.arguments.texts("children"))
    let selected = try session.optionalController(at: "selected")
    let isCollapsed = try session.arguments.flag("collapsed", default: false)
    let controller = try session.world.addController(
      kind, named: id, traits: traits, children: children, selected: selected,
      isCollapsed: isCollapsed)
    if kind == .split {
      session.results.collapsedBefore[session.name(of: controller)] = isCollapsed
    }
  }

  /// The name of an existing view, or of a future root view, selects the view to change.
  static let makeView: OperationDefinition.Body = { session in
    let id = try session.arguments.name("id")
    let superview = try session.optionalView(at: "in")
    let exists =
      session.world.object(named: id) != nil
      || session.world.controller(withViewNamed: id) != nil
    guard exists else {
      let className = try session.arguments.optionalText("class") ?? "UIView"
      let view = try session.world.addView(named: id, className: className, to: superview)
      return try session.setViewProperties(of: view)
    }
    let view = try session.view(id)
    try session.setViewProperties(of: view)
    guard let superview else { return }
    try session.world.addSubview(view, to: superview)
  }

  static let makeWindow: OperationDefinition.Body = { session in
    let id = try session.arguments.name("id")
    let className = try session.arguments.optionalText("class") ?? "UIWindow"
    let window = try session.world.addWindow(named: id, className: className)
    try session.setViewProperties(of: window)
    let root = try session.optionalController(at: "root")
    let isKey = try session.arguments.flag("key", default: false)
    let isVisible = try session.arguments.flag("visible", default: false)
    if let root { try session.world.setRoot(root, of: window) }
    if isVisible { try session.world.makeVisible(window) }
    if isKey { try session.world.makeKeyAndVisible(window) }
  }

  static let setProperties: OperationDefinition.Body = { session in
    let object = try session.responder(at: "on")
    switch object {
    case .view(let view): try session.setViewProperties(of: view)
    case .controller(let controller): try session.setControllerProperties(of: controller)
    case .plain, .application, .delegate, .scene:
      try session.setResponderProperties(of: object)
    }
  }
}
