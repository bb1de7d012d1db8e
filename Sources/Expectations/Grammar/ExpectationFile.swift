/// What somebody expects of a session: sections of claims, each about some of its snapshots.
public struct ExpectationFile: Hashable, Sendable {
  public let sections: [Section]
  /// The classes that the file says there are, whether the session has them or not.
  public let declaredNames: Set<String>

  /// Claims about the same snapshots.
  public struct Section: Hashable, Sendable {
    public let scope: Scope
    /// The line of the scope, or of the first claim where none is written.
    public let line: Int
    public internal(set) var expectations: [Expectation] = []
  }

  /// Every expectation, in the order of the file.
  public var expectations: [Expectation] { sections.flatMap(\.expectations) }
}

/// The snapshots that claims are about.
public enum Scope: Hashable, Sendable {
  case first
  case last
  case all
  case at(String)
  case range(String, String)
  /// Whatever comes after what the claims before were met by.
  case then
}

/// One line that claims something.
public struct Expectation: Hashable, Sendable {
  public let line: Int
  /// Where the text begins in its line, from 1.
  public let column: Int
  /// The line as it was written.
  public let text: String
  public let isNegated: Bool
  public let claim: Claim
}
