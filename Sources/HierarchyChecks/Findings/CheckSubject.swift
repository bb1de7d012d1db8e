public import HierarchyModel
public import UIKitRules

/// One snapshot under examination, with shared results that several checks need.
public struct CheckSubject: Sendable {
  public let book: RuleBook
  public let snapshot: Snapshot
  /// The next responder of every object, and how each chain ends.
  let chains: ChainSurvey
  /// For every view, whether it is in a window; nil if unknown.
  private let placement: [Bool?]
  /// For every view, whether it and all its ancestors are shown; nil if unknown.
  private let visibility: [Bool?]
  private let names: DistinctNames
  /// The views that a user is meant to touch.
  let controls: ControlTraits
  /// The accessibility elements, in the order of the snapshot.
  let elements: [ObjectIndex]
  /// For every controller, the top of its containment tree.
  private let tops: [ObjectIndex]
  /// Whether it is known of every window which controller is its root.
  let knowsRoots: Bool
  /// Whether something in the snapshot is known to be missing.
  let isPartial: Bool
  /// For every object, whether the settings ignore it for the check in progress; empty if they
  /// ignore none.
  private var ignored: [Bool] = []

  /// Computes what checks need; linear.
  public init(_ snapshot: Snapshot) {
    self.init(RuleBook(snapshot, names: DistinctNames(snapshot)))
  }

  /// The same for callers that already have the rules with the names of all objects.
  init(_ book: RuleBook) {
    let snapshot = book.snapshot
    self.snapshot = snapshot
    self.book = book
    names = book.names ?? DistinctNames(snapshot)
    chains = book.chains()
    controls = ControlTraits(snapshot)
    let storage = snapshot.storage
    elements = snapshot.views.filter { storage.kinds[$0.position] == .element }
    placement = book.placements()
    var visibility: [Bool?] = []
    visibility.reserveCapacity(snapshot.views.count)
    let hidden = storage.columns[Column.index(of: .hidden) ?? 0]
    let alpha = storage.columns[Column.index(of: .alpha) ?? 0]
    for view in snapshot.views {
      let isShown = Self.isShown(hidden[view.position].tag, alpha[view.position])
      let superview = storage.parents[view.position].target
      visibility.append(superview.map { Self.both(visibility[$0], isShown) } ?? isShown)
    }
    self.visibility = visibility
    let first = snapshot.controllers.positions.lowerBound
    var tops: [ObjectIndex] = []
    for controller in snapshot.controllers {
      let parent = snapshot.parent(of: controller).value
      tops.append(parent.map { tops[$0.position - first] } ?? controller)
    }
    self.tops = tops
    knowsRoots =
      book.controllersGap == nil && (snapshot.header.isSimulated || !snapshot.windows.isEmpty)
      && snapshot.windows.allSatisfy { snapshot.reference(.root, of: $0).isCaptured }
    isPartial = snapshot.isPartial
  }

  /// R-TRAV-3, R-HIT-1: whether a view is itself shown.
  private static func isShown(_ hidden: ValueTag, _ alpha: StoredValue) -> Bool? {
    if hidden == .yes { return false }
    let isOpaque = Number(alpha).map { $0.doubleValue >= 0.01 }
    return hidden == .no || isOpaque == false ? isOpaque : nil
  }

  /// Whether it is known of a view itself whether it is shown.
  func knowsHiding(of view: ObjectIndex) -> Bool {
    let (hidden, alpha) = (snapshot.flag(.hidden, of: view), snapshot.number(.alpha, of: view))
    if hidden.value == true || alpha.value.map({ $0 < 0.01 }) == true { return true }
    return hidden.value != nil && alpha.value != nil
  }

  /// Whether both are true: false if one is false, regardless of the other.
  private static func both(_ one: Bool?, _ other: Bool?) -> Bool? {
    if one == false || other == false { return false }
    return one.flatMap { _ in other }
  }

  /// The same subject, ignoring the objects of some classes, named with or without their module, and
  /// all that is below them; linear.
  func ignoring(_ classNames: Set<String>) -> CheckSubject {
    var subject = self
    for object in snapshot.objects {
      let above = snapshot.holder(of: object)
      let name = snapshot.className(of: object) ?? ""
      subject.ignored.append(
        above.map(subject.isIgnored) == true || classNames.contains(name)
          || classNames.contains(ClassName(name).unqualified))
    }
    return subject
  }

  /// Whether the settings ignore an object.
  ///
  /// No finding is about such an object; a check that counts objects has to leave it out.
  func isIgnored(_ object: ObjectIndex) -> Bool { !ignored.isEmpty && ignored[object.position] }

  /// Whether a view is in a window; nil if unknown.
  func isInWindow(_ view: ObjectIndex) -> Bool? { placement[view.position] }

  /// Whether a view is certainly on screen, as far as hiding goes: in a window, and shown with all
  /// its ancestors.
  func isVisible(_ view: ObjectIndex) -> Bool {
    placement[view.position] == true && visibility[view.position] == true
  }

  /// Whether a view in a window is certainly not shown, because of itself or an ancestor.
  func isHidden(_ view: ObjectIndex) -> Bool { visibility[view.position] == false }

  /// The top of a controller's containment tree: its farthest ancestor, or itself.
  func top(of controller: ObjectIndex) -> ObjectIndex {
    tops[controller.position - snapshot.controllers.positions.lowerBound]
  }

  func view(of controller: ObjectIndex) -> ObjectIndex? {
    snapshot.reference(.view, of: controller).value
  }

  /// Whether a controller has a place: contained, presented or a window's root.
  func isPlaced(_ controller: ObjectIndex) -> Bool {
    snapshot.parent(of: controller).value != nil || snapshot.presenter(of: controller) != nil
      || snapshot.window(withRoot: controller) != nil
  }

  /// Whether a controller certainly has no place while its view is in a window, or in none.
  func isOutOfPlace(_ controller: ObjectIndex, viewIsInWindow: Bool) -> Bool {
    knowsRoots && snapshot.parent(of: controller) == .null && !isPlaced(controller)
      && view(of: controller).flatMap(isInWindow) == viewIsInWindow
  }

  /// Whether it is known what contains a controller, or that nothing does.
  func knowsContainer(of controller: ObjectIndex) -> Bool {
    book.containerGap(of: controller) == nil
  }

  /// Whether a view may have content that the snapshot lacks.
  func mayHaveMore(_ view: ObjectIndex) -> Bool {
    isPartial
      && (snapshot.header.partial != nil || snapshot.text(.partial, of: view).value != nil)
  }

  func name(_ object: ObjectIndex) -> String { names[object] }
}
