public import HeadlessUIKit
public import HierarchyModel
public import UIKitRules

/// What a UIKit answered about one screen, beside the snapshot of the same moment.
public struct TruthScreen: Sendable {
  public let name: String
  /// Which UIKit it was; nil where the snapshot tells.
  public let profile: Profile?
  public let snapshot: Snapshot
  /// The operations that make the same screen headless; nil where nobody wrote them down.
  public let setup: [ScenarioOperation]?
  /// What those operations call the objects.
  public let names: [Token: String]
  public let answers: [TruthAnswer]

  package init(
    name: String, profile: Profile?, snapshot: Snapshot, setup: [ScenarioOperation]?,
    names: [Token: String], answers: [TruthAnswer]
  ) {
    self.name = name
    self.profile = profile
    self.snapshot = snapshot
    self.setup = setup
    self.names = names
    self.answers = answers
  }
}

/// One question and what UIKit answered.
public struct TruthAnswer: Sendable {
  /// What was asked, each word as it stands in a file.
  public enum Question: Hashable, Sendable {
    case next(isOverridden: Bool)
    case presentedViewController
    case presentingViewController
    case target(action: String)
    case hitTest(Point)
    case recursiveDescription
    case printHierarchy
  }

  /// An answer.
  public enum Said: Hashable, Sendable {
    case nothing
    case object(ObjectIndex)
    /// An object that the snapshot does not hold, by its class.
    case stranger(String)
    case text(String)
  }

  public let question: Question
  /// Who was asked; nil for a hit test of the screen.
  public let object: ObjectIndex?
  public let said: Said

  package init(_ question: Question, of object: ObjectIndex?, said: Said) {
    self.question = question
    self.object = object
    self.said = said
  }
}

extension TruthAnswer.Question {
  /// The word for the question in a file.
  var word: String {
    switch self {
    case .next: "next"
    case .presentedViewController: "presentedViewController"
    case .presentingViewController: "presentingViewController"
    case .target: "target"
    case .hitTest: "hitTest"
    case .recursiveDescription: "recursiveDescription"
    case .printHierarchy: "_printHierarchy"
    }
  }

  /// The question for a reader.
  var title: String {
    switch self {
    case .target(let action): "target(forAction: \(action))"
    case .hitTest(let point): "hitTest\(point)"
    default: word
    }
  }
}
