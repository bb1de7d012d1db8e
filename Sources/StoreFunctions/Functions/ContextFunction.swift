import HierarchyModel
import SQLiteDriver
import UIKitRules

/// `presentation_context(snapshot, controller, style)`: who really presents.
struct ContextFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    TableSignature(
      "presentation_context",
      arguments: [.required("snapshot"), .required("controller"), .optional("style")],
      columns: Column.signatures),
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
      case .presenterClass, .providerClass, .explanation: .text
      }
    }

    static let neverNull: Set<Self> = [.explanation]
  }

  func rows(_ values: [SQLiteValue?]) throws(TableError) -> any TableRows {
    let arguments = Arguments(values, of: signature)
    let asked = try store.snapshot("snapshot", of: arguments)
    let controller = try store.object(
      "controller", of: arguments, in: asked, expecting: .controller)
    guard let controller else { return FunctionRows<Column, Int>([]) { _, _ in .null } }
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
