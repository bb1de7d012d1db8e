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
  /// What follows from the answer, a sentence a line.
  package var consequences: [String] = []
  /// What belongs to the answer beside its one line.
  package var notes: Notes?
  /// What would change the answer.
  package var alternatives: [Alternative] = []

  /// A list with a title, each entry with what is said of it.
  package struct Notes: Sendable {
    package let title: String
    package let entries: [(term: String, meaning: String)]

    package init(title: String, entries: [(term: String, meaning: String)]) {
      self.title = title
      self.entries = entries
    }
  }

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
