package import HierarchyModel

extension RuleBook {
  /// Why the view of a controller is in no window, as far as the rules tell: `[]` where it is in one or
  /// nothing tells. The nearest reason first, then those of the controllers that contain it.
  package func absence(of controller: ObjectIndex) -> [Absence] {
    withAncestors(controller).flatMap(ownAbsence).prefix(4).map { $0 }
  }

  private func ownAbsence(of controller: ObjectIndex) -> [Absence] {
    if let view = snapshot.reference(.view, of: controller).value,
      isInWindow(view).value == true
    {
      return []
    }
    return [
      removed(controller), covered(controller), unselected(controller), unplaced(controller),
    ].compactMap { $0 }
  }

  /// R-STYLE-2: what it presents took its view out.
  private func removed(_ controller: ObjectIndex) -> Absence? {
    guard let presented = snapshot.presented(by: controller), removesPresenter(presented) else {
      return nil
    }
    let style = snapshot.text(.style, of: presented).value.map { ", \($0)," } ?? ""
    return Absence(
      rule: "R-STYLE-2",
      text: "\(name(controller)) presents \(name(presented))\(style) which takes its view out",
      remedy: "\(name(presented)) were dismissed", cause: presented)
  }

  /// R-NAV-2: another controller of the stack is on top.
  private func covered(_ controller: ObjectIndex) -> Absence? {
    guard let parent = snapshot.parent(of: controller).value,
      snapshot.containerKind(of: parent) == .navigation,
      let top = snapshot.children(of: parent).last, top != controller
    else { return nil }
    return Absence(
      rule: "R-NAV-2", text: "\(name(top)) is on top of \(name(controller)) in \(name(parent))",
      remedy: "\(name(parent)) were popped to \(name(controller))", cause: top)
  }

  /// R-TAB-2: another tab is selected.
  private func unselected(_ controller: ObjectIndex) -> Absence? {
    guard let parent = snapshot.parent(of: controller).value,
      snapshot.containerKind(of: parent) == .tab,
      let selected = snapshot.reference(.selected, of: parent).value, selected != controller
    else { return nil }
    return Absence(
      rule: "R-TAB-2", text: "\(name(parent)) shows the tab of \(name(selected))",
      remedy: "\(name(parent)) selected \(name(controller))", cause: selected)
  }

  /// It is nobody's child, presented by nobody and no window's root.
  private func unplaced(_ controller: ObjectIndex) -> Absence? {
    guard coverage.contains(.presentations), snapshot.parent(of: controller) == .null,
      snapshot.presenter(of: controller) == nil, snapshot.window(withRoot: controller) == nil
    else { return nil }
    return Absence(
      rule: "R-VC-12",
      text: "\(name(controller)) has no parent, is not presented and is no window's root",
      remedy: "\(name(controller)) were pushed, presented or embedded", cause: nil)
  }
}
