public import HierarchyModel

extension RuleBook {
  /// Whether a view, window, controller or accessibility element is to be seen on the screen: loaded, in
  /// a window, shown with all above it, of some area that nothing clips away, and not behind what is
  /// opaque. Of an element its source has the only word.
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
        Visibility(.notVisible, of: nil, obstacles: [.notLoaded(object)]),
        [step] + absenceSteps(object))
    case .value(let view):
      let text = "the view of \(name(object)) is \(name(view))"
      return visibility(ofView: view, [Step("R-VC-4", object, text)])
    }
  }

  private func visibility(ofView view: ObjectIndex, _ steps: [Step]) -> Answer<Visibility> {
    let placement = isInWindow(view)
    guard let isPlaced = placement.value else {
      return .unknown(placement.unknownReason ?? "", steps + placement.steps)
    }
    guard isPlaced else { return detached(view, steps + placement.steps) }
    guard coverage.contains(.views) else {
      return .unknown(
        "views were not captured, only that \(name(view)) is in a window",
        steps + placement.steps)
    }
    var survey = VisibilitySurvey(self, of: view)
    let outcome = survey.answer()
    return Answer(outcome, steps: steps + placement.steps + survey.steps)
  }

  /// R-VIEW-5, and which controller is to blame.
  private func detached(_ view: ObjectIndex, _ steps: [Step]) -> Answer<Visibility> {
    var top = view
    while let superview = snapshot.parent(of: top).value { top = superview }
    let blamed = nearestOwner(of: view).map(absenceSteps) ?? []
    return .known(
      Visibility(.notVisible, of: view, obstacles: [.detached(top)]), steps + blamed)
  }

  private func absenceSteps(_ controller: ObjectIndex) -> [Step] {
    absence(of: controller).map { Step($0.rule, $0.cause, $0.text) }
  }

  /// An element is not drawn itself, so that nothing follows from what else was captured.
  private func visibility(ofElement element: ObjectIndex) -> Answer<Visibility> {
    switch toldVisible(element) {
    case true?:
      return .known(
        Visibility(.visible, of: element),
        [Step("R-TRAV-3", element, "\(name(element)) is visible, says its source")])
    case false?:
      return .known(
        Visibility(.notVisible, of: element, obstacles: [.toldInvisible(element)]),
        [Step("R-TRAV-3", element, "\(name(element)) is not visible, says its source")])
    case nil:
      return .unknown(
        "\(name(element)) is an accessibility element, whose source does not say whether it is"
          + " visible", [])
    }
  }

  /// What the source of an element says of it, as Appium and UI Automation do.
  private func toldVisible(_ element: ObjectIndex) -> Bool? {
    let told = ["visible", "isVisible"].lazy.compactMap { key in
      snapshot.value(.other(key), of: element)
    }.first
    switch told {
    case .flag(let flag): return flag
    case .text("true"), .text("1"): return true
    case .text("false"), .text("0"): return false
    default: return nil
    }
  }

  /// The controller of a view: the owner of the nearest root view at or above it.
  func nearestOwner(of view: ObjectIndex) -> ObjectIndex? {
    var last: ObjectIndex? = view
    while let place = last {
      if let owner = snapshot.owner(of: place) { return owner }
      last = snapshot.parent(of: place).value
    }
    return nil
  }
}
