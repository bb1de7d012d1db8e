public import HierarchyModel

extension RuleBook {
  /// Whether a view, window or controller is to be seen on the screen: loaded, in a window, shown with
  /// all above it, of some area that nothing clips away, and not behind an opaque view.
  public func visibility(of object: ObjectIndex) -> Answer<Visibility> {
    if let foreignReason { return .unknown(foreignReason, []) }
    guard snapshot.kind(of: object) == .controller else { return visibility(ofView: object, []) }
    switch snapshot.reference(.view, of: object) {
    case .missing: return .unknown("the view of \(name(object)) was not captured", [])
    case .null:
      let step = Step("R-VIEW-9", object, "the view of \(name(object)) is not loaded")
      let steps = [step] + absenceSteps(object)
      return .known(
        Visibility(
          extent: .notVisible, view: nil, obstacles: [.notLoaded(object)], veils: []), steps)
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
    var survey = VisibilitySurvey(self, of: view)
    survey.walk()
    if let unknown = survey.unknown { return .unknown(unknown, steps + survey.steps) }
    let visibility = survey.visibility
    let isSeen = visibility.obstacles.isEmpty
    let summary = Step(
      "R-TRAV-3", view, "\(name(view)) and all above it are shown, and nothing opaque covers it")
    return .known(visibility, steps + placement.steps + survey.steps + (isSeen ? [summary] : []))
  }

  /// R-VIEW-5, and which controller is to blame.
  private func detached(_ view: ObjectIndex, _ steps: [Step]) -> Answer<Visibility> {
    var top = view
    while let superview = snapshot.parent(of: top).value { top = superview }
    let blamed = nearestOwner(of: view).map(absenceSteps) ?? []
    return .known(
      Visibility(extent: .notVisible, view: view, obstacles: [.detached(top)], veils: []),
      steps + blamed)
  }

  private func absenceSteps(_ controller: ObjectIndex) -> [Step] {
    absence(of: controller).map { Step($0.rule, $0.cause, $0.text) }
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
