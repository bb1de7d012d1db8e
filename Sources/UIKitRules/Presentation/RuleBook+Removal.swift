import HierarchyModel

extension RuleBook {
  /// Whether the presentation of a controller takes its presenter's view out (R-STYLE-2). A style that
  /// was not captured may do so.
  func removesPresenter(_ presented: ObjectIndex) -> Bool {
    guard let word = snapshot.text(.style, of: presented).value,
      let style = PresentationStyle(rawValue: word)
    else { return true }
    let asked = snapshot.value(.other("shouldRemovePresentersView"), of: presented) == .flag(true)
    let resolved = style.resolved(
      in: profile ?? .documented, for: snapshot.className(of: presented))
    return resolved.removesPresenter(ifAsked: asked)
  }

  /// The container view of a controller's presentation (R-PRES-21): the one whose id the key
  /// `presentationContainer` holds, else the nearest `UITransitionView` above its view, else the view's
  /// superview.
  func presentationContainer(of presented: ObjectIndex) -> ObjectIndex? {
    if case .text(let id)? = snapshot.value(.other("presentationContainer"), of: presented),
      let container = snapshot.object(with: Token(id))
    {
      return container
    }
    guard let view = snapshot.reference(.view, of: presented).value else { return nil }
    var last = view
    while let superview = snapshot.parent(of: last).value {
      if snapshot.className(of: superview) == "UITransitionView" { return superview }
      last = superview
    }
    return snapshot.parent(of: view).value
  }
}
