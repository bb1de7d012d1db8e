package import HierarchyModel
package import JSONText
import UIKitRules

/// An explanation as JSON: `topic`, `answer` (null where it is not known), `unknown` (why, or null) and
/// `steps`, each with `rule`, `object` and `text`.
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
    ])
  }

  private func step(_ step: Step) -> JSONValue {
    .object([
      .init(key: "rule", value: .string(step.rule.description)),
      .init(key: "object", value: JSONValue(naming: step.object, in: snapshot, isBrief: true)),
      .init(key: "text", value: .string(step.text)),
    ])
  }
}
