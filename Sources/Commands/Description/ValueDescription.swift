import UIKitRules

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
