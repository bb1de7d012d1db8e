import HierarchyModel
import SQLiteDriver
import UIKitRules

/// `responder_chain(snapshot, object)`: the responders that an event passes.
struct ChainFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    TableSignature(
      "responder_chain", arguments: [.required("snapshot"), .optional("object")],
      columns: Column.signatures),
    summary: "the responder chain of an object, or of the first responder, link by link",
    example: "SELECT position, class, rule FROM responder_chain(1, 'RootView')")

  enum Column: String, FunctionColumn {
    case position, responder
    case className = "class"
    case kind, rule, explanation, ending

    var type: FunctionColumnType {
      switch self {
      case .position, .responder: .integer
      case .className, .kind, .rule, .explanation, .ending: .text
      }
    }
  }

  func rows(_ values: [SQLiteValue?]) throws(TableError) -> any TableRows {
    let arguments = Arguments(values, of: signature)
    let asked = try store.snapshot("snapshot", of: arguments)
    guard let start = try start(arguments, asked) else {
      return FunctionRows<Column, Int>([]) { _, _ in .null }
    }
    let chain = asked.rules.chain(from: start)
    return FunctionRows<Column, Int>(Array(chain.links.indices)) { column, place in
      let object = chain.links[place]
      let step = place < chain.steps.count ? chain.steps[place] : nil
      return switch column {
      case .position: .integer(Int64(place))
      case .responder: .integer(asked.number(of: object))
      case .className: asked.className(object)
      case .kind: .text(asked.snapshot.kind(of: object).name)
      case .rule: SQLiteValue(step?.rule.description)
      case .explanation: SQLiteValue(step?.text)
      case .ending: place + 1 == chain.links.count ? .text(Self.word(chain.ending)) : .null
      }
    }
  }

  /// Where the chain starts; nil where nobody is first responder.
  private func start(
    _ arguments: Arguments, _ asked: AskedSnapshot
  ) throws(TableError) -> ObjectIndex? {
    if let object = arguments["object"] {
      return try asked.object(object, "\(signature.name): object", expecting: .responder)
    }
    if case .missing = asked.snapshot.firstResponder {
      throw arguments.failure(
        "object", "the first responder was not captured; name the object to start at")
    }
    return asked.snapshot.firstResponder.value
  }

  private static func word(_ ending: ResponderChain.Ending) -> String {
    switch ending {
    case .end: "end"
    case .cycle: "cycle"
    case .unknown(let reason): "unknown, because \(reason)"
    }
  }
}
