import HierarchyModel

/// Objects of one tree in depth-first order.
struct Tree<Record> {
  /// Decides the order among trees of its kind.
  let age: UInt64
  var records: [Record] = []
}

extension Array {
  /// Windows, or values made from them, by level, back to front; in their given order within a
  /// level.
  func sorted(byLevel level: (Element) -> Double?) -> [Element] {
    map { (element: $0, level: level($0) ?? 0) }
      .sorted { $0.level < $1.level }
      .map(\.element)
  }
}

/// A view that waits for its turn.
private struct WaitingView<View> {
  let view: View
  let superview: ObjectIdentity?
  /// The superview's index in its tree.
  let index: Int
  let depth: Int
  let isSecure: Bool
}

extension CaptureWalk {
  /// The view at the top of a view's superviews, or itself.
  func top(of view: Source.View) -> Source.View {
    var last = view
    for _ in 0..<request.depthLimit {
      guard let superview = source.superview(of: last) else { break }
      last = superview
    }
    return last
  }

  /// Captures a tree, back to front, unless it is captured already.
  mutating func walkViews(from top: Source.View) {
    let identity = source.identity(of: source.responder(top))
    guard !found.identities.contains(identity) else { return }
    let tree = tree(of: top, age: identity.age)
    if source.window(top) == nil { detachedTrees.append(tree) } else { windowTrees.append(tree) }
  }

  private mutating func tree(of top: Source.View, age: UInt64) -> Tree<ViewRecord> {
    var tree = Tree<ViewRecord>(age: age)
    var waiting = [
      WaitingView(view: top, superview: nil, index: -1, depth: 0, isSecure: false)
    ]
    while let next = waiting.popLast() {
      let responder = source.responder(next.view)
      let identity = source.identity(of: responder)
      guard !found.identities.contains(identity) else { continue }
      // The top of a tree is always captured: its presence says more than any other view in it.
      guard next.depth == 0 || budget.spend() else {
        tree.records[next.index].object.partial = budget.reason
        continue
      }
      found.identities.insert(identity)
      let facts = source.facts(of: next.view)
      let isSecure = next.isSecure || facts.isSecure
      let index = tree.records.count
      let window = source.window(next.view)
      var object = record(responder, identity, window == nil ? .view : .window, in: next.superview)
      let subviews = source.subviews(of: next.view)
      if next.depth == request.depthLimit {
        if !subviews.isEmpty { object.partial = "too deep" }
      } else {
        waiting += subviews.reversed().map {
          WaitingView(
            view: $0, superview: identity, index: index, depth: next.depth + 1,
            isSecure: isSecure)
        }
      }
      tree.records.append(
        ViewRecord(
          object: object, facts: facts, window: window.map(record),
          control: source.control(next.view).map { record($0) }, isSecure: isSecure))
    }
    return tree
  }

  /// Notes what a control sends; its targets are captured too.
  private mutating func record(_ control: ControlFacts<Source.Responder>) -> ControlRecord {
    let entries = control.entries.map { entry in
      var (identity, className): (ObjectIdentity?, String?)
      switch entry.target {
      case .chain: break
      case .outside(let name): className = name
      case .responder(let target):
        identity = self.identity(andFollow: target)
        className = source.className(of: target)
      }
      return ControlRecord.Entry(
        event: entry.event, action: entry.action, target: identity, targetClass: className)
    }
    return ControlRecord(isEnabled: control.isEnabled, entries: entries)
  }

  private func record(
    _ window: WindowFacts<Source.Responder, Source.Controller>
  ) -> WindowFacts<ObjectIdentity, ObjectIdentity> {
    WindowFacts(
      level: window.level, isKey: window.isKey, scene: window.scene.map(source.identity),
      root: window.root.map(identity), horizontal: window.horizontal, vertical: window.vertical)
  }
}
