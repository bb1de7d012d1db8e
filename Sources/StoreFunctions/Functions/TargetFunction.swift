import HierarchyModel
import SQLiteDriver
import UIKitRules

/// `action_target(snapshot, from, action)`: who is asked to take an action, and who does.
struct TargetFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    TableSignature(
      "action_target",
      arguments: [.required("snapshot"), .required("from"), .required("action")],
      columns: Column.signatures),
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
      case .className, .shortClass, .rule, .explanation: .text
      }
    }

    static let neverNull: Set<Self> = [.position, .explanation]
  }

  func rows(_ values: [SQLiteValue?]) throws(TableError) -> any TableRows {
    let arguments = Arguments(values, of: signature)
    let asked = try store.snapshot("snapshot", of: arguments)
    let start = try store.object("from", of: arguments, in: asked, expecting: .responder)
    guard let start else { return FunctionRows<Column, Int>([]) { _, _ in .null } }
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
