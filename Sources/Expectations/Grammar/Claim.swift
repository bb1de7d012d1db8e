public import HierarchyChecks
public import HierarchyDiff
public import UIKitRules

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
