import HeadlessUIKit
import HierarchyModel
import JSONText
import SnapshotJSON
import UIKitRules

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
