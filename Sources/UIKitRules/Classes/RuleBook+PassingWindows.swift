package import HierarchyModel

/// R-CLASS-5: windows that let touches through outside what they show. Their own area, and that of any
/// view as large as they are, takes none.
extension RuleBook {
  package func letsTouchesThrough(_ window: ObjectIndex) -> Bool {
    snapshot.kind(of: window) == .window
      && classDefaults(of: window)?.letsTouchesThrough == true
  }

  /// Whether a view lies in such a window and fills it, so that touches on it alone go through.
  func isPassedThrough(_ view: ObjectIndex) -> Bool {
    guard let window = windowAbove(view), letsTouchesThrough(window) else { return false }
    return fills(view, window) ?? true
  }

  /// A hit test of such a window: a view that fills it is not hit; unknown where nobody captured what
  /// the window shows.
  func passing(_ answer: Answer<HitTest>, _ window: ObjectIndex) -> Answer<HitTest> {
    guard letsTouchesThrough(window), let hit = answer.value, let view = hit.view,
      fills(view, window) ?? true
    else { return answer }
    if let gap = passingGap(of: window) {
      return .unknown(
        gap, [Step("R-CLASS-5", window, "\(name(window)) is in front and holds the point")])
    }
    let text = "\(name(window)) lets touches through outside what it shows"
    return .known(
      HitTest(view: nil, point: nil, passedOver: hit.passedOver),
      [Step("R-CLASS-5", window, text)])
  }

  /// The views of such a window that fill it, and why nobody knows what it shows, if so; nil for any
  /// other view.
  package func passing(
    of window: ObjectIndex
  ) -> (views: [ObjectIndex], unknown: String?)? {
    guard letsTouchesThrough(window) else { return nil }
    let views = snapshot.subtree(of: window).filter { view in
      snapshot.kind(of: view).isResponder && fills(view, window) ?? true
    }
    return (views, passingGap(of: window))
  }

  private func passingGap(of window: ObjectIndex) -> String? {
    showsSomething(window)
      ? nil : "\(name(window)) lets touches through outside what it shows, which was not captured"
  }

  /// Whether what a window shows was captured: something below it is smaller than the window. The
  /// headless UIKit knows all that there is.
  private func showsSomething(_ window: ObjectIndex) -> Bool {
    snapshot.header.isSimulated
      || snapshot.subtree(of: window).contains { view in
        snapshot.kind(of: view).isResponder && fills(view, window) == false
      }
  }

  /// Whether a view covers all of the window that it is in; nil where frames are missing.
  private func fills(_ view: ObjectIndex, _ window: ObjectIndex) -> Bool? {
    guard let own = ViewGeometry(snapshot, view), let whole = ViewGeometry(snapshot, window) else {
      return nil
    }
    if view == window { return true }
    var region = AffineMap(from: own).box(around: own.bounds)
    var last = view
    while let superview = snapshot.parent(of: last).value, superview != window {
      guard let geometry = ViewGeometry(snapshot, superview) else { return nil }
      region = AffineMap(from: geometry).box(around: region)
      last = superview
    }
    return region.covers(whole.region)
  }
}
