import HierarchyModel

/// Looks for what keeps a view in a window from being seen: up its superviews, then at what is in front
/// of it. Linear.
struct VisibilitySurvey {
  private let book: RuleBook
  private let view: ObjectIndex
  private(set) var steps: [Step] = []
  /// Why nobody knows, nil where somebody does.
  private(set) var unknown: String?
  private var obstacles: [Visibility.Obstacle] = []
  private var veils: [ObjectIndex] = []
  private var isCut = false

  private var snapshot: Snapshot { book.snapshot }

  init(_ book: RuleBook, of view: ObjectIndex) {
    self.book = book
    self.view = view
  }

  var visibility: Visibility {
    let extent: Visibility.Extent =
      !obstacles.isEmpty ? .notVisible : isCut ? .partlyVisible : .visible
    return Visibility(extent: extent, view: view, obstacles: obstacles, veils: veils)
  }

  mutating func walk() {
    var path = [view]
    while let last = path.last, let superview = snapshot.parent(of: last).value {
      path.append(superview)
    }
    for place in path.reversed() { look(at: place) }
    if unknown == nil { measure(along: path) }
  }

  /// R-TRAV-3, R-WIN-8: a view that is not shown takes all below it with it.
  private mutating func look(at place: ObjectIndex) {
    switch snapshot.flag(.hidden, of: place) {
    case .value(true):
      let isWindow = snapshot.kind(of: place) == .window
      add(.hidden(place), isWindow ? "R-WIN-8" : "R-TRAV-3", "is hidden")
    case .missing where snapshot.coverage.contains(.views) && unknown == nil:
      unknown = "whether \(book.name(place)) is hidden was not captured"
    default: break
    }
    if let alpha = snapshot.number(.alpha, of: place).value, book.isTransparent(alpha) {
      add(.transparent(place), "R-HIT-1", "has an alpha of \(alpha)")
    }
  }

  private mutating func add(_ obstacle: Visibility.Obstacle, _ rule: RuleID, _ text: String) {
    obstacles.append(obstacle)
    steps.append(Step(rule, obstacle.object, "\(book.name(obstacle.object)) \(text)"))
  }

  /// R-HIT-6: where the view lies in its window, cut by each view above it that clips. Without captured
  /// frames nothing is said; what nothing laid out is unknown.
  private mutating func measure(along path: [ObjectIndex]) {
    guard let geometry = ViewGeometry(snapshot, view) else { return noteMissingGeometry(of: view) }
    var region = AffineMap(from: geometry).box(around: geometry.bounds)
    guard !region.isEmpty else { return add(.empty(view), "R-HIT-2", "has no area") }
    // What may cut all of it off, if nothing else does.
    var unsure: ObjectIndex?
    for superview in path.dropFirst() {
      guard let geometry = ViewGeometry(snapshot, superview) else {
        return noteMissingGeometry(of: superview)
      }
      let kept = region.intersection(geometry.region)
      switch book.clips(superview) {
      case true? where kept.isEmpty:
        let text = "cuts all of \(book.name(view)) off, which lies outside it"
        return add(.clipped(superview), "R-HIT-5", text)
      case true?:
        if kept.area < region.area { isCut = true }
        region = kept
      case nil where kept.isEmpty && unsure == nil: unsure = superview
      default: break
      }
      region = AffineMap(from: geometry).box(around: region)
    }
    lookInFront(of: region)
    if let unsure, obstacles.isEmpty {
      unknown =
        "whether \(book.name(unsure)) clips what lies outside it, as \(book.name(view)) does, was not"
        + " captured"
    }
  }

  private mutating func noteMissingGeometry(of view: ObjectIndex) {
    guard snapshot.header.isSimulated && obstacles.isEmpty else { return }
    unknown = book.missingGeometry(of: view)
  }

  /// R-HIT-3's order holds for drawing too: what comes later is in front.
  private mutating func lookInFront(of region: Region) {
    guard let window = book.windowAbove(view) else { return }
    var map: [Int: (AffineMap, Bool)] = [:]
    for other in snapshot.subtree(of: window) {
      guard snapshot.kind(of: other).isResponder else { continue }
      guard let geometry = ViewGeometry(snapshot, other) else {
        if mayHide(other) { noteMissingGeometry(of: other) }
        continue
      }
      var place = AffineMap(from: geometry)
      var isShown = isShown(other)
      if let superview = snapshot.parent(of: other).value, other != window {
        guard let (outer, isOuterShown) = map[superview.position] else { continue }
        place = place.followed(by: outer)
        isShown = isShown && isOuterShown
      }
      map[other.position] = (place, isShown)
      guard isShown, other > view, !snapshot.subtree(of: view).contains(other),
        place.box(around: geometry.bounds).covers(region)
      else { continue }
      judge(other)
    }
  }

  /// Whether a view in front that nothing laid out has a background that would hide what it covers.
  private func mayHide(_ front: ObjectIndex) -> Bool {
    guard front > view, isShown(front), !snapshot.subtree(of: view).contains(front),
      !snapshot.subtree(of: front).contains(view),
      let color = snapshot.text(.backgroundColor, of: front).value
    else { return false }
    return ColorOpacity(color).isOpaque != false
  }

  private func isShown(_ view: ObjectIndex) -> Bool {
    snapshot.flag(.hidden, of: view).value != true
      && !book.isTransparent(snapshot.number(.alpha, of: view).value ?? 1)
  }

  /// Whether one sees through a view in front. UIKit calls nearly every view opaque, so only a background
  /// of full alpha counts.
  private mutating func judge(_ front: ObjectIndex) {
    let alpha = snapshot.number(.alpha, of: front)
    switch snapshot.text(.backgroundColor, of: front) {
    case .null: return
    case .missing: veils.append(front)
    case .value(let color):
      switch ColorOpacity(color).isOpaque {
      case false?: return
      case true? where alpha.value == 1:
        add(.covered(front), "R-HIT-3", "is in front of all of \(book.name(view)) and opaque")
      default: veils.append(front)
      }
    }
  }
}
