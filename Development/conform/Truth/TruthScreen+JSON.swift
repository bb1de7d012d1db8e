import HeadlessUIKit
import HierarchyModel
import JSONText
import UIKitRules

extension TruthScreen {
  /// Reads a line of answers.
  init(_ json: JSONValue, about snapshot: Snapshot) throws(TruthError) {
    guard json["truth"]?.int == 1 else { throw TruthError("expected \"truth\": 1") }
    guard let name = json["screen"]?.string else { throw TruthError("expected \"screen\"") }
    self.name = name
    self.snapshot = snapshot
    profile = try Self.profile(json["profile"])
    setup = try Self.setup(json["setup"])
    names = try Self.names(json["names"], in: snapshot)
    guard let list = json["answers"]?.elements else {
      throw TruthError("\(name): expected an array as \"answers\"")
    }
    var answers: [TruthAnswer] = []
    for (number, json) in list.enumerated() {
      do throws(TruthError) {
        answers.append(try AnswerReader(json: json, snapshot: snapshot).answer())
      } catch {
        throw TruthError("\(name): answer \(number + 1): \(error.reason)")
      }
    }
    self.answers = answers
  }

  private static func profile(_ json: JSONValue?) throws(TruthError) -> Profile? {
    guard let json, !json.isNull else { return nil }
    guard let profile = json.string.flatMap(Profile.init(rawValue:)) else {
      throw TruthError("expected \(Profile.choices) as \"profile\"")
    }
    return profile
  }

  private static func setup(_ json: JSONValue?) throws(TruthError) -> [ScenarioOperation]? {
    guard let json, !json.isNull else { return nil }
    guard let list = json.elements else { throw TruthError("expected an array as \"setup\"") }
    var operations: [ScenarioOperation] = []
    for json in list {
      guard let operation = ScenarioOperation(case: json) else {
        throw TruthError("expected an operation with \"op\" in \"setup\"")
      }
      operations.append(operation)
    }
    return operations
  }

  /// The names in the file, which override those in the snapshot.
  private static func names(
    _ json: JSONValue?, in snapshot: Snapshot
  ) throws(TruthError) -> [Token: String] {
    var names: [Token: String] = [:]
    for object in snapshot.objects {
      guard let token = snapshot.token(of: object) else { continue }
      names[token] = snapshot.text(.name, of: object).value
    }
    guard let json, !json.isNull else { return names }
    guard let members = json.members else { throw TruthError("expected an object as \"names\"") }
    for member in members {
      guard let token = member.value.string.map(Token.init), snapshot.object(with: token) != nil
      else { throw TruthError("\"\(member.key)\" of \"names\" is not an object of the snapshot") }
      names[token] = member.key
    }
    return names
  }
}

/// Reads one answer about a snapshot.
private struct AnswerReader {
  let json: JSONValue
  let snapshot: Snapshot

  func answer() throws(TruthError) -> TruthAnswer {
    let question = try question()
    return TruthAnswer(question, of: try asked(question), said: try said(question))
  }

  private func question() throws(TruthError) -> TruthAnswer.Question {
    switch json["ask"]?.string {
    case "next": return .next(isOverridden: json["overridden"]?.bool ?? false)
    case "presentedViewController": return .presentedViewController
    case "presentingViewController": return .presentingViewController
    case "recursiveDescription": return .recursiveDescription
    case "_printHierarchy": return .printHierarchy
    case "target":
      guard let action = json["action"]?.string else { throw TruthError("expected \"action\"") }
      return .target(action: action)
    case "hitTest":
      let numbers = json["at"]?.elements?.compactMap(\.double) ?? []
      guard numbers.count == 2 else { throw TruthError("expected [x, y] as \"at\"") }
      return .hitTest(Point(x: numbers[0], y: numbers[1]))
    case let word:
      throw TruthError(
        "expected next, presentedViewController, presentingViewController, target, hitTest, "
          + "recursiveDescription or _printHierarchy as \"ask\", found "
          + (word.map { "\"\($0)\"" } ?? "none"))
    }
  }

  private func asked(_ question: TruthAnswer.Question) throws(TruthError) -> ObjectIndex? {
    guard let json = json["of"], !json.isNull else {
      if case .hitTest = question { return nil }
      throw TruthError("expected the id of an object as \"of\"")
    }
    let object = try object(json, "of")
    let kind = snapshot.kind(of: object)
    switch question {
    case .next, .target:
      guard kind.isResponder else { throw TruthError("\"of\" names no responder") }
    case .presentedViewController, .presentingViewController, .printHierarchy:
      guard kind == .controller else { throw TruthError("\"of\" names no controller") }
    case .hitTest, .recursiveDescription:
      guard kind == .view || kind == .window else { throw TruthError("\"of\" names no view") }
    }
    return object
  }

  private func said(_ question: TruthAnswer.Question) throws(TruthError) -> TruthAnswer.Said {
    guard let json = json["is"] else { throw TruthError("expected \"is\"") }
    switch question {
    case .recursiveDescription, .printHierarchy:
      guard let text = json.string else { throw TruthError("expected a text as \"is\"") }
      return .text(text)
    default:
      if json.isNull { return .nothing }
      if let name = json["class"]?.string { return .stranger(name) }
      return .object(try object(json, "is"))
    }
  }

  private func object(_ json: JSONValue, _ key: String) throws(TruthError) -> ObjectIndex {
    guard let id = json.string else {
      throw TruthError("expected the id of an object as \"\(key)\"")
    }
    guard let object = snapshot.object(with: Token(id)) else {
      throw TruthError("\"\(id)\", which is \"\(key)\", is not an object of the snapshot")
    }
    return object
  }
}
