import HeadlessUIKit
import HierarchyModel
import JSONText
import UIKitRules

extension ExpectationTable {
  /// Presentations: their links, roles, styles and views.
  static let presentations: [Probe] = [
    Probe.each("presentedViewController") { run, name, _ throws(ProbeFailure) in
      run.json(run.book.presentedController(seenBy: try run.required(name)))
    },
    Probe.each("presentingViewController") { run, name, _ throws(ProbeFailure) in
      run.json(run.book.presentingController(seenBy: try run.required(name)))
    },
    Probe.each("stillPresented") { run, name, _ throws(ProbeFailure) in
      run.json(run.snapshot.presenter(of: try run.required(name)))
    },
    Probe.each("roles") { run, role, _ throws(ProbeFailure) in
      let roles = try run.presentation()
      switch role {
      case "presented": return run.json(roles.presented)
      case "originalPresenter": return run.json(roles.presentation.source)
      case "presenting": return run.json(roles.presentation.presenter)
      default: throw ProbeFailure("there is no role \"\(role)\"")
      }
    },
    Probe("contextProvider") { run, _ in
      run.results.presentation?.presentation.provider.map(run.json) ?? .null
    },
    Probe("transitionStyleUsed") { run, _ throws(ProbeFailure) in
      .string(try run.presentation().presentation.transitionStyle.rawValue)
    },
    Probe("presentationStyleUsed") { run, _ throws(ProbeFailure) in
      .string(try run.presentation().presentation.style.rawValue)
    },
    Probe("presentationControllerClass") { run, _ throws(ProbeFailure) in
      .string(try run.presentation().presentation.controllerClass)
    },
    Probe("container") { run, expected throws(ProbeFailure) in
      try run.container(like: expected)
    },
    Probe("containerClass") { run, _ throws(ProbeFailure) in
      try run.containerView().flatMap { run.snapshot.className(of: $0) }.map(JSONValue.string)
        ?? .null
    },
    Probe("presentedFrame") { run, expected throws(ProbeFailure) in
      try run.presentedFrame(like: expected)
    },
    Probe.each("resolvedStyle") { run, name, _ throws(ProbeFailure) in
      .string(run.world.style(of: try run.controller(name)).rawValue)
    },
    Probe("resolvedStyleIsNot") { run, expected throws(ProbeFailure) in
      let style = try run.presentation().presentation.style.rawValue
      return expected == .string(style) ? .string("just that") : expected
    },
    Probe.each("rawValues") { _, name, _ in
      PresentationStyle(rawValue: name).map { .number(.integer(Int64($0.number))) } ?? .null
    },
    Probe.each("presenterViewInWindowAfterPresent") { run, name, _ throws(ProbeFailure) in
      .bool(try run.presenterStaysInWindow(style: name))
    },
  ]
}

extension CaseRun {
  func json(_ controller: ControllerHandle) -> JSONValue {
    .string(world.name(of: .controller(controller)))
  }

  func controller(_ name: String) throws(ProbeFailure) -> ControllerHandle {
    guard case .controller(let controller)? = world.object(named: name) else {
      throw ProbeFailure("there is no controller \"\(name)\"")
    }
    return controller
  }

  /// The last presentation that happened.
  func presentation() throws(ProbeFailure) -> ScenarioResults.Roles {
    guard let roles = results.presentation else { throw ProbeFailure("nothing was presented") }
    return roles
  }

  private func presentedView() throws(ProbeFailure) -> ObjectIndex? {
    let presented = world.name(of: .controller(try presentation().presented))
    return object(presented).flatMap { snapshot.reference(.view, of: $0).value }
  }

  /// The container view of the last presentation; nil in the documented profile.
  func containerView() throws(ProbeFailure) -> ObjectIndex? {
    guard try presentation().presentation.style != .none, world.profile != .documented else {
      return nil
    }
    var last = try presentedView()
    while let view = last, snapshot.className(of: view) != "UITransitionView" {
      last = snapshot.parent(of: view).value
    }
    return last
  }

  fileprivate func container(like expected: JSONValue) throws(ProbeFailure) -> JSONValue {
    let container = try containerView()
    return .object(
      (expected.members ?? []).map { member in
        let value: JSONValue =
          switch member.key {
          case "class":
            container.flatMap { snapshot.className(of: $0) }.map(JSONValue.string) ?? .null
          case "superview": json(container.flatMap { snapshot.parent(of: $0).value })
          case "subviews": .strings(container.map { snapshot.directlyBelow($0).map(name) } ?? [])
          default: .null
          }
        return .init(key: member.key, value: value)
      })
  }

  /// The words `container bounds`, or four numbers.
  fileprivate func presentedFrame(like expected: JSONValue) throws(ProbeFailure) -> JSONValue {
    let view = try presentedView()
    let frame = view.flatMap { snapshot.numbers(.frame, of: $0).value } ?? []
    let superview = view.flatMap { snapshot.parent(of: $0).value }
    let bounds = superview.flatMap { snapshot.numbers(.bounds, of: $0).value }
    if expected == .string("container bounds") && frame == bounds { return expected }
    return .array(frame.map { .number(.double($0)) })
  }

  /// Whether `a` stays in the window after a fresh set-up, when it presents `b` (15.1, item 36).
  ///
  /// `pageSheet(ios13+)` names a profile too.
  fileprivate func presenterStaysInWindow(style word: String) throws(ProbeFailure) -> Bool {
    let parts = word.split(separator: "(")
    let style = parts.first.map(String.init) ?? word
    let suffix = parts.count > 1 ? parts[1].prefix { $0 != "+" && $0 != ")" } : ""
    let profile = Profile(rawValue: String(suffix)) ?? world.profile
    var session = ScenarioSession(profile: profile, switches: .cases)
    let present = ScenarioOperation(
      keyword: "present",
      arguments: [
        .init(key: "from", value: .string("a")), .init(key: "vc", value: .string("b")),
        .init(key: "style", value: .string(style)),
      ])
    do throws(ScenarioFailure) {
      for operation in conformanceCase.setup { try session.run(operation) }
      try session.run(present)
    } catch {
      throw ProbeFailure("\(word): \(error.message)")
    }
    guard let after = try? session.world.snapshot() else { throw ProbeFailure("no snapshot") }
    return isInWindow("a", in: after)
  }
}
