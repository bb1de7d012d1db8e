import HierarchyModel
import SQLiteDriver
import UIKitRules

/// `dismissal(snapshot, controller)`: what a call of dismiss closes, and who handles it.
struct DismissalFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "dismissal", arguments: [.required("snapshot"), .required("controller")], columns: Column.self,
    summary: "who is dismissed when a controller is asked to, who handles it, and the two getters",
    example: "SELECT dismissed_class, explanation FROM dismissal(1, 'RootViewController')")

  enum Column: String, FunctionColumn {
    case handler
    case handlerClass = "handler_class"
    case dismissed
    case dismissedClass = "dismissed_class"
    case layers
    case presented = "presented_view_controller"
    case presentedClass = "presented_view_controller_class"
    case presenting = "presenting_view_controller"
    case presentingClass = "presenting_view_controller_class"
    case explanation

    var type: DeclaredType {
      switch self {
      case .handler, .dismissed, .presented, .presenting: .integer
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
    let answer = asked.rules.dismissal(on: controller)
    let presented = asked.rules.presentedController(seenBy: controller).value ?? nil
    let presenting = asked.rules.presentingController(seenBy: controller).value ?? nil
    let steps = answer.stepRows.map(\.1.text).joined(separator: "; ")
    return FunctionRows<Column, Dismissal?>([answer.value ?? nil]) { column, dismissal in
      switch column {
      case .handler: asked.value(dismissal?.presenter)
      case .handlerClass: asked.className(dismissal?.presenter)
      case .dismissed: asked.value(dismissal?.dismissed)
      case .dismissedClass: asked.className(dismissal?.dismissed)
      case .layers: Self.list(dismissal?.layers, asked)
      case .presented: asked.value(presented)
      case .presentedClass: asked.className(presented)
      case .presenting: asked.value(presenting)
      case .presentingClass: asked.className(presenting)
      case .explanation: .text(steps)
      }
    }
  }

  /// The numbers of all that goes, with commas between, the one dismissed first.
  private static func list(_ layers: [ObjectIndex]?, _ asked: AskedSnapshot) -> SQLiteValue {
    SQLiteValue(
      layers.map { layers in layers.map { "\(asked.number(of: $0))" }.joined(separator: ",") })
  }
}
