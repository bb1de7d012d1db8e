public import UIKitRules

/// One place where the rules and UIKit do not agree.
public struct TruthFinding: Hashable, Sendable, CustomStringConvertible {
  /// Whether the rules disagree, or do not know.
  public enum Kind: String, Hashable, Sendable {
    case differs
    case unknown
  }

  public let kind: Kind
  public let screen: String
  /// The rule of the last step of the rules' answer.
  public let rule: RuleID
  /// What was asked.
  public let question: String
  /// The object that was asked, or about which the two differ.
  public let object: String
  /// What the rules say, or why they do not know.
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

/// The results of truth files.
public struct TruthReport: Sendable {
  public private(set) var findings: [TruthFinding] = []
  public private(set) var screens = 0
  public private(set) var answers = 0
  private var differing = 0
  private var unknown = 0

  public init() {}

  /// Compares a screen with the rules.
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

  /// Whether the rules disagree anywhere.
  public var hasDifferences: Bool { differing > 0 }

  /// The closing line.
  public var summary: String {
    "\(screens) screens, \(answers) answers: \(answers - differing - unknown) agree, "
      + "\(differing) differ, \(unknown) unknown to the rules"
  }
}
