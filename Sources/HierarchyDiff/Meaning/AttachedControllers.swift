import HierarchyModel

/// Which controllers of a snapshot belong to a window: its root and all that this contains or presents,
/// on screen or covered. All of them in a snapshot that knows no window's root.
struct AttachedControllers {
  private let first: Int
  private var isAttached: [Bool] = []

  init(_ snapshot: Snapshot) {
    first = snapshot.controllers.positions.lowerBound
    let knowsRoots = snapshot.windows.contains { snapshot.reference(.root, of: $0).value != nil }
    // Containers and presenters come before what they contain and present.
    for controller in snapshot.controllers {
      let above = snapshot.parent(of: controller).value ?? snapshot.presenter(of: controller)
      let isBelowAttached = above.map { $0 < controller && isAttached[$0.position - first] }
      isAttached.append(
        isBelowAttached ?? (!knowsRoots || snapshot.window(withRoot: controller) != nil))
    }
  }

  subscript(controller: ObjectIndex) -> Bool {
    isAttached[controller.position - first]
  }
}
