import HeadlessUIKit
import HierarchyModel
import JSONText
import UIKitRules

extension TruthScreen {
  /// The conformance cases that say of a screen's named objects what UIKit said.
  ///
  /// There is one for the links, one for each window's touches and one for each action; none if the
  /// screen has no set-up.
  public var cases: [ConformanceCase] {
    guard setup != nil else { return [] }
    return [links].compactMap { $0 } + touches + targets
  }

  private func conformanceCase(
    _ suffix: String, _ expectations: [JSONValue.Member], after: [JSONValue.Member]? = nil
  ) -> ConformanceCase {
    ConformanceCase(
      id: name + suffix, profile: profile ?? snapshot.profile ?? .documented,
      setup: (setup ?? []) + (after.map { [.init(keyword: "target", arguments: $0)] } ?? []),
      expectations: expectations)
  }

  private func given(_ object: ObjectIndex?) -> String? {
    object.flatMap(snapshot.token).flatMap { names[$0] }
  }

  /// What was said, as expectations name it; private views are named by their class.
  private func word(_ said: TruthAnswer.Said) -> JSONValue {
    switch said {
    case .nothing: .null
    case .object(let object): .string(given(object) ?? snapshot.plainName(of: object))
    case .stranger(let text), .text(let text): .string(text)
    }
  }

  private var links: ConformanceCase? {
    let keys = ["next", "presentedViewController", "presentingViewController"]
    let expectations = keys.compactMap { key -> JSONValue.Member? in
      let found = answers.compactMap { answer -> JSONValue.Member? in
        guard answer.question.word == key, let name = given(answer.object) else { return nil }
        return .init(key: name, value: word(answer.said))
      }
      return found.isEmpty ? nil : .init(key: key, value: .object(found))
    }
    return expectations.isEmpty ? nil : conformanceCase("", expectations)
  }

  /// A case has points of one view, or of the screen.
  private var touches: [ConformanceCase] {
    var points: [(view: String?, members: [JSONValue.Member])] = []
    for answer in answers {
      guard case .hitTest(let point) = answer.question, isNamed(answer.said) else { continue }
      let view = given(answer.object)
      if view == nil && answer.object != nil { continue }
      let member = JSONValue.Member(key: "\(point.x),\(point.y)", value: word(answer.said))
      if let index = points.firstIndex(where: { $0.view == view }) {
        let isNew = !points[index].members.contains { $0.key == member.key }
        if isNew { points[index].members.append(member) }
      } else {
        points.append((view, [member]))
      }
    }
    return points.map { view, members in
      let container = view.map { [JSONValue.Member(key: "hitTestIn", value: .string($0))] } ?? []
      return conformanceCase(
        view.map { "-touches-in-" + $0 } ?? "-touches",
        container + [.init(key: "hitTest", value: .object(members))])
    }
  }

  private func isNamed(_ said: TruthAnswer.Said) -> Bool {
    switch said {
    case .nothing: true
    case .object(let object): given(object) != nil
    case .stranger, .text: false
    }
  }

  private var targets: [ConformanceCase] {
    answers.compactMap { answer in
      guard case .target(let action) = answer.question, isNamed(answer.said),
        let name = given(answer.object)
      else { return nil }
      return conformanceCase(
        "-target-of-\(action)-from-\(name)", [.init(key: "returns", value: word(answer.said))],
        after: [
          .init(key: "on", value: .string(name)), .init(key: "action", value: .string(action)),
        ])
    }
  }
}

extension ConformanceCase {
  /// The case as a line of a case file, without its line break.
  public var line: [UInt8] {
    var writer = JSONWriter()
    writer.value(
      .object([
        .init(key: "id", value: .string(id)),
        .init(key: "profile", value: .string(profile.rawValue)),
        .init(key: "setup", value: .array(setup.map(\.json))),
        .init(key: "expect", value: .object(expectations)),
      ]))
    return writer.bytes
  }
}
