import HierarchyModel

/// The root of the tree that each controller of a snapshot stands in; linear.
struct ControllerRoots {
  private let first: Int
  private var roots: [ObjectIndex] = []

  init(_ snapshot: Snapshot) {
    first = snapshot.controllers.positions.lowerBound
    // Containers and presenters come before what they contain and present.
    for controller in snapshot.controllers {
      let above = snapshot.parent(of: controller).value ?? snapshot.presenter(of: controller)
      roots.append(above.flatMap { $0 < controller ? self[$0] : nil } ?? controller)
    }
  }

  subscript(controller: ObjectIndex) -> ObjectIndex {
    roots[controller.position - first]
  }
}
