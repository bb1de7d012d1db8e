package import HierarchyModel

extension RuleBook {
  /// Why the view of a controller is in no window, as far as the rules tell: `[]` where it is in one or
  /// nothing tells. The nearest reason first, then those of the controllers that contain it.
  package func absence(of controller: ObjectIndex) -> [Absence] {
    var path = withAncestors(controller)
    var seen = Set(path)
    // What stands in the place of its provider is away where that is (R-CTX-12).
    while let top = path.last, let provider = providerStoodIn(by: top),
      seen.insert(provider).inserted
    {
      path += withAncestors(provider)
    }
    return path.flatMap(ownAbsence).prefix(4).map { $0 }
  }

  /// The presenter in whose context a controller is presented; nil for one that is presented over
  /// everything.
  private func providerStoodIn(by controller: ObjectIndex) -> ObjectIndex? {
    guard let presenter = snapshot.presenter(of: controller),
      let style = snapshot.text(.style, of: controller).value
        .flatMap(PresentationStyle.init(rawValue:)),
      snapshot.flag(.definesContext, of: presenter).value == true
    else { return nil }
    let isFull = snapshot.value(.other("shouldPresentInFullscreen"), of: controller)
    return style.searchesContext(presentsInFullscreen: isFull != .flag(false)) ? presenter : nil
  }

  private func ownAbsence(of controller: ObjectIndex) -> [Absence] {
    if let view = snapshot.reference(.view, of: controller).value,
      isInWindow(view).value == true
    {
      return []
    }
    return [
      removed(controller), covered(controller), unselected(controller), away(controller),
      unplaced(controller),
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

  /// R-CTX-12: the view in whose place it stands is in no window.
  private func away(_ controller: ObjectIndex) -> Absence? {
    guard let provider = providerStoodIn(by: controller), !ownAbsenceOfProvider(provider).isEmpty
    else { return nil }
    return Absence(
      rule: "R-CTX-12",
      text: "\(name(controller)) is presented in the context of \(name(provider)), which is away",
      remedy: "\(name(provider)) came back to the window", cause: provider)
  }

  /// Why the provider of a context is away, other than that what it presents takes its view out.
  private func ownAbsenceOfProvider(_ provider: ObjectIndex) -> [Absence] {
    withAncestors(provider).flatMap { step in
      [covered(step), unselected(step), unplaced(step)].compactMap { $0 }
        + (step == provider ? [] : [removed(step)].compactMap { $0 })
    }
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
