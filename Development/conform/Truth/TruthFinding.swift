public import UIKitRules

/// One place where the rules and UIKit do not say the same.
public struct TruthFinding: Hashable, Sendable, CustomStringConvertible {
  /// Whether the rules say otherwise, or cannot tell.
  public enum Kind: String, Hashable, Sendable {
    case differs
    case unknown
  }

  public let kind: Kind
  public let screen: String
  /// The rule of the last step that led to what the rules say.
  public let rule: RuleID
  /// What was asked.
  public let question: String
  /// Of whom it was asked, or about whom the two differ.
  public let object: String
  /// What the rules say; why they cannot tell, where they cannot.
  public let rules: String
  public let uikit: String

  public var description: String {
    let rulesSay =
      kind == .unknown
      ? "the rules cannot tell, because \(rules)" : "the rules say \(rules)"
    return "\(kind.rawValue)  \(screen)  \(rule)  \(question) of \(object): \(rulesSay); "
      + "UIKit says \(uikit)"
  }
}

/// What became of a truth file.
public struct TruthReport: Sendable {
  public private(set) var findings: [TruthFinding] = []
  public private(set) var screens = 0
  public private(set) var answers = 0
  private var differing = 0
  private var unknown = 0

  public init() {}

  /// Holds a screen against the rules.
  public mutating func add(_ screen: TruthScreen) {
    screens += 1
    let check = TruthCheck(screen)
    for answer in screen.answers {
      answers += 1
      let found = check.findings(about: answer)
      if found.contains(where: { $0.kind == .differs }) {
        differing += 1
      } else if !found.isEmpty {
        unknown += 1
      }
      findings += found
    }
  }

  /// Whether the rules say otherwise anywhere.
  public var hasDifferences: Bool { differing > 0 }

  /// The closing line.
  public var summary: String {
    "\(screens) screens, \(answers) answers: \(answers - differing - unknown) agree, "
      + "\(differing) differ, \(unknown) unknown to the rules"
  }
}
