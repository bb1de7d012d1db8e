public import HierarchyDiff
public import UIKitRules

extension ExpectationFile {
  /// Reads a file of expectations, line by line. Claims before any scope are about all snapshots.
  public init(parsing text: String) throws(ExpectationError) {
    var sections: [Section] = []
    var declaredNames: Set<String> = []
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      var words = try ExpectationWords(line, line: index + 1)
      guard !words.isAtEnd else { continue }
      if words.left == 2, words.take("class") {
        declaredNames.insert(try words.word("a class"))
        continue
      }
      if let scope = try Scope(&words) {
        try words.finish()
        sections.append(Section(scope: scope, line: index + 1))
        continue
      }
      if sections.isEmpty { sections.append(Section(scope: .all, line: index + 1)) }
      let text = line.drop { $0 == " " || $0 == "\t" }
      sections[sections.count - 1].expectations.append(
        try Expectation(
          &words, line: index + 1, column: line.count - text.count + 1, text: String(text)))
    }
    guard sections.contains(where: { !$0.expectations.isEmpty }) else {
      throw ExpectationError(
        line: max(1, lines.count), column: 1, expected: "a claim", found: "the end of the file",
        suggestion: nil)
    }
    self.init(sections: sections, declaredNames: declaredNames)
  }
}

extension Scope {
  /// The scope that a line begins with, nil where it begins with none.
  init?(_ words: inout ExpectationWords) throws(ExpectationError) {
    if words.take("all") {
      self = .all
    } else if words.take("then") {
      self = .then
    } else if words.take("last") {
      self = .last
    } else if words.take("at") {
      self = .at(try words.word("a moment: a label, a number or \"last\""))
    } else if words.take("from") {
      let start = try words.word("a moment: a label, a number or \"last\"")
      try words.require("to")
      self = .range(start, try words.word("a moment: a label, a number or \"last\""))
    } else if words.left == 1, words.take("first") {
      // "first responder is …" is a claim.
      self = .first
    } else {
      return nil
    }
  }
}

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

/// What a line claims, its "no" or "not" set aside. Objects are named as on the command line.
public enum Claim: Hashable, Sendable {
  /// Something happened between two snapshots, to anybody or to the one named.
  case event(NavigationKind, subject: String?, container: String?)
  /// A check finds something.
  case finding(check: String?, severity: Severity?)
  case chain(of: String, ChainTest)
  /// An action without a target reaches somebody, nobody where nil.
  case action(String, from: String?, reaches: String?)
  case firstResponder(String?)
  case visible(String)
  case exists(String)
  /// Somebody presents, nobody where nil: UIKit ignores the call.
  case context(of: String, PresentationStyle, is: String?)
  /// Who is dismissed when a controller is asked to, nobody where nil.
  case dismissal(of: String, dismisses: String?)
  case getter(PresentationGetter, of: String, is: String?)
  /// A touch goes to a view, to nothing where nil.
  case hit(Point, String?)
  /// A control sends an action to somebody, for one event or any; to nobody where nil.
  case sends(String, action: String, event: String?, to: String?)
  case tree(String)
  case count(String, CountTest)
  /// A query of the store that holds the session gives no rows.
  case isEmpty(SQLText)
  /// Nothing differs from another recording of the flow.
  case isSame(OtherRun)

  /// The getters of UIKit that tell of presentations, as a controller sees them.
  public enum PresentationGetter: String, CaseIterable, Sendable {
    case presentedViewController
    case presentingViewController
  }

  /// What is claimed of a chain.
  public enum ChainTest: Hashable, Sendable {
    case contains(String)
    case ends(String)
    case isExactly([String])
  }

  /// What is claimed of a number.
  public enum CountTest: Hashable, Sendable {
    case exactly(Int)
    case atLeast(Int)
    case atMost(Int)

    /// Whether more than were counted would make no difference.
    func isSettled(by count: Int) -> Bool {
      switch self {
      case .exactly(let wanted), .atMost(let wanted): count > wanted
      case .atLeast(let wanted): count >= wanted
      }
    }

    func holds(_ count: Int) -> Bool {
      switch self {
      case .exactly(let wanted): count == wanted
      case .atLeast(let wanted): count >= wanted
      case .atMost(let wanted): count <= wanted
      }
    }
  }

  /// Whether it is about what happens between snapshots, and not about one.
  var isEvent: Bool {
    if case .event = self { return true }
    return false
  }
}

/// A query of a claim, and where in its line it begins.
public struct SQLText: Hashable, Sendable {
  public let sql: String
  /// The character of the line, from 1.
  public let column: Int

  public init(_ sql: String, column: Int) {
    self.sql = sql
    self.column = column
  }
}
