import HierarchyModel
import JSONText
import UIKitRules

extension ExpectationTable {
  /// Views, windows and what is visible.
  static let views: [Probe] = [
    Probe.each("inWindow") { run, name, _ throws(ProbeFailure) in
      .bool(run.isInWindow(name, in: run.snapshot))
    },
    Probe.each("superview") { run, name, _ throws(ProbeFailure) in
      run.json(run.snapshot.parent(of: try run.required(name)).value)
    },
    Probe.each("subviews") { run, name, _ throws(ProbeFailure) in
      .strings(run.snapshot.directlyBelow(try run.required(name)).map(run.name))
    },
    Probe("keyWindow") { run, _ in run.json(run.snapshot.keyWindow.value) },
    Probe("visited") { run, _ in .strings(run.book.visited().map(run.name)) },
    Probe("viewTree") { run, expected throws(ProbeFailure) in
      .strings(try run.viewTree(like: try expected.texts(of: "viewTree")))
    },
    Probe("viewTreeContains") { run, expected throws(ProbeFailure) in
      let paths = run.snapshot.views.map(run.path)
      let missing = try expected.texts(of: "viewTreeContains").filter { pattern in
        let pattern = PathPattern(pattern)
        return !paths.contains(where: pattern.matches)
      }
      return missing.isEmpty ? expected : .string("nothing at " + missing.joined(separator: "; "))
    },
    Probe.each("viewPath") { run, name, expected throws(ProbeFailure) in
      let path = run.path(try run.required(name))
      let pattern = PathPattern(nodes: try expected.texts(of: "viewPath"))
      return pattern.matches(path) ? expected : .strings(path)
    },
  ]
}

extension CaseRun {
  /// Whether a view, or the loaded view of a controller, is in a window.
  func isInWindow(_ name: String, in snapshot: Snapshot) -> Bool {
    let object = snapshot.objects.first { snapshot.text(.name, of: $0).value == name }
    guard let object else { return false }
    let view =
      snapshot.kind(of: object) == .controller
      ? snapshot.reference(.view, of: object).value : object
    return view.flatMap { RuleBook(snapshot).isInWindow($0).value } ?? false
  }

  /// The names from the top of a view's superviews down to it.
  func path(_ view: ObjectIndex) -> [String] {
    var path = [name(view)]
    var last = view
    while let superview = snapshot.parent(of: last).value {
      path.append(name(superview))
      last = superview
    }
    return path.reversed()
  }

  /// The trees whose roots are unindented in `expected`, two blanks for each level.
  func viewTree(like expected: [String]) throws(ProbeFailure) -> [String] {
    var lines: [String] = []
    for root in expected where !root.hasPrefix(" ") {
      var depths: [ObjectIndex: Int] = [:]
      for view in snapshot.subtree(of: try required(root)) {
        let depth = snapshot.parent(of: view).value.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
        depths[view] = depth
        lines.append(String(repeating: " ", count: 2 * depth) + name(view))
      }
    }
    return lines
  }
}

/// A path of view names in which `…` stands for any number of nodes (15.1, item 33).
struct PathPattern {
  private let nodes: [String]

  init(nodes: [String]) {
    self.nodes = nodes
  }

  /// Reads `UIWindow > … > b.view`.
  init(_ text: String) {
    self.init(nodes: TextPattern.split(text, by: " > "))
  }

  /// Whether a whole path fits: follows the positions that each prefix of the pattern can reach.
  func matches(_ path: [String]) -> Bool {
    var reached: Set<Int> = [0]
    for node in nodes {
      if node == "…" {
        guard let first = reached.min() else { return false }
        reached = Set(first...path.count)
      } else {
        reached = Set(reached.filter { $0 < path.count && path[$0] == node }.map { $0 + 1 })
      }
    }
    return reached.contains(path.count)
  }
}
