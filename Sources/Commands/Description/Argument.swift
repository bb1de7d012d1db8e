import UIKitRules

/// An argument of a command together with the type of what it gives.
package struct Argument<Value: Sendable>: Sendable {
  package let description: ArgumentDescription
  /// Makes the value of the texts at the argument's position, which are as many as it takes.
  let read: @Sendable ([String]) -> Value

  private init(
    _ name: String, _ kind: ValueDescription.Kind, _ summary: String,
    _ count: ArgumentDescription.Count, read: @escaping @Sendable ([String]) -> Value
  ) {
    description = ArgumentDescription(
      value: ValueDescription(name, kind), summary: summary, count: count)
    self.read = read
  }
}

extension Argument<String> {
  /// An argument that must be given.
  package static func required(
    _ name: String, _ kind: ValueDescription.Kind, _ summary: String
  ) -> Argument {
    Argument(name, kind, summary, .one) { $0.first ?? "" }
  }
}

extension Argument<String?> {
  /// An argument that may be left out.
  package static func optional(
    _ name: String, _ kind: ValueDescription.Kind, _ summary: String
  ) -> Argument {
    Argument(name, kind, summary, .optional) { $0.first }
  }
}

extension Argument<[String]> {
  /// One argument or more.
  package static func several(
    _ name: String, _ kind: ValueDescription.Kind, _ summary: String
  ) -> Argument {
    Argument(name, kind, summary, .oneOrMore) { $0 }
  }

  /// Any number of arguments, none included.
  package static func any(
    _ name: String, _ kind: ValueDescription.Kind, _ summary: String
  ) -> Argument {
    Argument(name, kind, summary, .any) { $0 }
  }
}

/// A positional argument.
package struct ArgumentDescription: Hashable, Sendable {
  package let value: ValueDescription
  package let summary: String
  package let count: Count

  /// How many values an argument takes; only the last of a command may take more than one.
  package enum Count: Hashable, Sendable {
    case one
    case optional
    case oneOrMore
    case any
  }

  /// The argument as usage shows it: `[OBJECT]`.
  package var usage: String {
    switch count {
    case .one: value.name
    case .optional: "[\(value.name)]"
    case .oneOrMore: "\(value.name)..."
    case .any: "[\(value.name)...]"
    }
  }
}

/// What stands for the value of an argument or an option, and which values are good.
package struct ValueDescription: Hashable, Sendable {
  /// The name that help gives it: `FILE`.
  package let name: String
  package let kind: Kind

  /// What a value is; completion offers values by it, parsing checks them.
  package enum Kind: Hashable, Sendable {
    case text
    /// What somebody has typed so far, perhaps nothing.
    case beginning
    case file
    /// A snapshot: a file or a moment of a session.
    case snapshot
    /// A whole session of a store, or a file of snapshots.
    case session
    /// The file of a store.
    case store
    /// An object of a snapshot.
    case object
    case command
    case integer(ClosedRange<Int>)
    /// Two numbers with a comma between.
    case point
    case choice([String])
    /// One of many names, too many to list in an error: whoever takes it says which may have been meant.
    case named([String])
  }

  package init(_ name: String, _ kind: Kind = .text) {
    self.name = name
    self.kind = kind
  }

  /// What was expected instead of `text`, nil where the text is good.
  package func expectation(insteadOf text: String) -> String? {
    switch kind {
    case .beginning: return nil
    case .text, .file, .snapshot, .session, .store, .object, .command, .named:
      return text.isEmpty ? "something" : nil
    case .integer(let range):
      return Int(text).map(range.contains) == true
        ? nil : "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .point:
      return Point(argument: text) == nil ? "two numbers, as in 120,44.5" : nil
    case .choice(let words):
      return words.contains(text) ? nil : Self.alternatives(words)
    }
  }

  /// `"a", "b" or "c"`.
  static func alternatives(_ words: [String]) -> String {
    let quoted = words.map { "\"\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
