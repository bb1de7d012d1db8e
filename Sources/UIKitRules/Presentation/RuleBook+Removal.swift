import HierarchyModel

extension RuleBook {
  /// Whether presenting a controller removes its presenter's view (R-STYLE-2); nil if that depends
  /// on what was not captured: the style, the width, or what a custom presentation controller asks.
  func removesPresenter(_ presented: ObjectIndex) -> Bool? {
    guard let style = resolvedStyle(of: presented), !mayAdapt(presented) else { return nil }
    let room = room(of: presented)
    let adapted = style.adapted(
      in: profile ?? .documented, horizontal: room.horizontal, vertical: room.vertical)
    guard adapted == .custom else { return adapted.removesPresenter() }
    switch snapshot.value(.other("shouldRemovePresentersView"), of: presented) {
    case .flag(let asks)?: return asks
    case nil where mayAskForRemoval(presented): return nil
    default: return false
    }
  }

  /// Whether a custom presentation may ask for the removal of its presenter's view: an alert never
  /// does, and a headless world says so where one does.
  private func mayAskForRemoval(_ presented: ObjectIndex) -> Bool {
    !switches.readsAsBefore && !snapshot.header.isSimulated
      && snapshot.className(of: presented).map(PresentationStyle.isAlert) != true
  }

  /// Whether it is unknown what a style adapts to: up to iOS 12 a sheet or popover is full screen
  /// in compact width.
  func mayAdapt(_ presented: ObjectIndex) -> Bool {
    guard let style = resolvedStyle(of: presented) else { return false }
    return (style.isSheet || style == .popover) && room(of: presented).horizontal == nil
      && profile?.isSinceScenes != true && !snapshot.header.isSimulated
  }

  /// The style of a presentation, as captured or as its presentation controller implies; nil if
  /// neither is known.
  func style(ofPresented presented: ObjectIndex) -> PresentationStyle? {
    if let word = snapshot.text(.style, of: presented).value {
      return PresentationStyle(rawValue: word)
    }
    guard let captured = snapshot.text(.presentedWith, of: presented).value else { return nil }
    let className = snapshot.className(of: presented) ?? ""
    return PresentationStyle.allCases.first {
      $0.presentationControllerClass(for: className) == captured
    }
  }

  /// The style as it is for the class of what is presented.
  private func resolvedStyle(of presented: ObjectIndex) -> PresentationStyle? {
    if switches.readsAsBefore, !snapshot.text(.style, of: presented).isCaptured { return nil }
    return style(ofPresented: presented)?
      .resolved(in: profile ?? .documented, for: snapshot.className(of: presented))
  }

  /// The size classes of a presented controller, its own or its window's.
  private func room(of controller: ObjectIndex) -> (horizontal: SizeClass?, vertical: SizeClass?) {
    let window = snapshot.reference(.view, of: controller).value.flatMap(snapshot.window(above:))
    let said = { (key: KnownKey) in
      [controller, window].compactMap { $0 }.lazy
        .compactMap { snapshot.text(key, of: $0).value.flatMap(SizeClass.init(rawValue:)) }.first
    }
    return (said(.horizontal), said(.vertical))
  }

  /// The container view of a controller's presentation (R-PRES-21): the view whose id is in the key
  /// `presentationContainer`, else the nearest `UITransitionView` above its view, else the view's
  /// superview.
  func presentationContainer(of presented: ObjectIndex) -> ObjectIndex? {
    if case .text(let id)? = snapshot.value(.other("presentationContainer"), of: presented),
      let container = snapshot.object(with: Token(id))
    {
      return container
    }
    guard let view = snapshot.reference(.view, of: presented).value else { return nil }
    return snapshot.ancestors(of: view).first {
      snapshot.className(of: $0) == "UITransitionView"
    } ?? snapshot.parent(of: view).value
  }
}
