import HierarchyModel
import SQLiteDriver
import UIKitRules

/// `treering_screen(snapshot)`: what the screen of a snapshot is called, on what the name rests, and why.
struct ScreenFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    TableSignature(
      "treering_screen", arguments: [.required("snapshot")], columns: Column.signatures),
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
      case .screen, .front, .rung, .controllerClass, .reason: .text
      }
    }

    static let neverNull: Set<Self> = [.reason]
  }

  func rows(_ values: [SQLiteValue?]) throws(TableError) -> any TableRows {
    let asked = try store.snapshot("snapshot", of: Arguments(values, of: signature))
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
