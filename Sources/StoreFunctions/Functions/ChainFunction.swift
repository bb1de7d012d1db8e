import HierarchyModel
import SQLiteDriver
import UIKitRules

/// `responder_chain(snapshot, object, scene)`: the responders that an event passes.
struct ChainFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "responder_chain",
    arguments: [.required("snapshot"), .optional("object"), .optional("scene")],
    columns: Column.self,
    summary: "the responder chain of an object, or of the first responder, link by link",
    example: "SELECT position, class, rule FROM responder_chain(1, 'RootView')")

  enum Column: String, FunctionColumn {
    case position, responder
    case className = "class"
    case shortClass = "short_class"
    case kind, rule, explanation, ending

    var type: DeclaredType {
      switch self {
      case .position, .responder: .integer
      default: .text
      }
    }

  }

  func rows(_ arguments: Arguments) throws(TableError) -> any TableRows {
    let asked = try store.sceneOfSnapshot(of: arguments)
    guard let asked else { return NoRows() }
    switch try start(arguments, asked) {
    case .missing: return Self.unknown(asked.rules.firstResponderGap)
    case .null: return NoRows()
    case .value(let start): return rows(asked.rules.chain(from: start), asked)
    }
  }

  private func rows(_ chain: ResponderChain, _ asked: AskedSnapshot) -> any TableRows {
    FunctionRows<Column, Int>(Array(chain.links.indices)) { column, index in
      let object = chain.links[index]
      let step = index < chain.steps.count ? chain.steps[index] : nil
      return switch column {
      case .position: .integer(Int64(index))
      case .responder: .integer(asked.number(of: object))
      case .className: asked.className(object)
      case .shortClass: asked.shortClass(object)
      case .kind: .text(asked.snapshot.kind(of: object).name)
      case .rule: SQLiteValue(step?.rule.description)
      case .explanation: SQLiteValue(step?.text)
      case .ending: index + 1 == chain.links.count ? .text(Self.word(chain.ending)) : .null
      }
    }
  }

  /// One row, which only says why the answer is unknown.
  private static func unknown(_ reason: String) -> any TableRows {
    FunctionRows<Column, String>([word(.unknown(reason))]) { column, ending in
      column == .ending ? .text(ending) : .null
    }
  }

  /// Where the chain starts: null where the snapshot has no such object, or there is no first
  /// responder.
  private func start(
    _ arguments: Arguments, _ asked: AskedSnapshot
  ) throws(TableError) -> Captured<ObjectIndex> {
    guard arguments["object"] != nil else { return asked.rules.firstResponder }
    let object = try store.object("object", of: arguments, in: asked, expecting: .responder)
    return object.map { .value($0) } ?? .null
  }

  private static func word(_ ending: ResponderChain.Ending) -> String {
    switch ending {
    case .end: "end"
    case .cycle: "cycle"
    case .unknown(let reason): "unknown, because \(reason)"
    }
  }
}
