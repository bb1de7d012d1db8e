package import HierarchyModel
package import JSONText
import UIKitRules

/// An explanation as JSON: `topic`, `answer` (null where it is not known), `unknown` (why, or null),
/// `steps`, each with `rule`, `object` and `text`, and `alternatives`, each with `rule`, `if`, `then`,
/// the `object` that the condition is about and the `result` that would be the answer.
package struct ExplanationJSON {
  private let explanation: Explanation
  private let snapshot: Snapshot

  package init(_ explanation: Explanation, in snapshot: Snapshot) {
    self.explanation = explanation
    self.snapshot = snapshot
  }

  package var value: JSONValue {
    .object([
      .init(key: "topic", value: .string(explanation.topic)),
      .init(
        key: "answer",
        value: explanation.answer == nil ? .null : .object(explanation.parts)),
      .init(key: "unknown", value: explanation.unknown.map(JSONValue.string) ?? .null),
      .init(key: "steps", value: .array(explanation.steps.map(step))),
      .init(key: "alternatives", value: .array(explanation.alternatives.map(alternative))),
    ])
  }

  private func alternative(_ alternative: Alternative) -> JSONValue {
    .object([
      .init(key: "rule", value: .string(alternative.rule.description)),
      .init(key: "if", value: .string(alternative.condition)),
      .init(key: "then", value: .string(alternative.outcome)),
      .init(
        key: "object",
        value: JSONValue(naming: alternative.object, in: snapshot)),
      .init(
        key: "result",
        value: JSONValue(naming: alternative.result, in: snapshot)),
    ])
  }

  private func step(_ step: Step) -> JSONValue {
    .object([
      .init(key: "rule", value: .string(step.rule.description)),
      .init(key: "object", value: JSONValue(naming: step.object, in: snapshot)),
      .init(key: "text", value: .string(step.text)),
    ])
  }
}
