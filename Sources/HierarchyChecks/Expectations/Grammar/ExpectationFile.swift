public import HierarchyDiff
public import HierarchyModel
public import UIKitRules

extension ExpectationFile {
  /// Reads a file of expectations, line by line. Claims before any scope apply to all snapshots.
  public init(parsing text: String) throws(ExpectationError) {
    var sections: [Section] = []
    var declaredNames: Set<String> = []
    let lines = WordScanner.lines(of: text)
    for (index, line) in lines.enumerated() {
      var words = try ExpectationWords(line, line: index + 1)
      guard !words.isAtEnd else { continue }
      var declaration = words
      if declaration.take("class"), let name = try? declaration.word("a class"),
        declaration.isAtEnd
      {
        declaredNames.insert(name)
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
        line: max(1, lines.count), column: 1,
        message: "expected a claim, found the end of the file")
    }
    self.init(sections: sections, declaredNames: declaredNames)
  }
}

extension Scope {
  /// The scope at the beginning of a line, nil if there is none.
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

/// The expectations about a session: sections of claims, each about some of its snapshots.
public struct ExpectationFile: Hashable, Sendable {
  public let sections: [Section]
  /// The classes that the file declares, whether the session has them or not.
  public let declaredNames: Set<String>

  /// Claims about the same snapshots.
  public struct Section: Hashable, Sendable {
    public let scope: Scope
    /// The line of the scope, or of the first claim if no scope is written.
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
  /// Everything after the snapshots that met the previous claims.
  case then
}

/// One line that makes a claim.
public struct Expectation: Hashable, Sendable {
  public let line: Int
  /// The column where the text begins in its line, from 1.
  public let column: Int
  /// The line as written.
  public let text: String
  public let isNegated: Bool
  public let claim: Claim
}

/// What a line claims, without its "no" or "not". Objects are named as on the command line.
public enum Claim: Hashable, Sendable {
  /// Something happened between two snapshots, to any object or to the named one; with `isAsked`
  /// the container is the controller that was asked to present.
  case event(NavigationKind, subject: String?, container: String?, isAsked: Bool = false)
  /// A check finds something.
  case finding(check: String?, severity: Severity?)
  case chain(of: String, ChainTest)
  /// An action without a target reaches a responder, none if nil.
  case action(String, from: String?, reaches: String?)
  case firstResponder(String?)
  case visible(String)
  case exists(String)
  /// A controller presents; if nil, none does: UIKit ignores the call.
  case context(of: String, PresentationStyle, is: String?)
  /// Which controller is dismissed when one is asked to dismiss, none if nil.
  case dismissal(of: String, dismisses: String?)
  case getter(PresentationGetter, of: String, is: String?)
  /// A touch hits a view, none if nil.
  case hit(Point, String?)
  /// A control sends an action to a receiver, for one event or any; to none if nil.
  case sends(String, action: String, event: String?, to: String?)
  case tree(String)
  case count(String, CountTest)
  /// A query of the store that contains the session returns no rows.
  case isEmpty(SQLText)
  /// Nothing differs from another recording of the flow.
  case isSame(OtherRun)

  /// UIKit's presentation getters, as seen by a controller.
  public enum PresentationGetter: String, CaseIterable, Sendable {
    case presentedViewController
    case presentingViewController
  }

  /// What is claimed about a chain.
  public enum ChainTest: Hashable, Sendable {
    case contains(String)
    case ends(String)
    case isExactly([String])
  }

  /// What is claimed about a number.
  public enum CountTest: Hashable, Sendable {
    case exactly(Int)
    case atLeast(Int)
    case atMost(Int)

    /// Whether a higher count would make no difference.
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

  /// The name that it counts the objects of; nil for other claims.
  var countedName: String? {
    switch self {
    case .exists(let name), .count(let name, _): name
    default: nil
    }
  }

  /// Whether it is about what happens between snapshots rather than about one.
  var isEvent: Bool {
    if case .event = self { true } else { false }
  }
}

/// The query of a claim, and where it begins in its line.
public struct SQLText: Hashable, Sendable {
  public let sql: String
  /// The column in the line, from 1.
  public let column: Int

  public init(_ sql: String, column: Int) {
    self.sql = sql
    self.column = column
  }
}
