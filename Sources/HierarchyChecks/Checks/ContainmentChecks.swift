import HierarchyModel
import UIKitRules

extension Check {
  static let disagreeingParent = Check(
    "parent-disagrees", .error, "a controller's parent that disagrees with where its view is",
    because: "UIKit raises UIViewControllerHierarchyInconsistency for it",
    rule: "R-VC-6", needs: [.views, .controllers, .rootViews],
    .snapshot { subject in
      let owners = subject.snapshot.ownersAbove
      return subject.snapshot.controllers.compactMap { controller in
        guard let parent = subject.snapshot.parent(of: controller).value,
          subject.snapshot.reference(.view, of: parent).isCaptured,
          let view = subject.view(of: controller),
          let owner = owners[view.position].object, owner != parent
        else { return nil }
        return Flaw(
          controller,
          "\(subject.name(controller)) is a child of \(subject.name(parent)), but its view lies in"
            + " that of \(subject.name(owner))", related: [parent, owner])
      }
    })

  static let forgottenContainment = Check(
    "containment-forgotten", .error,
    "a controller's view in the window while the controller is in no hierarchy",
    because:
      "it presents as detached, and finds no navigation, tab bar or split view controller that contains it",
    rule: "R-VC-4", needs: [.views, .controllers, .presentations, .containers, .rootViews],
    needsOfAll: [.roots],
    .snapshot { subject in
      let (snapshot, coverage) = (subject.snapshot, subject.book.coverage)
      guard coverage.contains(.presentations), coverage.contains(.views) else { return [] }
      return snapshot.controllers.compactMap { controller in
        guard subject.isOutOfPlace(controller, viewIsInWindow: true),
          let view = subject.view(of: controller)
        else { return nil }
        return Flaw(
          controller,
          "\(subject.name(view)), the view of \(subject.name(controller)), is in the window, but the"
            + " controller has no parent, is not presented and is not a window's root",
          related: [view])
      }
    })

  /// A collapsed split controller puts its secondary navigation controller there itself (R-SPLIT-5),
  /// which is not a finding.
  static let nestedNavigation = Check(
    "navigation-nested", .warning, "a navigation controller in the stack of another",
    because: "UIKit refuses to push one; two bars and two stacks answer the same gestures",
    rule: "R-NAV-9", needs: [.controllers, .containers],
    .each(\.snapshot.controllers) { controller, subject in
      let snapshot = subject.snapshot
      guard snapshot.containerKind(of: controller) == .navigation,
        let outer = snapshot.parent(of: controller).value,
        snapshot.containerKind(of: outer) == .navigation, subject.knowsContainer(of: outer),
        snapshot.parent(of: outer).value.map(snapshot.containerKind) != .split
      else { return nil }
      return Flaw(
        controller, "\(subject.name(controller)) is in the stack of \(subject.name(outer))",
        related: [outer])
    })
}

extension Snapshot {
  /// For every view, the controller of the nearest superview that is a root view. Superviews come
  /// first.
  fileprivate var ownersAbove: [OptionalIndex] {
    let parents = storage.parents
    var owners = [OptionalIndex](repeating: .none, count: views.count)
    for view in owners.indices {
      guard let superview = parents[view].target else { continue }
      owners[view] = storage.owner(of: superview).map { OptionalIndex($0) } ?? owners[superview]
    }
    return owners
  }
}
