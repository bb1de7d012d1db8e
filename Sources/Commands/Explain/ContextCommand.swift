import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// `treering context`: who would really present, and why.
struct ContextCommand: Command {
  private let snapshot = Inquiry.snapshot
  private let source = Argument<String>.required("CONTROLLER", .object)
  private let style = Option<PresentationStyle>.choice("style", "STYLE", standard: .currentContext)
  private let partial = Option<Bool>.flag("not-fullscreen")
  private let inquiry = Inquiry.options

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    if call[style] != .custom { try refuse([partial], in: call, "needs \"--style custom\"") }
    let inquiry = try Inquiry(call)
    let controller: ObjectIndex = try inquiry.object(call[source], .controller)
    let answer = inquiry.rules.presentationCall(
      from: controller, style: call[style], shouldPresentInFullscreen: !call[partial])
    var explanation = Explanation(
      "context", answer, parts: { parts(of: $0, from: controller, inquiry) },
      text: { text(of: $0, inquiry) })
    explanation.alternatives = inquiry.rules.contextAlternatives(
      from: controller, style: call[style], shouldPresentInFullscreen: !call[partial])
    return inquiry.report(explanation)
  }

  private func parts(
    of call: PresentationCall, from source: ObjectIndex, _ inquiry: Inquiry
  ) -> JSONValue {
    let provider = call.refusal == nil ? call.context.provider : nil
    return [
      "presenter": inquiry.json(call.presenter),
      "provider": inquiry.json(provider),
      "source": inquiry.json(source),
      "refusal": refusal(of: call, inquiry),
    ]
  }

  private func refusal(of call: PresentationCall, _ inquiry: Inquiry) -> JSONValue {
    guard let refusal = call.refusal else { return .null }
    var by: ObjectIndex?
    if case .alreadyPresenting(let presented) = refusal { by = presented }
    return [
      "reason": .string(refusal.word),
      "asked": inquiry.json(call.context.presenter),
      "by": inquiry.json(by),
    ]
  }

  private func text(of call: PresentationCall, _ inquiry: Inquiry) -> String {
    if let refusal = inquiry.rules.refusalHeadline(call) { return VisibleText.line(refusal) }
    let presenter = inquiry.text(call.context.presenter)
    return call.context.provider == nil
      ? "\(presenter) presents, in no context" : "\(presenter) presents, in its context"
  }
}
