import HierarchyModel
import SQLiteDriver
import UIKitRules

/// `dismissal(snapshot, controller)`: what a call of dismiss closes, and who handles it.
struct DismissalFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "dismissal", arguments: [.required("snapshot"), .required("controller")], columns: columns,
    summary: "who is dismissed when a controller is asked to, who handles it, and the two getters",
    example: "SELECT dismissed_class, explanation FROM dismissal(1, 'RootViewController')")

  typealias Context = AskedSnapshot

  static let columns: Columns = [
    .integer("handler") { asked, row in asked.number(row.dismissal?.presenter) },
    .text("handler_class") { asked, row in asked.className(row.dismissal?.presenter) },
    .integer("dismissed") { asked, row in asked.number(row.dismissal?.dismissed) },
    .text("dismissed_class") { asked, row in asked.className(row.dismissal?.dismissed) },
    .text("layers") { asked, row in
      guard let dismissal = row.dismissal, dismissal.layersGap == nil else { return nil }
      return dismissal.layers.map { "\(asked.number(of: $0))" }.joined(separator: ",")
    },
    .integer("presented_view_controller") { asked, row in asked.number(row.presented) },
    .text("presented_view_controller_class") { asked, row in asked.className(row.presented) },
    .integer("presenting_view_controller") { asked, row in asked.number(row.presenting) },
    .text("presenting_view_controller_class") { asked, row in asked.className(row.presenting) },
    .text("explanation", isNullable: false) { _, row in row.explanation },
  ]

  struct Row {
    let dismissal: Dismissal?
    let presented: ObjectIndex?
    let presenting: ObjectIndex?
    let explanation: String
  }

  func answer(_ arguments: FunctionArguments) throws(TableError) -> Reply? {
    let asked = try store.snapshot(of: arguments)
    let controller = try store.object(
      "controller", of: arguments, in: asked, expecting: .controller)
    guard let controller else { return nil }
    let answer = asked.rules.dismissal(on: controller)
    let row = Row(
      dismissal: answer.value ?? nil,
      presented: asked.rules.presentedController(seenBy: controller).value ?? nil,
      presenting: asked.rules.presentingController(seenBy: controller).value ?? nil,
      explanation: answer.stepRows.map(\.text).joined(separator: "; "))
    return (asked, [row])
  }
}
