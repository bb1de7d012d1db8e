import HierarchyModel
import SQLiteDriver
import UIKitRules

/// `responder_chain(snapshot, object, scene)`: the responders that an event passes.
struct ChainFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "responder_chain",
    arguments: [.required("snapshot"), .optional("object"), .optional("scene")],
    columns: columns,
    summary: "the responder chain of an object, or of the first responder, link by link",
    example: "SELECT position, class, rule FROM responder_chain(1, 'RootView')")

  typealias Context = AskedSnapshot

  static let columns: Columns = [
    .integer("position") { _, row in row.position },
    .integer("responder") { asked, row in asked.number(row.responder) },
    .text("class") { asked, row in asked.className(row.responder) },
    .text("short_class") { asked, row in asked.shortClass(row.responder) },
    .text("kind") { asked, row in row.responder.map { asked.snapshot.kind(of: $0).name } },
    .text("rule") { _, row in row.step?.rule.description },
    .text("explanation") { _, row in row.step?.text },
    .text("ending") { _, row in row.ending.map(word) },
  ]

  /// A link of the chain, or why the answer is unknown.
  struct Row {
    var position: Int64?
    var responder: ObjectIndex?
    var step: Step?
    var ending: ResponderChain.Ending?
  }

  func answer(_ arguments: FunctionArguments) throws(TableError) -> Reply? {
    guard let asked = try store.sceneOfSnapshot(of: arguments) else { return nil }
    switch try start(arguments, asked) {
    case .missing: return (asked, [Row(ending: .unknown(asked.rules.firstResponderGap))])
    case .null: return nil
    case .value(let start): return (asked, Self.rows(asked.rules.chain(from: start)))
    }
  }

  private static func rows(_ chain: ResponderChain) -> [Row] {
    chain.links.enumerated().map { index, responder in
      Row(
        position: Int64(index), responder: responder,
        step: index < chain.steps.count ? chain.steps[index] : nil,
        ending: index + 1 == chain.links.count ? chain.ending : nil)
    }
  }

  /// Where the chain starts; null if the snapshot has no such object, or no first responder.
  private func start(
    _ arguments: FunctionArguments, _ asked: AskedSnapshot
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
