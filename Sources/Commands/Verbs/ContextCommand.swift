import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// `treering context`: who would really present, and why.
struct ContextCommand: Command {
  private let source = Argument<String>.required(
    "CONTROLLER", .object, "The controller that is asked to present.")
  private let style = Option<PresentationStyle>.choice(
    "style", value: "STYLE", standard: .currentContext, "The presentation style.")
  private let partial = Option<Bool>.flag(
    "not-fullscreen",
    "For a custom style: its presentation controller answers false to shouldPresentInFullscreen.")

  var description: CommandDescription {
    CommandDescription(
      "context", "explain who presents, and in which presentation context",
      discussion: [
        """
        A controller that is asked to present may leave it to another: most styles to the top of its \
        tree, currentContext and overCurrentContext to the nearest controller that defines a \
        presentation context. Prints who presents, then every step of the search, then what \
        would make another present.
        """,
        ObjectNames.discussion,
      ],
      arguments: [Inquiry.snapshot.description, source.description],
      options: [style.description, partial.description] + Inquiry.options,
      examples: [
        .init(
          "treering context app.json CartViewController --style overCurrentContext",
          "Which controller's view the presentation would cover.")
      ],
      seeAlso: ["dismissal", "chain"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let inquiry = try Inquiry(call)
    let controller: ObjectIndex = try inquiry.object(call[source], .controller)
    let answer = inquiry.rules.presentationContext(
      from: controller, style: call[style], shouldPresentInFullscreen: !call[partial])
    var explanation = Explanation(
      "context", answer,
      parts: { context in
        [
          .init(key: "presenter", value: inquiry.json(context.presenter)),
          .init(key: "provider", value: inquiry.json(context.provider)),
          .init(key: "source", value: inquiry.json(controller)),
        ]
      }, text: { text(of: $0, inquiry) })
    explanation.alternatives = inquiry.rules.contextAlternatives(
      from: controller, style: call[style], shouldPresentInFullscreen: !call[partial])
    return inquiry.report(explanation)
  }

  private func text(of context: PresentationContext, _ inquiry: Inquiry) -> String {
    let presenter = inquiry.text(context.presenter)
    return context.provider == nil
      ? "\(presenter) presents, in no context" : "\(presenter) presents, in its context"
  }
}
