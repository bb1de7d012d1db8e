import HierarchyModel

/// Which views of a snapshot stand in a window; all of them in one that shows no window at all.
struct Stage: Sendable {
  private let isOn: [Bool]

  init(_ snapshot: Snapshot) {
    let hasWindows = snapshot.views.contains { snapshot.kind(of: $0) == .window }
    var isOn: [Bool] = []
    for root in snapshot.roots(of: snapshot.views) {
      let isShown = !hasWindows || snapshot.kind(of: root) == .window
      isOn += repeatElement(isShown, count: snapshot.subtree(of: root).count)
    }
    self.isOn = isOn
  }

  /// Whether an object is a view in a window.
  func holds(_ object: ObjectIndex?) -> Bool {
    guard let object, object.position < isOn.count else { return false }
    return isOn[object.position]
  }

  var count: Int { isOn.reduce(0) { $0 + ($1 ? 1 : 0) } }
}
