import HierarchyModel
import SQLiteDriver
import UIKitRules

/// `control_sends(snapshot, control, scene)`: what a control sends, and who gets it.
struct ControlFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    TableSignature(
      "control_sends",
      arguments: [.required("snapshot"), .required("control"), .optional("scene")],
      columns: Column.signatures),
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
      case .event, .action, .className, .shortClass, .outcome, .rule, .explanation: .text
      }
    }

    static let neverNull: Set<Self> = [.outcome, .explanation]
  }

  func rows(_ values: [SQLiteValue?]) throws(TableError) -> any TableRows {
    let arguments = Arguments(values, of: signature)
    let asked = try store.sceneOfSnapshot(of: arguments)
    guard let asked,
      let control = try store.object("control", of: arguments, in: asked, expecting: .view)
    else { return FunctionRows<Column, Int>([]) { _, _ in .null } }
    let answer = asked.rules.controlOutcomes(of: control)
    if let reason = answer.unknownReason { return Self.unknown(reason) }
    let outcomes = answer.value ?? []
    return FunctionRows<Column, Int>(Array(outcomes.indices)) { column, place in
      let outcome = outcomes[place]
      return switch column {
      case .position: .integer(Int64(place))
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

  /// One row, which only says why nobody knows.
  private static func unknown(_ reason: String) -> any TableRows {
    FunctionRows<Column, String>(["unknown, because \(reason)"]) { column, text in
      column == .explanation ? .text(text) : column == .outcome ? .text("unknown") : .null
    }
  }
}
