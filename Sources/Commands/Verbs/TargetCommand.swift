import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// `treering target`: who would handle an action, sent from an object.
struct TargetCommand: Command {
  private let snapshot = Inquiry.snapshot
  private let action = Argument<String>.required(
    "ACTION", .text, "The action: a selector such as save:, or with --actor show or showDetail.")
  private let start = Option<String?>.text(
    "from", "OBJECT", .object, "Where the search starts. (default: the first responder)")
  private let actor = Option<Bool>.flag(
    "actor", "Search the controllers that contain the object instead of its responder chain.")
  private let inquiry = Inquiry.options

  var description: CommandDescription {
    CommandDescription(
      of: self, "target", "explain which object would take an action",
      discussion: [
        """
        Answers as target(forAction:withSender:) does: the object itself if it takes the action, \
        else the first on its responder chain that does. With --actor it answers as \
        targetViewController(forAction:sender:) does: the nearest containing controller whose \
        class overrides the action. After the steps come changes that would give it to another.
        """,
        ObjectNames.discussion,
      ],
      examples: [
        .init("treering target app.json save: --from CartView", "Who handles save: from there."),
        .init(
          "treering target show.scenario show --actor --from yellow",
          "Which container shows what yellow asks to show."),
      ],
      seeAlso: ["dispatch", "chain"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let inquiry = try Inquiry(call)
    let first = try inquiry.start(call[start], call[actor] ? .controller : .responder)
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
