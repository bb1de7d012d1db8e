import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// `treering chain`: the responder chain of an object, link by link.
struct ChainCommand: Command {
  private let snapshot = Inquiry.snapshot
  private let start = Argument<String?>.optional(
    "OBJECT", .object, "Where the chain starts. (default: the first responder)")
  private let inquiry = Inquiry.sceneOptions

  var description: CommandDescription {
    CommandDescription(
      of: self, "chain", "explain the responder chain of an object",
      discussion: [
        """
        Prints the responders that an event or action passes, then for every link the rule that \
        makes it, then what would lead the chain elsewhere. A chain that comes back to itself ends in <cycle>; where the snapshot lacks what a \
        rule needs, it ends in ? and the answer says what is missing.
        """,
        ObjectNames.discussion,
      ],
      examples: [
        .init(
          "treering chain push.scenario#pushed CyanView", "Who handles what CyanView does not."),
        .init("treering chain app.json '#email' --format json", "The same, for a program."),
      ],
      seeAlso: ["target", "dispatch", "visible"])
  }

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
