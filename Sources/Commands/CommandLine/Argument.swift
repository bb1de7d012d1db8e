import HierarchyModel

/// An argument of a command together with the type of its value.
struct Argument<Value: Sendable>: CommandArgument {
  let description: ArgumentDescription
  /// Makes the value from the texts at the argument's position, as many as it takes.
  let read: @Sendable ([String]) -> Value

  private init(
    _ name: String, _ kind: ValueDescription.Kind, _ count: ArgumentDescription.Count,
    read: @escaping @Sendable ([String]) -> Value
  ) {
    description = ArgumentDescription(value: ValueDescription(name, kind), count: count)
    self.read = read
  }
}

protocol CommandArgument: Sendable {
  var description: ArgumentDescription { get }
}

extension Argument<Point> {
  static func point(_ name: String) -> Argument {
    Argument(name, .point, .one) {
      $0.first.flatMap(Point.init(argument:)) ?? Point(x: 0, y: 0)
    }
  }
}

extension Argument<String> {
  static func required(_ name: String, _ kind: ValueDescription.Kind) -> Argument {
    Argument(name, kind, .one) { $0.first ?? "" }
  }
}

extension Argument<String?> {
  static func optional(_ name: String, _ kind: ValueDescription.Kind) -> Argument {
    Argument(name, kind, .optional) { $0.first }
  }
}

extension Argument<[String]> {
  /// One or more arguments.
  static func several(_ name: String, _ kind: ValueDescription.Kind) -> Argument {
    Argument(name, kind, .oneOrMore) { $0 }
  }

  /// Any number of arguments, including none.
  static func any(_ name: String, _ kind: ValueDescription.Kind) -> Argument {
    Argument(name, kind, .any) { $0 }
  }
}

/// A positional argument.
package struct ArgumentDescription: Hashable, Sendable {
  package let value: ValueDescription
  package let count: Count

  /// The number of values an argument takes; only the last may take more than one.
  package enum Count: Hashable, Sendable {
    case one, optional, oneOrMore, any
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

/// The placeholder for the value of an argument or an option, and the valid values.
package struct ValueDescription: Hashable, Sendable {
  /// The name in help: `FILE`.
  package let name: String
  let kind: Kind

  enum Kind: Hashable, Sendable {
    case text
    /// What the user has typed so far, possibly nothing.
    case beginning
    case file
    /// A snapshot: a file or a moment of a session.
    case snapshot
    /// A whole session of a store, or a file of snapshots.
    case session
    case store, object, command
    case integer(ClosedRange<Int>)
    /// A number of points, zero or more.
    case length
    /// Two numbers separated by a comma.
    case point
    case choice([String])
    /// One of too many names to list in an error: the command itself suggests the nearest.
    case named([String])
  }

  init(_ name: String, _ kind: Kind = .text) {
    self.name = name
    self.kind = kind
  }

  /// What was expected instead of `text`; nil if the text is valid.
  func expectation(insteadOf text: String) -> String? {
    switch kind {
    case .beginning: return nil
    case .text, .file, .snapshot, .session, .store, .object, .command, .named:
      return text.isEmpty ? "a value" : nil
    case .integer(let range):
      return Int(text).map(range.contains) == true
        ? nil
        : range.upperBound == .max
          ? "an integer, \(range.lowerBound) or more"
          : "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .length:
      if text.isEmpty { return "a value" }
      return Double(text).map { $0 >= 0 && $0.isFinite } == true ? nil : "a number of points"
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

extension Point {
  /// Parses two finite numbers separated by a comma, as on the command line: `120,44.5`.
  init?(argument text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]),
      x.isFinite, y.isFinite
    else { return nil }
    self.init(x: x, y: y)
  }
}
