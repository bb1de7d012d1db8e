public import HeadlessUIKit
public import HierarchyModel
import JSONText
import SnapshotJSON
import UIKitRules

/// What a UIKit answered about one screen, beside the snapshot of the same moment.
public struct TruthScreen: Sendable {
  public let name: String
  /// Which UIKit it was; nil if the snapshot says so.
  public let profile: Profile?
  public let snapshot: Snapshot
  /// The operations that make the same screen headless; nil if they are not known.
  public let setup: [ScenarioOperation]?
  /// The names of the objects in those operations.
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
  /// What was asked, with the words of a file.
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
    /// An object that is not in the snapshot, by its class.
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

extension TruthScreen {
  /// The two lines of a truth file, each with its line break.
  public var lines: [UInt8] {
    var writer = JSONWriter()
    writer.value(json)
    return SnapshotJSONWriter.write(snapshot) + [0x0A] + writer.bytes + [0x0A]
  }

  /// Names that the snapshot itself has are not repeated.
  private var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "truth", value: .number(.integer(1))), .init(key: "screen", value: .string(name)),
    ]
    if let profile {
      members.append(.init(key: "profile", value: .string(profile.rawValue)))
    }
    if let setup {
      members.append(.init(key: "setup", value: .array(setup.map(\.json))))
    }
    let foreign = names.filter { token, name in
      let object = snapshot.object(with: token)
      return object.flatMap { snapshot.text(.name, of: $0).value } != name
    }
    if !foreign.isEmpty {
      let sorted = foreign.sorted { $0.value < $1.value }
      members.append(
        .init(
          key: "names",
          value: .object(sorted.map { .init(key: $0.value, value: .string($0.key.description)) })))
    }
    members.append(.init(key: "answers", value: .array(answers.map(json))))
    return .object(members)
  }

  private func json(_ answer: TruthAnswer) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "ask", value: .string(answer.question.word))
    ]
    if let object = answer.object { members.append(.init(key: "of", value: id(object))) }
    switch answer.question {
    case .next(isOverridden: true): members.append(.init(key: "overridden", value: .bool(true)))
    case .target(let action): members.append(.init(key: "action", value: .string(action)))
    case .hitTest(let point):
      members.append(
        .init(
          key: "at", value: .array([.number(.double(point.x)), .number(.double(point.y))])))
    default: break
    }
    members.append(.init(key: "is", value: json(answer.said)))
    return .object(members)
  }

  private func json(_ said: TruthAnswer.Said) -> JSONValue {
    switch said {
    case .nothing: .null
    case .object(let object): id(object)
    case .stranger(let name): .object([.init(key: "class", value: .string(name))])
    case .text(let text): .string(text)
    }
  }

  private func id(_ object: ObjectIndex) -> JSONValue {
    snapshot.token(of: object).map { .string($0.description) } ?? .null
  }
}
