public import HierarchyModel

/// What a hit test found, and what it passed over on the way.
public struct HitTest: Hashable, Sendable {
  /// Why a view was not hit.
  public enum Reason: String, Hashable, Sendable {
    case hidden
    /// Its alpha is below 0.01.
    case transparent
    case interactionDisabled
    /// The point is outside its bounds, so nothing below it is tested (R-HIT-5).
    case outside
    /// Its transform leaves no area to hit.
    case degenerate

    /// The reason in words, about "it".
    var words: String {
      switch self {
      case .hidden: "it is hidden"
      case .transparent: "its alpha is below 0.01"
      case .interactionDisabled: "it takes no touches"
      case .outside: "the point is outside its bounds"
      case .degenerate: "its transform leaves no area"
      }
    }
  }

  /// A view that was tested and not hit.
  public struct PassedOver: Hashable, Sendable {
    public let view: ObjectIndex
    public let reason: Reason
  }

  /// The view hit, nil for none.
  public let view: ObjectIndex?
  /// The point in that view's coordinates.
  public let point: Point?
  /// The views passed over, in the order they were tested.
  public let passedOver: [PassedOver]
}

extension RuleBook {
  /// The view that receives a touch at a point of the screen: visible windows from the front, the
  /// first that answers (R-WIN-4, R-HIT-7).
  public func hitTest(_ point: Point) -> Answer<HitTest> {
    if let foreignReason { return .unknown(foreignReason, []) }
    var passedOver: [HitTest.PassedOver] = []
    var steps: [Step] = []
    if let gap = screenGap { return .unknown(gap, []) }
    for window in touchedWindows.reversed() {
      let (holds, answer) = hitTest(point, ofWindow: window)
      steps += answer.steps
      guard let hit = answer.value else { return Answer(answer.outcome, steps: steps) }
      passedOver += hit.passedOver
      if hit.view != nil {
        if let rival = rivals(of: window).first(where: { mayTake(point, $0.window) }) {
          return .unknown(rival.gap, steps)
        }
        return .known(HitTest(view: hit.view, point: hit.point, passedOver: passedOver), steps)
      }
      guard holds else { continue }
      steps.append(Step("R-WIN-4", window, "\(name(window)) answers nil: the touch falls through"))
    }
    if let passingWindowsGap { return .unknown(passingWindowsGap, steps) }
    return .known(HitTest(view: nil, point: nil, passedOver: passedOver), steps)
  }

  /// The hit test of a window at a point of the screen, and whether the point could be converted.
  private func hitTest(_ point: Point, ofWindow window: ObjectIndex) -> (Bool, Answer<HitTest>) {
    func passedOver(_ reason: HitTest.Reason) -> (Bool, Answer<HitTest>) {
      let passedOver = [HitTest.PassedOver(view: window, reason: reason)]
      return (false, .known(HitTest(view: nil, point: nil, passedOver: passedOver), []))
    }
    guard let geometry = ViewGeometry(snapshot, window) else {
      if let reason = passReason(window, at: point) { return passedOver(reason) }
      return (false, .unknown(frameGap(of: window), []))
    }
    guard let local = geometry.convert(point) else { return passedOver(.degenerate) }
    return (true, hitTest(local, in: window))
  }

  private func mayTake(_ point: Point, _ window: ObjectIndex) -> Bool {
    hitTest(point, ofWindow: window).1.value.map { $0.view != nil } ?? true
  }

  /// Why a view of unknown geometry is passed over all the same: it takes no touches wherever it is
  /// (R-HIT-1, R-WIN-8), or the point is outside its frame, which encloses it however it is turned
  /// (R-HIT-5).
  fileprivate func passReason(_ view: ObjectIndex, at point: Point) -> HitTest.Reason? {
    if let frame = snapshot.rectangle(.frame, of: view), !frame.contains(point) { return .outside }
    if case .known(let reason) = skipReason(view).outcome { return reason }
    return nil
  }

  /// The view that is hit at a point in a view's own coordinates (R-HIT-1 to R-HIT-6): front to
  /// back, with an explicit stack, so trees of any depth can be tested. A window that lets touches
  /// through answers only for its content (R-CLASS-5).
  public func hitTest(_ point: Point, in view: ObjectIndex) -> Answer<HitTest> {
    if let foreignReason { return .unknown(foreignReason, []) }
    if let gap = viewGap(of: view) { return .unknown(gap, []) }
    var walk = HitTestWalk(book: self)
    return letThrough(walk.run(point, in: view), by: view)
  }

  /// R-HIT-1: why a view and its descendants are skipped; nil if they are not.
  package func skipReason(_ view: ObjectIndex) -> Answer<HitTest.Reason?> {
    switch skip(view, in: snapshot.storage) {
    case .none: .known(nil, [])
    case .skipped(let reason): .known(reason, [])
    case .unknown(.hiding): .unknown("whether \(name(view)) is hidden was not captured", [])
    case .unknown(.alpha): .unknown("the alpha of \(name(view)) was not captured", [])
    case .unknown(.interaction):
      .unknown("whether \(name(view)) takes touches was not captured", [])
    }
  }

  /// The same without text. Callers that ask about every view hold on to the snapshot's storage.
  package func skip(_ view: ObjectIndex, in storage: SnapshotStorage) -> TouchSkip {
    let row = view.position
    switch storage.value(inColumn: TouchSkip.hiddenColumn, of: row).tag {
    case .yes: return .skipped(.hidden)
    case .no: break
    default: return .unknown(.hiding)
    }
    guard let alpha = Number(storage.value(inColumn: TouchSkip.alphaColumn, of: row)) else {
      return .unknown(.alpha)
    }
    if isTransparent(alpha.doubleValue) { return .skipped(.transparent) }
    switch storage.value(inColumn: TouchSkip.interactionColumn, of: row).tag {
    case .yes: return .none
    case .no: return .skipped(.interactionDisabled)
    default:
      return takesTouches(view) == false ? .skipped(.interactionDisabled) : .unknown(.interaction)
    }
  }

  /// Why a view is passed over; R-CLASS-1 if this follows only from its class.
  fileprivate func skipStep(_ view: ObjectIndex, _ reason: HitTest.Reason) -> Step {
    let text = "\(name(view)) is passed over: \(reason.words)"
    guard reason == .interactionDisabled, !snapshot.flag(.interaction, of: view).isCaptured else {
      return Step("R-HIT-1", view, text)
    }
    return Step("R-CLASS-1", view, text + ", as its class has it unless it is told otherwise")
  }

  /// R-HIT-1, D-11: whether a view with this alpha counts as absent.
  func isTransparent(_ alpha: Double) -> Bool {
    switches.alphaThresholdIsInclusive ? alpha <= 0.01 : alpha < 0.01
  }
}

/// Whether touches pass over a view and its descendants because of the view itself (R-HIT-1).
package enum TouchSkip: Sendable {
  case none
  case skipped(HitTest.Reason)
  case unknown(Gap)

  /// The fact that was not captured.
  package enum Gap: Sendable {
    case hiding
    case alpha
    case interaction
  }

  fileprivate static var hiddenColumn: Int { Column.index(of: .hidden) ?? 0 }
  fileprivate static var alphaColumn: Int { Column.index(of: .alpha) ?? 0 }
  fileprivate static var interactionColumn: Int { Column.index(of: .interaction) ?? 0 }
}

/// A hit test in progress: the views entered, each with its subviews still to be tested.
private struct HitTestWalk {
  let book: RuleBook
  private var passedOver: [HitTest.PassedOver] = []
  private var steps: [Step] = []
  private var entered: [(view: ObjectIndex, point: Point, subviews: [ObjectIndex])] = []

  init(book: RuleBook) { self.book = book }

  mutating func run(_ point: Point, in view: ObjectIndex) -> Answer<HitTest> {
    guard let geometry = ViewGeometry(book.snapshot, view) else {
      return .unknown(book.frameGap(of: view), steps)
    }
    if let unknown = enter(view, geometry, at: point) { return unknown }
    while let (current, point, subviews) = entered.last {
      guard let subview = subviews.last else {
        let step = Step(
          "R-HIT-4", current, "no subview of \(book.name(current)) answers: it is hit")
        return .known(HitTest(view: current, point: point, passedOver: passedOver), steps + [step])
      }
      entered[entered.count - 1].subviews.removeLast()
      guard book.snapshot.kind(of: subview).isResponder else { continue }
      guard let geometry = ViewGeometry(book.snapshot, subview) else {
        if let reason = book.passReason(subview, at: point) {
          passedOver.append(.init(view: subview, reason: reason))
          continue
        }
        return .unknown(book.frameGap(of: subview), steps)
      }
      guard let local = geometry.convert(point) else {
        passedOver.append(.init(view: subview, reason: .degenerate))
        continue
      }
      if let unknown = enter(subview, geometry, at: local) { return unknown }
    }
    return .known(HitTest(view: nil, point: nil, passedOver: passedOver), steps)
  }

  /// Enters a view that may be hit, or records why it is passed over; returns an answer only if the
  /// snapshot lacks what is needed.
  private mutating func enter(
    _ view: ObjectIndex, _ geometry: ViewGeometry, at point: Point
  ) -> Answer<HitTest>? {
    guard geometry.bounds.contains(point) else {
      passedOver.append(.init(view: view, reason: .outside))
      return nil
    }
    let skip = book.skipReason(view)
    switch skip.outcome {
    case .unknown(let reason): return .unknown(reason, steps)
    case .known(let reason?):
      passedOver.append(.init(view: view, reason: reason))
      steps.append(book.skipStep(view, reason))
    case .known(nil):
      steps.append(Step("R-HIT-3", view, "\(book.name(view)) holds the point: front first"))
      if let gap = book.contentGap(of: view, geometry) { return .unknown(gap, steps) }
      entered.append((view, point, Array(book.snapshot.directlyBelow(view))))
    }
    return nil
  }
}
