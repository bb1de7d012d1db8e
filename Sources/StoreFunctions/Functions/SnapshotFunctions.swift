import HierarchyModel
import SQLiteDriver
import UIKitRules

/// `treering_screen(snapshot)`: the name of a snapshot's screen, what it is based on, and why.
struct ScreenFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "treering_screen", arguments: [.required("snapshot")], columns: columns,
    summary: "what the screen of a snapshot is called, with the app's own names, and why",
    example: "SELECT screen, rung, reason FROM treering_screen(1)")

  typealias Context = AskedSnapshot
  typealias Row = (screen: ScreenName?, reason: String)

  static let columns: Columns = [
    .text("screen") { _, row in row.screen?.text },
    .text("front") { _, row in row.screen?.front },
    .flag("steady") { _, row in row.screen?.isSteady },
    .text("rung") { _, row in row.screen?.frontBasis.rawValue },
    .integer("controller") { asked, row in asked.number(row.screen?.frontController) },
    .text("controller_class") { asked, row in asked.className(row.screen?.frontController) },
    .text("reason", isNullable: false) { _, row in row.reason },
  ]

  func answer(_ arguments: FunctionArguments) throws(TableError) -> Reply? {
    let asked = try store.snapshot(of: arguments)
    let answer = asked.rules.screen(store.screens)
    let steps = answer.steps.map { "\($0.rule.description) \($0.text)" }.joined(separator: "; ")
    let reason = answer.unknownReason.map { "unknown, because \($0)" } ?? steps
    return (asked, [(answer.value, reason)])
  }
}

/// `action_target(snapshot, from, action)`: who is asked to take an action, and who does.
struct TargetFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "action_target",
    arguments: [.required("snapshot"), .required("from"), .required("action")],
    columns: columns,
    summary: "who is asked to take an action, in order, and who takes it",
    example: "SELECT class FROM action_target(1, 'RootView', 'save:') WHERE is_target")

  typealias Context = AskedSnapshot
  typealias Row = (position: Int, step: StepRow, isTarget: Bool?)

  static let columns: Columns = [
    .integer("position", isNullable: false) { _, row in Int64(row.position) },
    .integer("object") { asked, row in asked.number(row.step.object) },
    .text("class") { asked, row in asked.className(row.step.object) },
    .text("short_class") { asked, row in asked.shortClass(row.step.object) },
    .flag("is_target") { _, row in row.isTarget },
    .text("rule") { _, row in row.step.rule },
    .text("explanation", isNullable: false) { _, row in row.step.text },
  ]

  func answer(_ arguments: FunctionArguments) throws(TableError) -> Reply? {
    let asked = try store.snapshot(of: arguments)
    guard let start = try store.object("from", of: arguments, in: asked, expecting: .responder)
    else { return nil }
    let action = try arguments.text("action")
    guard !action.isEmpty else {
      throw arguments.failure("action", "expected a selector, as in 'save:'")
    }
    let answer = asked.rules.target(forAction: action, from: start)
    let target = answer.value ?? nil
    let rows = answer.stepRows.enumerated().map { position, step -> Row in
      (position, step, step.isUnknown ? nil : target != nil && step.object == target)
    }
    return (asked, rows)
  }
}

/// `treering_tree(snapshot)`: everything in a snapshot, depth first.
struct TreeFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "treering_tree", arguments: [.required("snapshot")], columns: columns,
    summary: "the objects of a snapshot, depth first, with depth and path",
    example: """
      SELECT printf('%*s%s', depth * 2, '', class) AS tree FROM treering_tree(1) WHERE kind = 'view'
      """)

  typealias Context = Tree
  typealias Row = ObjectIndex

  static let columns: Columns = [
    .integer("position", isNullable: false) { _, object in Int64(object.position) },
    .integer("object", isNullable: false) { tree, object in tree.asked.number(of: object) },
    .integer("depth", isNullable: false) { tree, object in Int64(tree.paths.depth(of: object)) },
    .integer("parent") { tree, object in
      tree.asked.number(tree.asked.snapshot.holder(of: object))
    },
    .text("kind", isNullable: false) { tree, object in tree.asked.snapshot.kind(of: object).name },
    .text("class") { tree, object in tree.asked.className(object) },
    .text("short_class") { tree, object in tree.asked.shortClass(object) },
    .text("token") { tree, object in tree.asked.snapshot.token(of: object)?.description },
    .init("identifier", .text) { tree, object in tree.value(.identifier, of: object) },
    .init("text", .text) { tree, object in tree.value(.text, of: object) },
    .text("path", isNullable: false) { tree, object in
      tree.paths.text(to: object, limit: tree.paths.readableLength(to: object))
    },
  ]

  struct Tree {
    let asked: AskedSnapshot
    let paths: SnapshotPaths

    func value(_ key: KnownKey, of object: ObjectIndex) -> SQLiteValue {
      SQLiteValue(asked.snapshot.value(.known(key), of: object), number: asked.number(of:))
    }
  }

  func answer(_ arguments: FunctionArguments) throws(TableError) -> Reply? {
    let asked = try store.snapshot(of: arguments)
    let tree = Tree(asked: asked, paths: SnapshotPaths(asked.snapshot))
    return (tree, Array(asked.snapshot.objects))
  }
}

/// `presentation_context(snapshot, controller, style)`: who really presents.
struct ContextFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "presentation_context",
    arguments: [.required("snapshot"), .required("controller"), .optional("style")],
    columns: columns,
    summary: "who presents when a controller is asked to, in currentContext or another style",
    example: """
      SELECT presenter_class, explanation
      FROM presentation_context(1, 'RootViewController', 'overCurrentContext')
      """)

  typealias Context = AskedSnapshot
  typealias Row = (context: PresentationContext?, explanation: String)

  static let columns: Columns = [
    .integer("presenter") { asked, row in asked.number(row.context?.presenter) },
    .text("presenter_class") { asked, row in asked.className(row.context?.presenter) },
    .integer("provider") { asked, row in asked.number(row.context?.provider) },
    .text("provider_class") { asked, row in asked.className(row.context?.provider) },
    .text("explanation", isNullable: false) { _, row in row.explanation },
  ]

  func answer(_ arguments: FunctionArguments) throws(TableError) -> Reply? {
    let asked = try store.snapshot(of: arguments)
    let controller = try store.object(
      "controller", of: arguments, in: asked, expecting: .controller)
    guard let controller else { return nil }
    let answer = asked.rules.presentationCall(from: controller, style: try style(arguments))
    let headline = answer.value.flatMap(asked.rules.refusalHeadline).map { [$0] } ?? []
    let steps = (headline + answer.stepRows.map(\.text)).joined(separator: "; ")
    let context = answer.value.flatMap { $0.refusal == nil ? $0.context : nil }
    return (asked, [(context, steps)])
  }

  private func style(_ arguments: FunctionArguments) throws(TableError) -> PresentationStyle {
    guard arguments["style"] != nil else { return .currentContext }
    let name = try arguments.text("style")
    if let style = PresentationStyle(rawValue: name) { return style }
    let known = PresentationStyle.allCases.map(\.rawValue).joined(separator: ", ")
    throw arguments.failure("style", "there is no style \"\(name)\"; there are \(known)")
  }
}

/// `control_sends(snapshot, control, scene)`: what a control sends, and who gets it.
struct ControlFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "control_sends",
    arguments: [.required("snapshot"), .required("control"), .optional("scene")],
    columns: columns,
    summary: "the events and actions of a control, and who gets each",
    example: "SELECT event, action, class FROM control_sends(1, 'RootView')")

  typealias Context = AskedSnapshot

  static let columns: Columns = [
    .integer("position") { _, row in row.position },
    .text("event") { _, row in row.sent?.send.event },
    .text("action") { _, row in row.sent?.send.action },
    .integer("receiver") { asked, row in asked.number(row.sent?.receiver) },
    .text("class") { asked, row in row.outside ?? asked.className(row.sent?.receiver) },
    .text("short_class") { asked, row in
      row.outside.map { ClassName($0).unqualified } ?? asked.shortClass(row.sent?.receiver)
    },
    .text("outcome", isNullable: false) { _, row in row.outcome },
    .text("rule") { _, row in row.sent?.rule.description },
    .text("explanation", isNullable: false) { _, row in row.explanation },
  ]

  /// What became of an event, or why that is unknown.
  struct Row {
    var position: Int64?
    var sent: ControlOutcome?
    let outcome: String
    let explanation: String

    /// The class of a receiver that the snapshot does not hold.
    fileprivate var outside: String? {
      if case .outside(let name)? = sent?.send.target { name } else { nil }
    }
  }

  func answer(_ arguments: FunctionArguments) throws(TableError) -> Reply? {
    guard let asked = try store.sceneOfSnapshot(of: arguments),
      let control = try store.object("control", of: arguments, in: asked, expecting: .view)
    else { return nil }
    let answer = asked.rules.controlOutcomes(of: control)
    if let reason = answer.unknownReason {
      return (asked, [Row(outcome: "unknown", explanation: "unknown, because \(reason)")])
    }
    let rows = (answer.value ?? []).enumerated().map { position, sent in
      Row(position: Int64(position), sent: sent, outcome: sent.word, explanation: sent.text)
    }
    return (asked, rows)
  }
}
