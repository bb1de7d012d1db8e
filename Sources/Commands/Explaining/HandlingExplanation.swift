import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// What comes of a touch that hits a view: who handles it, and what a tap there sends.
struct HandlingExplanation {
  private let inquiry: Inquiry
  private let answer: Answer<TouchHandling>

  init(inquiry: Inquiry, hit view: ObjectIndex) {
    self.inquiry = inquiry
    answer = inquiry.rules.touchHandling(from: view)
  }

  /// A sentence for everything that a tap sends; of what handles the touch without sending, itself.
  var sentences: [String] {
    guard let handling = answer.value, let handler = handling.handler else { return [] }
    if !handling.outcomes.isEmpty { return handling.outcomes.map(\.text) }
    return [
      "\(inquiry.text(handler)) handles it" + (isControl(handler) ? ", and sends nothing" : "")
    ]
  }

  private func isControl(_ handler: ObjectIndex) -> Bool {
    inquiry.rules.isControl(handler)
  }

  /// The steps, where they lead to somebody.
  var steps: [Step] {
    answer.value?.handler == nil ? [] : answer.steps
  }

  /// The same for programs: who handles it, why nobody knows, and what is sent.
  var part: JSONValue.Member {
    .init(
      key: "touch",
      value: .object([
        .init(key: "handler", value: inquiry.json(answer.value?.handler)),
        .init(key: "unknown", value: answer.unknownReason.map(JSONValue.string) ?? .null),
        .init(key: "sends", value: .array((answer.value?.outcomes ?? []).map(json))),
      ]))
  }

  private func json(_ outcome: ControlOutcome) -> JSONValue {
    .object([
      .init(key: "event", value: .string(outcome.send.event)),
      .init(key: "action", value: outcome.send.action.map(JSONValue.string) ?? .null),
      .init(key: "outcome", value: .string(outcome.word)),
      .init(key: "receiver", value: inquiry.json(outcome.receiver)),
      .init(key: "unknown", value: outcome.unknown.map(JSONValue.string) ?? .null),
      .init(key: "rule", value: .string(outcome.rule.description)),
      .init(key: "text", value: .string(outcome.text)),
    ])
  }
}
