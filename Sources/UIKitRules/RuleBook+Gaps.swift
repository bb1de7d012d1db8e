package import HierarchyModel

/// What a snapshot lacks to determine where views are and which of them get touches. Each text
/// completes "unknown, because …"; nil if nothing is missing.
extension RuleBook {
  /// What is missing to resolve touches on the screen.
  var screenGap: String? { captureGap ?? touchSceneGap }

  /// What a snapshot lacks about its own windows.
  var captureGap: String? {
    if snapshot.header.isSimulated { return nil }
    if let gap = viewsGap { return gap }
    if snapshot.windows.isEmpty { return "no window was captured" }
    return wholenessGap ?? looseViewGap(looseViews(atMost: 1))
  }

  /// Why a view may be where the snapshot does not have it.
  func looseViewGap(_ views: [ObjectIndex]) -> String? {
    views.first.map { "where \(name($0)) lies was not captured, and it may be in a window" }
  }

  /// The first views, at most so many, that are the top of what was captured but may be in a window.
  package func looseViews(atMost count: Int) -> [ObjectIndex] {
    let loose = snapshot.roots(of: snapshot.views).lazy.filter { root in
      snapshot.kind(of: root) == .view && isInWindow(root).value != false
    }
    return Array(loose.prefix(count))
  }

  /// Why the target of a touch on the screen is unknown.
  package var touchGap: String? { foreignReason ?? screenGap }

  /// The views of which it is unknown what a touch in them hits, and what is missing for that: the
  /// view's place, or its content. In the snapshot's order.
  package func contentGaps() -> [(view: ObjectIndex, text: String)] {
    let (storage, geometries) = (snapshot.storage, ViewGeometries(snapshot))
    return snapshot.views.compactMap { view in
      guard storage.kinds[view.position].isResponder else { return nil }
      return contentGap(of: view, geometries).map { (view, $0) }
    }
  }

  private func contentGap(of view: ObjectIndex, _ geometries: ViewGeometries) -> String? {
    guard let geometry = geometries[view] else { return frameGap(of: view) }
    return contentGap(of: view, geometry)
  }

  /// What is missing to resolve touches in a view.
  func viewGap(of view: ObjectIndex) -> String? {
    if snapshot.kind(of: view) == .element {
      return "\(name(view)) is an accessibility element, which says nothing about touches"
    }
    return viewsGap ?? wholenessGap
  }

  /// What is missing to determine a view's content.
  func contentGap(of view: ObjectIndex, _ geometry: ViewGeometry) -> String? {
    if let gap = partialGap(of: view) { return gap }
    if geometry.knowsOrigin { return nil }
    let hasSubviews = snapshot.directlyBelow(view).contains { snapshot.kind(of: $0).isResponder }
    return hasSubviews ? "how far \(name(view)) is scrolled was not captured" : nil
  }

  /// Why a snapshot contains no information about views.
  var viewsGap: String? {
    if coverage.contains(.views) { return nil }
    return coverage.contains(.elements)
      ? "only accessibility elements were captured, which say nothing about touches"
      : "views were not captured"
  }

  /// Why a view's place is unknown, to complete "unknown, because …": its frame was not captured
  /// or, in a scenario, it or its outermost ancestor without a frame was not laid out.
  func frameGap(of view: ObjectIndex) -> String {
    if snapshot.rectangle(.frame, of: view) != nil {
      return snapshot.rectangle(.bounds, of: view) == nil
        ? "the bounds of \(name(view)) were not captured"
        : "the transform of \(name(view)) was not captured"
    }
    guard snapshot.header.isSimulated else { return "the frame of \(name(view)) was not captured" }
    var outermost = view
    for superview in snapshot.ancestors(of: view)
    where !snapshot.numbers(.frame, of: superview).isCaptured { outermost = superview }
    // A view that the script does not name was created by UIKit.
    if !snapshot.text(.name, of: outermost).isCaptured {
      return
        "nothing laid \(name(outermost)) out: its size depends on the device, which the size of"
        + " its window does not tell"
    }
    if let owner = snapshot.owner(of: outermost), snapshot.presenter(of: owner) != nil {
      return "nothing laid \(name(outermost)) out: how large UIKit shows what is presented like"
        + " \(name(owner)) is not certain"
    }
    return "nothing laid \(name(outermost)) out: it was given no frame"
  }
}

/// What may be missing because a snapshot is not whole: a dump was cut, or a recorder reached a
/// limit. Each text completes "unknown, because …"; nil if nothing is missing.
extension RuleBook {
  /// Why anything may be missing.
  package var wholenessGap: String? {
    guard !snapshot.header.isSimulated, let partial = snapshot.header.partial else { return nil }
    return "the snapshot is not whole (\(partial)), and what is missing may be in front"
  }

  /// Why controllers may be missing anywhere: not if only views lack something, and say so.
  var lostControllersGap: String? { mayLackControllers ? wholenessGap : nil }

  /// Which part of an object's content is missing.
  func partialGap(of object: ObjectIndex) -> String? {
    guard hasPartialObjects else { return nil }
    return snapshot.text(.partial, of: object).value.map { partial in
      "something in \(name(object)) is missing (\(partial))"
    }
  }

  /// Why there may be controllers that the snapshot does not have.
  package var controllersGap: String? {
    lostControllersGap ?? partialController.flatMap(partialGap)
  }

  /// Whether a container may contain controllers that the snapshot does not have.
  package func mayLackChildren(of container: ObjectIndex) -> Bool {
    partialGap(of: container) != nil || lostControllersGap != nil
  }

  /// Why it is unknown whether a controller without a link presents another or is presented.
  package func presentationGap(_ link: KnownKey, of controller: ObjectIndex) -> String? {
    if snapshot.reference(link, of: controller).isCaptured { return nil }
    // Nobody presents what is contained (R-VC-11).
    if link == .presentedBy && snapshot.parent(of: controller).value != nil { return nil }
    guard coverage.contains(.presentations) else { return "presentations were not captured" }
    if switches.readsAsBefore { return nil }
    guard link == .presentedBy else {
      return partialGap(of: controller)
        ?? wholenessGap(losing: "what \(name(controller)) presents")
    }
    // Nor a window's root (R-PRES-13).
    if snapshot.window(withRoot: controller) != nil { return nil }
    return wholenessGap(losing: "what presents \(name(controller))")
      ?? partialController.flatMap(partialGap)
  }

  /// The same as `lostControllersGap`, with what may be missing.
  private func wholenessGap(losing lost: String) -> String? {
    guard mayLackControllers, let partial = snapshot.header.partial else { return nil }
    return "the snapshot is not whole (\(partial)), and \(lost) may be missing"
  }
}

extension Snapshot {
  /// Whether it is not whole, and may lack controllers.
  var mayLackControllers: Bool {
    guard let reason = header.partial, !header.isSimulated else { return false }
    let marked = objects(having: .partial)
    return controllers.isEmpty || !marked.allSatisfy { list(of: $0) == .views }
      || !marked.contains { text(.partial, of: $0).value == reason }
  }
}
