import HierarchyModel
package import HierarchyReport

/// To which sections of a report a difference of two runs belongs: to that of the objects that show it,
/// and to what it means.
extension StepDifference {
  func sections(_ list: ObjectList) -> Set<ReportSection> {
    let own: ReportSection =
      switch list {
      case .views: .views
      case .controllers: .controllers
      case .others: .responders
      }
    return meaning(list).map { [own, $0] } ?? [own]
  }

  private func meaning(_ list: ObjectList) -> ReportSection? {
    // A controller that came, went or has another place was navigated to or from.
    guard kind == .attribute else { return list == .controllers ? .navigation : nil }
    guard case .known(let key) = AttributeKey(subject) else { return nil }
    switch key {
    case .selected, .stack, .pages, .collapsed, .parent, .root, .movingToParent,
      .movingFromParent:
      return .navigation
    case .style, .presentedWith, .transitionStyle, .providesTransitionStyle, .definesContext,
      .presents, .presentedBy, .source, .beingPresented, .beingDismissed:
      return .presentation
    case .next, .firstResponder, .canBecomeFirstResponder, .responder: return .responders
    case .actions, .denies, .overrides, .targets, .sends: return .actions
    case .interaction, .gestures: return .touch
    default: return nil
    }
  }
}

extension LastingDifference {
  /// The sections of a report that it belongs to.
  package var sections: Set<ReportSection> { difference.sections(list) }
}
