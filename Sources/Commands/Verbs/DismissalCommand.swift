import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// `treering dismissal`: what a dismiss call closes, and who handles it.
struct DismissalCommand: Command {
  private let snapshot = Inquiry.snapshot
  private let controller = Argument<String>.required(
    "CONTROLLER", .object, "The controller that is asked to dismiss.")
  private let inquiry = Inquiry.options

  var description: CommandDescription {
    CommandDescription(
      of: self, "dismissal", "explain which controllers a dismissal dismisses",
      discussion: [
        """
        A controller that presents, or whose container does, dismisses what is presented and all \
        above it; one that is presented, or lies in what is, leaves the call to its presenter. \
        Prints who is dismissed and who handles the call, then every step.
        """,
        """
        It also says what presentedViewController and presentingViewController of the controller \
        return: they ask its containers too.
        """,
        ObjectNames.discussion,
      ],
      examples: [
        .init(
          "treering dismissal checkout/payment CartViewController",
          "What goes when the cart calls dismiss(animated:).")
      ],
      seeAlso: ["context", "visible"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let inquiry = try Inquiry(call)
    let controller: ObjectIndex = try inquiry.object(call[controller], .controller)
    let presented = inquiry.rules.presentedController(seenBy: controller)
    let presenting = inquiry.rules.presentingController(seenBy: controller)
    var explanation = Explanation(
      "dismissal", inquiry.rules.dismissal(on: controller),
      parts: { dismissal in
        [
          "dismissed": inquiry.json(dismissal?.dismissed),
          "handler": inquiry.json(dismissal?.presenter),
          "layers": .array((dismissal?.layers ?? []).map(inquiry.json)),
          "presentedViewController": inquiry.json(presented.value ?? nil),
          "presentedUnknown": .string(presented.unknownReason),
          "presentingViewController": inquiry.json(presenting.value ?? nil),
          "presentingUnknown": .string(presenting.unknownReason),
        ]
      }, text: { text(of: $0, inquiry) })
    explanation.notes = Explanation.Notes(
      title: "as \(inquiry.label.short(controller)) sees it",
      entries: [
        ("presentedViewController", words(presented, inquiry)),
        ("presentingViewController", words(presenting, inquiry)),
      ])
    return inquiry.report(explanation)
  }

  private func text(of dismissal: Dismissal?, _ inquiry: Inquiry) -> String {
    guard let dismissal else { return "nobody: the call does nothing" }
    let above = dismissal.layers.dropFirst().map(inquiry.label.short)
    let rest = above.isEmpty ? "" : ", and " + above.joined(separator: ", ") + " above it"
    return
      "\(inquiry.text(dismissal.presenter)) dismisses \(inquiry.text(dismissal.dismissed))\(rest)"
  }

  private func words(_ answer: Answer<ObjectIndex?>, _ inquiry: Inquiry) -> String {
    switch answer.outcome {
    case .unknown(let reason): "unknown, because \(reason)"
    case .known(let object): object.map(inquiry.label.short) ?? "nil"
    }
  }
}
