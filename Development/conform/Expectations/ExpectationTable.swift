import HeadlessUIKit
import HierarchyModel
import JSONText
import UIKitRules

/// Every expectation key that is known, with its probe, or as one that has nothing to check.
enum ExpectationTable {
  private static let probes: [Probe] =
    controllers + views + presentations + dismissals + callbacks + responders + actions + touches
    + console + faults

  private static let byKey = Dictionary(uniqueKeysWithValues: probes.map { ($0.key, $0) })

  /// Keys that only document (15.1, item 37), and those that another key reads.
  private static let silent: Set<String> = [
    "treeAsPrintedInSeed", "kinds", "argumentCounts", "automatic", "manual", "interleaving",
    "orderAcrossPairs", "reason", "checkedAt", "animated", "note", "startOf", "variant",
    "hitTestIn", "printHierarchyOf",
  ]

  static func probe(for key: String) -> Probe? {
    byKey[key]
  }

  /// Whether a key is known and has nothing to check; the losing side of a disagreement is not run.
  static func isSilent(_ key: String) -> Bool {
    silent.contains(key) || key.hasSuffix("Variant")
  }

  /// Whether a key asks for the world as it was when a callback came.
  static func needsMoments(_ key: String) -> Bool {
    ["flags", "presentedViewInWindow", "presenterInWindow"].contains(key)
  }
}

extension ExpectationTable {
  /// Controllers that dismissals closed.
  static let dismissals: [Probe] = [
    Probe("dismissed") { run, _ in run.json(run.results.dismissed) },
    Probe("dismissedSequence") { run, _ in .strings(run.results.dismissedSequence) },
    Probe("handledBy") { run, _ in run.json(run.results.handledBy) },
    Probe("animatedWithStyleOf") { run, _ in run.json(run.results.animatedLayer) },
    Probe("completionCalled") { run, _ in .bool(run.results.completionCalled ?? false) },
  ]
}

extension ExpectationTable {
  /// Containment, containers and the state of controllers.
  static let controllers: [Probe] = [
    Probe("tree") { run, expected in
      guard let root = run.rootController else { return .null }
      let tree = ControllerNotation(of: root, in: run.snapshot, name: run.name)
      let wanted = expected.string.flatMap { try? ControllerNotation(parsing: $0) }
      return wanted == tree ? expected : .string(tree.description)
    },
    Probe.each("parent") { run, name, _ throws(ProbeFailure) in
      run.json(run.snapshot.parent(of: try run.required(name)).value)
    },
    Probe.each("children") { run, name, _ throws(ProbeFailure) in
      .strings(run.snapshot.children(of: try run.required(name)).map(run.name))
    },
    Probe.each("viewControllers") { run, name, _ throws(ProbeFailure) in
      let container = try run.required(name)
      let pages = run.snapshot.references(.pages, of: container).value
      return .strings((pages ?? run.snapshot.children(of: container)).map(run.name))
    },
    Probe.each("navigationController") { run, name, _ throws(ProbeFailure) in
      run.json(run.book.nearestContainer(.navigation, of: try run.required(name)))
    },
    Probe.each("tabBarController") { run, name, _ throws(ProbeFailure) in
      run.json(run.book.nearestContainer(.tab, of: try run.required(name)))
    },
    Probe.each("splitViewController") { run, name, _ throws(ProbeFailure) in
      run.json(run.book.nearestContainer(.split, of: try run.required(name)))
    },
    Probe.each("loaded") { run, name, _ throws(ProbeFailure) in
      .bool(run.snapshot.reference(.view, of: try run.required(name)).value != nil)
    },
    Probe.each("states") { run, name, _ throws(ProbeFailure) in
      run.snapshot.text(.state, of: try run.required(name)).value.map(JSONValue.string) ?? .null
    },
    Probe("doubleSided", find: doubleSided),
    Probe("isCollapsed", find: isCollapsed),
  ]

  /// R-PAGE-2: of the one page controller, or of each one named.
  private static let doubleSided: Probe.Body = { run, expected throws(ProbeFailure) in
    func isDoubleSided(_ name: String) -> JSONValue {
      guard case .controller(let controller)? = run.world.object(named: name) else { return .null }
      return .bool(run.world.traits(of: controller).pageLayout.isDoubleSided)
    }
    if let members = expected.members {
      return .object(members.map { .init(key: $0.key, value: isDoubleSided($0.key)) })
    }
    let page = run.snapshot.controllers.first { run.snapshot.containerKind(of: $0) == .page }
    guard let page else { throw ProbeFailure("there is no page controller") }
    return isDoubleSided(run.name(page))
  }

  /// R-SPLIT-7: before `collapse`, which stands for a compact window, and now; or of each one
  /// named.
  private static let isCollapsed: Probe.Body = { run, expected throws(ProbeFailure) in
    guard let members = expected.members else { throw ProbeFailure("isCollapsed is an object") }
    let split = run.snapshot.controllers.first { run.snapshot.containerKind(of: $0) == .split }
    return .object(
      members.map { member in
        let name = run.object(member.key).map(run.name) ?? split.map(run.name) ?? ""
        let before = run.results.collapsedBefore[name].map(JSONValue.bool) ?? .null
        let now = run.object(name).flatMap { run.snapshot.flag(.collapsed, of: $0).value }
        return .init(
          key: member.key,
          value: member.key == "beforeWindow" ? before : now.map(JSONValue.bool) ?? .null)
      })
  }
}

extension ExpectationTable {
  /// Exceptions, crashes and warnings.
  static let faults: [Probe] = [
    Probe("exception") { run, _ in run.faultCode(of: .exception) },
    Probe("crash") { run, _ in run.faultCode(of: .crash) },
    Probe("exceptionName") { run, _ in
      run.fault?.code.exceptionName.map(JSONValue.string) ?? .null
    },
    Probe("warnings") { run, _ in .strings(run.world.warnings.map(\.code.rawValue)) },
  ]
}

extension CaseRun {
  /// The code of the fault; one of the other kind is named, unless the case expects that too.
  fileprivate func faultCode(of kind: FaultCode.Kind) -> JSONValue {
    guard let code = fault?.code else { return .null }
    if code.kind == kind { return .string(code.rawValue) }
    let isExpected = conformanceCase.expectation(code.kind.rawValue)?.isNull == false
    return isExpected ? .null : .string("\(code.kind.rawValue) \(code.rawValue)")
  }
}

extension ExpectationTable {
  /// Actions, messages and what operations returned.
  static let actions: [Probe] = [
    Probe("actionLog") { run, _ in
      .array(run.results.actionLog.map { .strings([$0.responder, $0.action]) })
    },
    Probe("returns") { run, _ in run.returned },
    Probe("returnsIsNot") { run, expected in
      run.returned.equals(expected) ? .string("just that") : expected
    },
    Probe("actionTarget") { run, _ in run.json(run.results.actionTarget) },
    Probe("result") { run, _ in run.results.result ?? .string("(no custom action)") },
    Probe("path") { run, _ in
      run.results.path.map(JSONValue.strings) ?? .string("(no message)")
    },
  ]
}

extension CaseRun {
  fileprivate var returned: JSONValue {
    switch results.returns {
    case .flag(let flag): .bool(flag)
    case .object(let object): json(object)
    case .objects(let names): .strings(names)
    case .unknown(let reason): .string("unknown, because \(reason)")
    case nil: .string("(no operation returned anything)")
    }
  }
}
