import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// `treering dismissal`: what a dismiss call closes, and who handles it.
struct DismissalCommand: Command {
  private let snapshot = Inquiry.snapshot
  private let controller = Argument<String>.required("CONTROLLER", .object)
  private let inquiry = Inquiry.options

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
          "layersUnknown": .string(dismissal?.layersGap),
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
      ]
    )
    return inquiry.report(explanation)
  }

  private func text(of dismissal: Dismissal?, _ inquiry: Inquiry) -> String {
    guard let dismissal else { return "nobody: the call does nothing" }
    let above = dismissal.layers.dropFirst().map(inquiry.label.short)
    let rest = above.isEmpty ? "" : ", and " + above.joined(separator: ", ") + " above it"
    let more = dismissal.layersGap.map { "; more may go, because \($0)" } ?? ""
    return "\(inquiry.text(dismissal.presenter)) dismisses "
      + "\(inquiry.text(dismissal.dismissed))\(rest)\(more)"
  }

  private func words(_ answer: Answer<ObjectIndex?>, _ inquiry: Inquiry) -> String {
    switch answer.outcome {
    case .unknown(let reason): "unknown, because \(reason)"
    case .known(let object): object.map(inquiry.label.short) ?? "nil"
    }
  }
}
