import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// `treering chain`: the responder chain of an object, link by link.
struct ChainCommand: Command {
  private let snapshot = Inquiry.snapshot
  private let start = Argument<String?>.optional("OBJECT", .object)
  private let inquiry = Inquiry.sceneOptions

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let inquiry = try Inquiry(call, offeringScenes: true)
    let first = try inquiry.start(call[start], .responder)
    let chain = inquiry.rules.chain(from: first)
    var explanation = Explanation(
      "chain", answer: ChainWriter(inquiry.snapshot).text(of: chain),
      unknown: chain.unknownReason, parts: parts(of: chain, inquiry), steps: chain.steps)
    explanation.alternatives = inquiry.rules.alternatives(to: chain)
    return inquiry.report(explanation)
  }

  private func parts(of chain: ResponderChain, _ inquiry: Inquiry) -> JSONValue {
    [
      "responders": .array(chain.links.map(inquiry.json)),
      "ending": .string(chain.endingWord),
    ]
  }
}
