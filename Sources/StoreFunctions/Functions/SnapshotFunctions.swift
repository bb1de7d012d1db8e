import HierarchyModel
import SQLiteDriver
import UIKitRules

/// `treering_screen(snapshot)`: what the screen of a snapshot is called, on what the name rests,
/// and why.
struct ScreenFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "treering_screen", arguments: [.required("snapshot")], columns: Column.self,
    summary: "what the screen of a snapshot is called, with the app's own names, and why",
    example: "SELECT screen, rung, reason FROM treering_screen(1)")

  enum Column: String, FunctionColumn {
    case screen, front, steady, rung, controller
    case controllerClass = "controller_class"
    case reason

    var type: DeclaredType {
      switch self {
      case .steady: .flag
      case .controller: .integer
      default: .text
      }
    }

    static let neverNull: Set<Self> = [.reason]
  }

  func rows(_ arguments: Arguments) throws(TableError) -> any TableRows {
    let asked = try store.snapshot("snapshot", of: arguments)
    let answer = asked.rules.screen(store.screens)
    let steps = answer.steps.map { "\($0.rule.description) \($0.text)" }.joined(separator: "; ")
    return FunctionRows<Column, ScreenName?>([answer.value]) { column, screen in
      switch column {
      case .screen: SQLiteValue(screen?.text)
      case .front: SQLiteValue(screen?.front)
      case .steady: screen.map { SQLiteValue($0.isSteady) } ?? .null
      case .rung: SQLiteValue(screen?.frontBasis.rawValue)
      case .controller: asked.value(screen?.frontController)
      case .controllerClass: asked.className(screen?.frontController)
      case .reason: .text(answer.unknownReason.map { "unknown, because \($0)" } ?? steps)
      }
    }
  }
}

/// A function of the store that says of itself what it is.
protocol DescribedFunction: TableFunction {
  static var description: FunctionDescription { get }

  init(store: StoreReader)

  func rows(_ arguments: Arguments) throws(TableError) -> any TableRows
}

extension DescribedFunction {
  var signature: TableSignature { Self.description.signature }

  func rows(_ values: [SQLiteValue?]) throws(TableError) -> any TableRows {
    try rows(Arguments(values, of: signature))
  }
}

/// `action_target(snapshot, from, action)`: who is asked to take an action, and who does.
struct TargetFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "action_target",
    arguments: [.required("snapshot"), .required("from"), .required("action")],
    columns: Column.self,
    summary: "who is asked to take an action, in order, and who takes it",
    example: "SELECT class FROM action_target(1, 'RootView', 'save:') WHERE is_target")

  enum Column: String, FunctionColumn {
    case position, object
    case className = "class"
    case shortClass = "short_class"
    case isTarget = "is_target"
    case rule, explanation

    var type: DeclaredType {
      switch self {
      case .position, .object: .integer
      case .isTarget: .flag
      default: .text
      }
    }

    static let neverNull: Set<Self> = [.position, .explanation]
  }

  func rows(_ arguments: Arguments) throws(TableError) -> any TableRows {
    let asked = try store.snapshot("snapshot", of: arguments)
    let start = try store.object("from", of: arguments, in: asked, expecting: .responder)
    guard let start else { return NoRows() }
    let answer = asked.rules.target(forAction: try arguments.text("action"), from: start)
    let target = answer.value ?? nil
    return FunctionRows<Column, (Int, StepRow)>(answer.stepRows) { column, row in
      switch column {
      case .position: .integer(Int64(row.0))
      case .object: asked.value(row.1.object)
      case .className: asked.className(row.1.object)
      case .shortClass: asked.shortClass(row.1.object)
      case .isTarget:
        row.1.isUnknown
          ? .null : SQLiteValue(target != nil && row.1.object == target)
      case .rule: SQLiteValue(row.1.rule)
      case .explanation: .text(row.1.text)
      }
    }
  }
}

/// `treering_tree(snapshot)`: everything in a snapshot, depth first.
struct TreeFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "treering_tree", arguments: [.required("snapshot")], columns: Column.self,
    summary: "the objects of a snapshot, depth first, with depth and path",
    example: """
      SELECT printf('%*s%s', depth * 2, '', class) AS tree FROM treering_tree(1) WHERE kind = 'view'
      """)

  enum Column: String, FunctionColumn {
    case position, object, depth, parent, kind
    case className = "class"
    case shortClass = "short_class"
    case token, identifier, text, path

    var type: DeclaredType {
      switch self {
      case .position, .object, .depth, .parent: .integer
      default: .text
      }
    }

    static let neverNull: Set<Self> = [.position, .object, .depth, .kind, .path]
  }

  func rows(_ arguments: Arguments) throws(TableError) -> any TableRows {
    let asked = try store.snapshot("snapshot", of: arguments)
    let snapshot = asked.snapshot
    let paths = SnapshotPaths(snapshot)
    return FunctionRows<Column, Int>(Array(0..<snapshot.count)) { column, position in
      let object = ObjectIndex(position)
      return switch column {
      case .position: .integer(Int64(position))
      case .object: .integer(asked.number(of: object))
      case .depth: .integer(Int64(paths.depth(of: object)))
      case .parent: asked.value(SnapshotPaths.above(object, in: snapshot))
      case .kind: .text(snapshot.kind(of: object).name)
      case .className: asked.className(object)
      case .shortClass: asked.shortClass(object)
      case .token: SQLiteValue(snapshot.token(of: object)?.description)
      case .identifier: SQLiteValue(snapshot.value(.known(.identifier), of: object), in: asked)
      case .text: SQLiteValue(snapshot.value(.known(.text), of: object), in: asked)
      case .path: .text(paths.text(to: object, limit: paths.readableLength(to: object)))
      }
    }
  }
}

/// `presentation_context(snapshot, controller, style)`: who really presents.
struct ContextFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "presentation_context",
    arguments: [.required("snapshot"), .required("controller"), .optional("style")],
    columns: Column.self,
    summary: "who presents when a controller is asked to, in currentContext or another style",
    example: """
      SELECT presenter_class, explanation
      FROM presentation_context(1, 'RootViewController', 'overCurrentContext')
      """)

  enum Column: String, FunctionColumn {
    case presenter
    case presenterClass = "presenter_class"
    case provider
    case providerClass = "provider_class"
    case explanation

    var type: DeclaredType {
      switch self {
      case .presenter, .provider: .integer
      default: .text
      }
    }

    static let neverNull: Set<Self> = [.explanation]
  }

  func rows(_ arguments: Arguments) throws(TableError) -> any TableRows {
    let asked = try store.snapshot("snapshot", of: arguments)
    let controller = try store.object(
      "controller", of: arguments, in: asked, expecting: .controller)
    guard let controller else { return NoRows() }
    let answer = asked.rules.presentationCall(from: controller, style: try style(arguments))
    let headline = answer.value.flatMap(asked.rules.refusalHeadline).map { [$0] } ?? []
    let steps = (headline + answer.stepRows.map(\.1.text)).joined(separator: "; ")
    let context = answer.value.flatMap { $0.refusal == nil ? $0.context : nil }
    return FunctionRows<Column, PresentationContext?>([context]) { column, context in
      switch column {
      case .presenter: asked.value(context?.presenter)
      case .presenterClass: asked.className(context?.presenter)
      case .provider: asked.value(context?.provider)
      case .providerClass: asked.className(context?.provider)
      case .explanation: .text(steps)
      }
    }
  }

  private func style(_ arguments: Arguments) throws(TableError) -> PresentationStyle {
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
    columns: Column.self,
    summary: "the events and actions of a control, and who gets each",
    example: "SELECT event, action, class FROM control_sends(1, 'RootView')")

  enum Column: String, FunctionColumn {
    case position, event, action, receiver
    case className = "class"
    case shortClass = "short_class"
    case outcome, rule, explanation

    var type: DeclaredType {
      switch self {
      case .position, .receiver: .integer
      default: .text
      }
    }

    static let neverNull: Set<Self> = [.outcome, .explanation]
  }

  func rows(_ arguments: Arguments) throws(TableError) -> any TableRows {
    let asked = try store.sceneOfSnapshot(of: arguments)
    guard let asked,
      let control = try store.object("control", of: arguments, in: asked, expecting: .view)
    else { return NoRows() }
    let answer = asked.rules.controlOutcomes(of: control)
    if let reason = answer.unknownReason { return Self.unknown(reason) }
    let outcomes = answer.value ?? []
    return FunctionRows<Column, Int>(Array(outcomes.indices)) { column, index in
      let outcome = outcomes[index]
      return switch column {
      case .position: .integer(Int64(index))
      case .event: .text(outcome.send.event)
      case .action: SQLiteValue(outcome.send.action)
      case .receiver: asked.value(outcome.receiver)
      case .className: Self.outside(outcome) ?? asked.className(outcome.receiver)
      case .shortClass:
        Self.outside(outcome, isShort: true) ?? asked.shortClass(outcome.receiver)
      case .outcome: .text(outcome.word)
      case .rule: .text(outcome.rule.description)
      case .explanation: .text(outcome.text)
      }
    }
  }

  /// The class of a receiver that the snapshot does not hold.
  private static func outside(_ outcome: ControlOutcome, isShort: Bool = false) -> SQLiteValue? {
    guard case .outside(let name) = outcome.send.target else { return nil }
    return .text(isShort ? ClassName(name).unqualified : name)
  }

  /// One row, which only says why the answer is unknown.
  private static func unknown(_ reason: String) -> any TableRows {
    FunctionRows<Column, String>(["unknown, because \(reason)"]) { column, text in
      column == .explanation ? .text(text) : column == .outcome ? .text("unknown") : .null
    }
  }
}
