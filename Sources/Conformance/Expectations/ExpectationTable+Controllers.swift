import HeadlessUIKit
import HierarchyModel
import JSONText
import UIKitRules

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
      run.json(run.book.navigationController(of: try run.required(name)))
    },
    Probe.each("tabBarController") { run, name, _ throws(ProbeFailure) in
      run.json(run.book.tabBarController(of: try run.required(name)))
    },
    Probe.each("splitViewController") { run, name, _ throws(ProbeFailure) in
      run.json(run.book.splitViewController(of: try run.required(name)))
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

  /// R-SPLIT-7: before the compact window that `collapse` stands for, and now; or of each one named.
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
