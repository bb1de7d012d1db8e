public import HierarchyModel

extension RuleBook {
  /// Whether a view, window, controller or accessibility element is visible on the screen: loaded,
  /// in a window, shown with all its ancestors, with an area that is not clipped away, and not
  /// behind something opaque. For an element, only its source decides.
  public func visibility(of object: ObjectIndex) -> Answer<Visibility> {
    if let foreignReason { return .unknown(foreignReason, []) }
    switch snapshot.kind(of: object) {
    case .controller: break
    case .element: return visibility(ofElement: object)
    default: return visibility(ofView: object, [])
    }
    switch snapshot.reference(.view, of: object) {
    case .missing: return .unknown("the view of \(name(object)) was not captured", [])
    case .null:
      let step = Step("R-VIEW-9", object, "the view of \(name(object)) is not loaded")
      return .known(
        Visibility(extent: .notVisible, view: nil, obstacles: [.init(.notLoaded, object)]),
        [step] + absenceSteps(object))
    case .value(let view):
      let text = "the view of \(name(object)) is \(name(view))"
      return visibility(ofView: view, [Step("R-VC-4", object, text)])
    }
  }

  private func visibility(ofView view: ObjectIndex, _ steps: [Step]) -> Answer<Visibility> {
    let placement = isInWindow(view)
    let steps = steps + placement.steps
    guard let isPlaced = placement.value else {
      return .unknown(placement.unknownReason ?? "", steps)
    }
    guard isPlaced else { return detached(view, steps) }
    guard coverage.contains(.views) else {
      return .unknown("views were not captured, only that \(name(view)) is in a window", steps)
    }
    var survey = VisibilitySurvey(self, of: view)
    let outcome = survey.answer()
    return Answer(outcome, steps: steps + survey.steps)
  }

  /// R-VIEW-5, and which controller is responsible.
  private func detached(_ view: ObjectIndex, _ steps: [Step]) -> Answer<Visibility> {
    let top = snapshot.outermost(of: view)
    let blamed = nearestOwner(of: view).map(absenceSteps) ?? []
    return .known(
      Visibility(extent: .notVisible, view: view, obstacles: [.init(.detached, top)]),
      steps + blamed)
  }

  func absenceSteps(_ controller: ObjectIndex) -> [Step] {
    absence(of: controller).map { Step($0.rule, $0.cause, $0.text) }
  }

  /// An element is not drawn itself, so nothing follows from other captured facts.
  private func visibility(ofElement element: ObjectIndex) -> Answer<Visibility> {
    guard let isVisible = statedVisibility(element) else {
      return .unknown(
        "\(name(element)) is an accessibility element, whose source does not say whether it is"
          + " visible", [])
    }
    let text = "\(name(element)) is \(isVisible ? "" : "not ")visible, says its source"
    let visibility = Visibility(
      extent: isVisible ? .visible : .notVisible, view: element,
      obstacles: isVisible ? [] : [.init(.toldInvisible, element)])
    return .known(visibility, [Step("R-TRAV-3", element, text)])
  }

  /// The visibility that an element's source reports, as Appium and UI Automation do; nil if none.
  package func statedVisibility(_ element: ObjectIndex) -> Bool? {
    let stated = ["visible", "isVisible", "shown"].lazy.compactMap { key in
      snapshot.value(.other(key), of: element)
    }.first
    switch stated {
    case .flag(let flag): return flag
    case .text("true"), .text("1"): return true
    case .text("false"), .text("0"): return false
    default: return nil
    }
  }

  /// The controller of a view: the owner of the nearest root view at or above it.
  func nearestOwner(of view: ObjectIndex) -> ObjectIndex? {
    snapshot.owner(of: view)
      ?? snapshot.ancestors(of: view).lazy.compactMap { snapshot.owner(of: $0) }.first
  }
}

/// Looks for what keeps a view in a window from being visible: up its superviews, then in front of
/// it. Linear, except for the pieces that views in front leave of it.
struct VisibilitySurvey {
  private let book: RuleBook
  private let view: ObjectIndex
  private(set) var steps: [Step] = []
  /// What is missing for an answer, nil if nothing is; an obstacle that certainly hides the view
  /// counts regardless.
  private var gap: String?
  private var obstacles: [Visibility.Obstacle] = []
  private var cuts: [Visibility.Obstacle] = []
  private var veils: [ObjectIndex] = []

  private var snapshot: Snapshot { book.snapshot }

  /// The maximum number of reported views that take part of it away.
  private static let listedCuts = 8

  init(_ book: RuleBook, of view: ObjectIndex) {
    self.book = book
    self.view = view
  }

  mutating func answer() -> Answer<Visibility>.Outcome {
    walk()
    if !obstacles.isEmpty {
      return .known(Visibility(extent: .notVisible, view: view, obstacles: obstacles))
    }
    if let gap { return .unknown(gap) }
    let extent: Visibility.Extent =
      !cuts.isEmpty ? .partlyVisible : !veils.isEmpty ? .atLeastPartlyVisible : .visible
    if extent == .visible {
      add(
        "R-TRAV-3", view,
        "and all above it are shown, and nothing that was captured in front of it is opaque")
    }
    return .known(Visibility(extent: extent, view: view, cuts: cuts, veils: veils))
  }

  private mutating func walk() {
    let path = [view] + snapshot.ancestors(of: view)
    for current in path.reversed() { look(at: current) }
    if let top = path.last {
      if snapshot.kind(of: top) == .window {
        lookAtScene(of: top)
      } else {
        note("where \(book.name(top)) lies in its window was not captured")
      }
    }
    measure(along: path)
  }

  /// R-WIN-7: with several scenes, one may be in the background, with all its windows.
  private mutating func lookAtScene(of window: ObjectIndex) {
    switch book.isSceneShown(of: window) {
    case true?: break
    case false?:
      let scene = snapshot.reference(.scene, of: window).value ?? window
      block(.inBackground, scene, "R-WIN-7", "is in the background")
    case nil:
      note("whether the scene of \(book.name(window)) is on the screen was not captured")
    }
  }

  /// Records what is missing; only the first counts.
  private mutating func note(_ reason: String) {
    if gap == nil { gap = reason }
  }

  /// R-TRAV-3, R-WIN-8: a view that is not shown hides all its descendants.
  private mutating func look(at current: ObjectIndex) {
    switch snapshot.flag(.hidden, of: current) {
    case .value(true):
      let isWindow = snapshot.kind(of: current) == .window
      block(.hidden, current, isWindow ? "R-WIN-8" : "R-TRAV-3", "is hidden")
    case .value(false): break
    case .missing, .null: note("whether \(book.name(current)) is hidden was not captured")
    }
    if let alpha = snapshot.number(.alpha, of: current).value {
      if book.isTransparent(alpha) {
        block(.transparent, current, "R-HIT-1", "has an alpha of \(alpha)")
      }
    } else {
      note("the alpha of \(book.name(current)) was not captured")
    }
  }

  private mutating func add(_ rule: RuleID, _ object: ObjectIndex, _ text: String) {
    steps.append(Step(rule, object, "\(book.name(object)) \(text)"))
  }

  private mutating func block(
    _ kind: Visibility.Obstacle.Kind, _ object: ObjectIndex, _ rule: RuleID, _ text: String
  ) {
    obstacles.append(.init(kind, object))
    add(rule, object, text)
  }

  private mutating func cut(
    _ kind: Visibility.Obstacle.Kind, _ object: ObjectIndex, _ rule: RuleID, _ text: String
  ) {
    cuts.append(.init(kind, object))
    if cuts.count <= Self.listedCuts { add(rule, object, text) }
  }

  /// R-HIT-6: where the view is on the screen, clipped by each ancestor that clips.
  private mutating func measure(along path: [ObjectIndex]) {
    guard let geometry = ViewGeometry(snapshot, view) else { return note(book.frameGap(of: view)) }
    var region = geometry.map.box(around: geometry.bounds)
    guard !region.isEmpty else { return block(.empty, view, "R-HIT-2", "has no area") }
    for superview in path.dropFirst() {
      guard let geometry = ViewGeometry(snapshot, superview) else {
        return note(book.frameGap(of: superview))
      }
      guard geometry.knowsOrigin else {
        return note("how far \(book.name(superview)) is scrolled was not captured")
      }
      region = clip(region, by: superview, geometry)
      if region.isEmpty { return }
      region = geometry.map.box(around: region)
      guard !region.isEmpty else { return block(.empty, superview, "R-HIT-2", "has no area") }
    }
    // What is in front does not matter for a view that is not shown or has no known place.
    if obstacles.isEmpty && gap == nil { lookInFront(of: region) }
  }

  /// The part of a region that a superview leaves, in the superview's own coordinates.
  private mutating func clip(
    _ region: Region, by superview: ObjectIndex, _ geometry: ViewGeometry
  ) -> Region {
    let left = region.intersection(geometry.region)
    let name = book.name(view)
    if !left.isEmpty && left.area >= region.area { return region }
    switch book.clips(superview) {
    case false?: return region
    case nil:
      note("whether \(book.name(superview)) clips what lies outside it was not captured")
      return region
    case true?:
      if left.isEmpty {
        block(.clipped, superview, "R-HIT-5", "cuts all of \(name) off, which lies outside it")
      } else if region.isExact {
        cut(.clipped, superview, "R-HIT-5", "cuts off a part of \(name) that lies outside it")
      } else {
        note("\(name) is turned, and \(book.name(superview)) may cut a part of it off")
      }
      return left
    }
  }

  /// R-HIT-3's order applies to drawing too: later views are in front, and so are windows in front.
  private mutating func lookInFront(of region: Region) {
    var front = FrontSurvey(book, of: view, region)
    front.survey()
    let name = book.name(view)
    for cover in front.covers {
      block(.covered, cover, "R-HIT-3", "is in front of all of \(name) and opaque")
    }
    if !front.covers.isEmpty { return }
    switch front.rest {
    case .nothing:
      for cover in front.opaque {
        block(.covered, cover, "R-HIT-3", "is in front of part of \(name) and opaque")
      }
    case .unknown(let reason): note(reason)
    case .something:
      for cover in front.opaque {
        cut(.covered, cover, "R-HIT-3", "is in front of part of \(name) and opaque")
      }
      veils = front.veils.map(\.view)
    }
  }
}
