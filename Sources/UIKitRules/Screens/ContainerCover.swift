import HierarchyModel

/// How much of a container's view its children's views cover (R-SCREEN-2): all but a tenth counts, since
/// a child may leave the edges of the screen to its container.
struct ContainerCover {
  /// For each child whether it covers the container alone.
  let covers: [Bool]
  /// Whether the children do so together.
  let coverTogether: Bool

  private static let share = 0.9
  /// So many children are looked at together.
  private static let most = 40

  /// Nil where a view or its geometry was not captured.
  init?(_ book: RuleBook, of container: ObjectIndex, by children: [ObjectIndex]) {
    let snapshot = book.snapshot
    guard let holder = snapshot.reference(.view, of: container).value,
      let whole = ViewGeometry(snapshot, holder)?.region
    else { return nil }
    if whole.isEmpty {
      // Nothing was laid out: each fills what holds it.
      covers = children.map { _ in true }
      coverTogether = true
      return
    }
    var rest = [whole]
    var covers: [Bool] = []
    for child in children {
      let box = snapshot.reference(.view, of: child).value.flatMap {
        Self.box(of: $0, in: holder, book)
      }
      guard let box else { return nil }
      covers.append(box.intersection(whole).area >= whole.area * Self.share)
      if covers.count <= Self.most { rest = rest.flatMap { $0.subtracting(box) } }
    }
    self.covers = covers
    coverTogether = rest.reduce(0) { $0 + $1.area } <= whole.area * (1 - Self.share)
  }

  /// A view's box in the coordinates of a view above it; one that lies elsewhere is presented from the
  /// child, and covers as little as the child.
  private static func box(
    of view: ObjectIndex, in holder: ObjectIndex, _ book: RuleBook
  ) -> Region? {
    guard let own = ViewGeometry(book.snapshot, view) else { return nil }
    var region = AffineMap(from: own).box(around: own.bounds)
    var last = view
    while let superview = book.snapshot.parent(of: last).value, superview != holder {
      guard let geometry = ViewGeometry(book.snapshot, superview) else { return nil }
      region = AffineMap(from: geometry).box(around: region)
      last = superview
    }
    return region
  }
}

extension ScreenReading {
  /// Whether a controller's view is in the window, not hidden, and on the screen; nil where that was not
  /// captured.
  func isShown(_ controller: ObjectIndex) -> Bool? {
    switch snapshot.reference(.view, of: controller) {
    case .null: return false
    case .missing:
      switch snapshot.text(.state, of: controller).value {
      case "appeared", "appearing": return true
      case "disappeared", "disappearing": return false
      default: return nil
      }
    case .value(let view): return isVisible(view)
    }
  }

  private func isVisible(_ view: ObjectIndex) -> Bool? {
    var last = view
    var region = ViewGeometry(snapshot, view).map { AffineMap(from: $0).box(around: $0.bounds) }
    while true {
      if snapshot.flag(.hidden, of: last).value == true { return false }
      if let alpha = snapshot.number(.alpha, of: last).value, book.isTransparent(alpha) {
        return false
      }
      switch snapshot.parent(of: last) {
      case .null, .missing: return isTopVisible(last, view, region)
      case .value(let superview):
        if snapshot.kind(of: superview) != .window, let box = region {
          region = ViewGeometry(snapshot, superview).map { AffineMap(from: $0).box(around: box) }
        }
        last = superview
      }
    }
  }

  /// The same, given the topmost view above the view, and the view's box in that.
  private func isTopVisible(_ top: ObjectIndex, _ view: ObjectIndex, _ region: Region?) -> Bool? {
    if snapshot.kind(of: top) == .window {
      guard window == nil || window == top else { return false }
      guard let region, let whole = ViewGeometry(snapshot, top)?.region, !whole.isEmpty else {
        return true
      }
      return !whole.intersection(region).isEmpty
    }
    switch snapshot.flag(.inWindow, of: view).value {
    case let told?: return told
    case nil:
      guard case .null = snapshot.parent(of: top) else { return nil }
      // A dump of views alone has no window: what it shows is on the screen.
      return window == nil && snapshot.windows.isEmpty
    }
  }
}
