import HierarchyModel
import UIKitRules

/// The controllers of a snapshot that belong to a window: its root and all controllers that the
/// root contains or presents, on screen or covered. All of them if no window's root is known.
struct AttachedControllers {
  private let first: Int
  private var isAttached: [Bool?] = []

  init(_ book: RuleBook) {
    let snapshot = book.snapshot
    first = snapshot.controllers.positions.lowerBound
    let roots = snapshot.windows.map { snapshot.reference(.root, of: $0) }
    let knowsRoots = roots.contains { $0.value != nil }
    let knowsAllRoots = roots.allSatisfy(\.isCaptured) && book.wholenessGap == nil
    // Containers and presenters come before the controllers that they contain and present.
    for controller in snapshot.controllers {
      if let above = snapshot.holder(of: controller) {
        isAttached.append(isAttached[above.position - first])
      } else if !knowsRoots || snapshot.window(withRoot: controller) != nil {
        isAttached.append(true)
      } else {
        let isKnown =
          knowsAllRoots && book.containerGap(of: controller) == nil
          && book.presentationGap(.presentedBy, of: controller) == nil
        isAttached.append(isKnown ? false : nil)
      }
    }
  }

  /// Nil if that is unknown.
  subscript(controller: ObjectIndex) -> Bool? { isAttached[controller.position - first] }
}
