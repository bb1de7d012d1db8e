package import JSONText
package import UIKitRules

/// An answer about a snapshot, and why it is that one.
package struct Explanation: Sendable {
  /// What was asked: `chain`, `target`, …
  package let topic: String
  /// The answer on one line; nil where it is not known.
  package let answer: String?
  /// Why there is no answer; it completes "unknown, because …".
  package let unknown: String?
  /// The answer in parts, for programs.
  package let parts: [JSONValue.Member]
  package let steps: [Step]

  /// An explanation that holds an answer, or says why there is none.
  package init<Value>(
    _ topic: String, _ answer: Answer<Value>, parts: (Value) -> [JSONValue.Member],
    text: (Value) -> String
  ) {
    self.topic = topic
    self.answer = answer.value.map(text)
    unknown = answer.unknownReason
    self.parts = answer.value.map(parts) ?? []
    steps = answer.steps
  }

  package init(
    _ topic: String, answer: String?, unknown: String?, parts: [JSONValue.Member], steps: [Step]
  ) {
    self.topic = topic
    self.answer = answer
    self.unknown = unknown
    self.parts = parts
    self.steps = steps
  }
}
