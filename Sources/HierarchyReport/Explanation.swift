package import HierarchyModel
package import JSONText
package import UIKitRules

/// An answer about a snapshot, with its reasons.
package struct Explanation: Sendable {
  /// What was asked: `chain`, `target`, …
  let topic: String
  /// The answer on one line; nil if it is unknown.
  let answer: String?
  /// Why there is no answer; completes "unknown, because …".
  package let unknown: String?
  /// The answer in parts, for programs.
  let parts: JSONValue
  let steps: [Step]
  /// What follows from the answer, one sentence per line.
  package var consequences: [String] = []
  /// What accompanies the one-line answer.
  package var notes: Notes?
  /// Changes that would alter the answer.
  package var alternatives: [Alternative] = []

  /// A titled list, each entry with its details.
  package struct Notes: Sendable {
    let title: String
    let entries: [(term: String, meaning: String)]

    package init(title: String, entries: [(term: String, meaning: String)]) {
      self.title = title
      self.entries = entries
    }
  }

  /// An explanation with an answer, or with the reason why there is none.
  package init<Value>(
    _ topic: String, _ answer: Answer<Value>, parts: (Value) -> JSONValue,
    text: (Value) -> String
  ) {
    self.topic = topic
    self.answer = answer.value.map(text)
    unknown = answer.unknownReason
    self.parts = answer.value.map(parts) ?? [:]
    steps = answer.steps
  }

  package init(
    _ topic: String, answer: String?, unknown: String?, parts: JSONValue, steps: [Step]
  ) {
    self.topic = topic
    self.answer = answer
    self.unknown = unknown
    self.parts = parts
    self.steps = steps
  }
}

/// An explanation for a reader: the answer, then each step with its rule, then the alternatives.
extension Explanation {
  /// Writes lines of at most `width` columns, as far as words fit.
  package func write(into output: some StyledOutput, width: Int = .max) {
    let lines = LineLayout(width: width)
    if let answer { lines.write(answer, from: 0, hanging: 2, into: output) }
    if let reason = unknown {
      lines.write("unknown, because " + reason, from: 0, hanging: 2, into: output, as: .changed)
    }
    for text in consequences { lines.write(text, from: 0, hanging: 2, into: output) }
    if let notes { list(notes.title, notes.entries, lines, into: output) }
    list("why", steps.map { ($0.rule.description, $0.text) }, lines, into: output)
    list(
      "what would change it", alternatives.map { ($0.rule.description, $0.text) }, lines,
      into: output)
  }

  private func list(
    _ title: String, _ entries: [(term: String, meaning: String)], _ lines: LineLayout,
    into output: some StyledOutput
  ) {
    guard !entries.isEmpty else { return }
    let entries = FoldedLines.of(entries)
    output.writeLine()
    output.writeLine(title, as: .heading)
    let width = entries.map { DisplayWidth.of($0.term) }.max() ?? 0
    for entry in entries {
      output.write("  " + entry.term.padded(to: width + 2), as: .faint)
      lines.write(entry.meaning, from: width + 4, into: output)
    }
  }
}

/// An explanation as JSON: `topic`, `answer` (null if unknown), `unknown` (why, or null), `steps`,
/// each with `rule`, `object` and `text`, and `alternatives`, each with `rule`, `if`, `then`, the
/// `object` of the condition and the `result`, which would be the new answer.
extension Explanation {
  package func json(in snapshot: Snapshot) -> JSONValue {
    func name(_ object: ObjectIndex?) -> JSONValue { JSONValue(naming: object, in: snapshot) }
    let steps = steps.map { step -> JSONValue in
      [
        "rule": .string(step.rule.description), "object": name(step.object),
        "text": .string(step.text),
      ]
    }
    let alternatives = alternatives.map { alternative -> JSONValue in
      [
        "rule": .string(alternative.rule.description),
        "if": .string(alternative.condition), "then": .string(alternative.outcome),
        "object": name(alternative.object), "result": name(alternative.result),
      ]
    }
    return [
      "topic": .string(topic), "answer": answer == nil ? .null : parts,
      "unknown": .string(unknown), "steps": .array(steps), "alternatives": .array(alternatives),
    ]
  }
}

/// Entries in two columns; consecutive entries that say the same of different objects share one
/// line: `UILabel, UIView and 14 more: does not implement it`.
enum FoldedLines {
  typealias Entry = (term: String, meaning: String)

  /// The minimum number of entries that share a line, and the number of subjects it names.
  private static let leastRun = 3
  private static let namesShown = 4

  static func of(_ all: [Entry]) -> [Entry] {
    var entries: [Entry] = []
    var rest = all[...]
    while let first = rest.popFirst() {
      // The longest run of entries, from the first, that share its rule and its ending.
      let next = rest.first.flatMap { $0.term == first.term ? $0.meaning : nil }
      let shared = next.flatMap { ending(first.meaning, $0) }
      let run = shared.map { shared in
        rest.prefix { $0.term == first.term && $0.meaning.hasSuffix(shared) }
      }
      if let shared, let run, run.count + 1 >= leastRun {
        entries.append((first.term, folded([first] + run, shared)))
        rest = rest.dropFirst(run.count)
      } else {
        entries.append(first)
      }
    }
    return entries
  }

  /// The ending that two sentences share, after a name, if it makes up most of a sentence.
  private static func ending(_ text: String, _ other: String) -> String? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let others = other.split(separator: " ", omittingEmptySubsequences: false)
    let shared = zip(words.reversed(), others.reversed()).prefix { $0 == $1 }.count
    guard shared >= 3 else { return nil }
    return " " + words.suffix(min(shared, words.count - 1, others.count - 1)).joined(separator: " ")
  }

  private static func folded(_ run: [Entry], _ ending: String) -> String {
    var names = run.map { String($0.meaning.dropLast(ending.count)) }
    // `name: why` of several is `name, name: why`.
    if names.allSatisfy({ $0.hasSuffix(":") }) { names = names.map { String($0.dropLast()) } }
    return Wording.first(namesShown, of: names) + ":" + ending
  }
}
