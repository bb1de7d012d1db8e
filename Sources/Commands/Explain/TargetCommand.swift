import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// `treering target`: who would handle an action, sent from an object.
struct TargetCommand: Command {
  private let snapshot = Inquiry.snapshot
  private let action = Argument<String>.required("ACTION", .text)
  private let start = Option<String?>.text("from", "OBJECT", .object)
  private let actor = Option<Bool>.flag("actor")
  private let inquiry = Inquiry.options

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let inquiry = try Inquiry(call)
    let first = try inquiry.start(
      call[start], call[actor] ? .controller : .responder, option: start.description.name)
    let answer =
      call[actor]
      ? inquiry.rules.actorTarget(from: first, action: call[action])
      : inquiry.rules.target(forAction: call[action], from: first)
    var explanation = Explanation(
      "target", answer,
      parts: { target in
        [
          "target": inquiry.json(target),
          "from": inquiry.json(first),
        ]
      }, text: inquiry.text)
    explanation.alternatives =
      call[actor]
      ? inquiry.rules.actorAlternatives(action: call[action], from: first)
      : inquiry.rules.targetAlternatives(forAction: call[action], from: first)
    return inquiry.report(explanation)
  }
}
