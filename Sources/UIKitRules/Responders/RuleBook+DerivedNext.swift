public import HierarchyModel

/// R-RESP: the next responder of every kind of object, regardless of what was captured.
extension RuleBook {
  /// The next responder by the rules alone, ignoring an overridden `next`.
  public func derivedNext(of object: ObjectIndex) -> Answer<ObjectIndex?> {
    let link = derivedLink(of: object)
    let step = Step(link.reason.rule, object, "\(name(object)): \(link.reason.text)")
    if link.isUnknown {
      let reason = "the next responder of \(name(object)) is unknown: \(link.reason.text)"
      return .unknown(reason, [step])
    }
    return .known(link.target, [step])
  }

  package func derivedLink(of object: ObjectIndex) -> DerivedNext {
    if foreignReason != nil { return .unknown(.otherPlatform) }
    return switch snapshot.kind(of: object) {
    case .view: nextOfView(object)
    case .window: nextOfWindow(object)
    case .controller: nextOfController(object)
    case .application: nextOfApplication()
    case .delegate: .known(nil, .endOfDelegate)
    case .scene: toApplication(.applicationOfScene)
    case .responder: .known(nil, .base)
    case .layer, .guide, .element: .unknown(.noResponder)
    }
  }

  /// R-RESP-1, R-RESP-2.
  private func nextOfView(_ view: ObjectIndex) -> DerivedNext {
    if let owner = snapshot.owner(of: view) { return .known(owner.position, .rootView) }
    guard coversControllers else { return .unknown(.controllersNotCovered) }
    guard knowsRootViews else {
      return .unknown(controllersGap == nil ? .rootViewsNotCaptured : .controllersMissing)
    }
    switch snapshot.parent(of: view) {
    case .value(let superview): return .known(superview.position, .superview)
    case .null: return .known(nil, .noSuperview)
    case .missing: return .unknown(.superviewNotCaptured)
    }
  }

  /// R-RESP-5, R-RESP-6.
  private func nextOfWindow(_ window: ObjectIndex) -> DerivedNext {
    let scene = snapshot.reference(.scene, of: window)
    switch profile {
    case .documented, .ios12: return toApplication(.applicationOfWindow)
    case .ios13, .ios18:
      let isOpen = !scene.isCaptured || switches.readsAsBefore
      if let scene = scene.value ?? (isOpen ? onlyScene : nil) {
        return .known(scene.position, .sceneOfWindow)
      }
      return scene.isCaptured ? toApplication(.applicationOfWindow) : .unknown(.sceneNotCaptured)
    case nil:
      return .unknown(.profileUnknown)
    }
  }

  private func toApplication(_ reason: DerivedNext.Reason) -> DerivedNext {
    application.map { .known($0.position, reason) } ?? .unknown(.applicationNotCaptured)
  }

  /// R-RESP-7, R-RESP-8.
  private func nextOfApplication() -> DerivedNext {
    if let delegate = snapshot.others.first(where: { snapshot.kind(of: $0) == .delegate }) {
      return switch snapshot.flag(.responder, of: delegate) {
      case .value(true): .known(delegate.position, .delegate)
      case .value(false), .null: .known(nil, .delegateIsNoResponder)
      case .missing: .unknown(.delegateNotCaptured)
      }
    }
    return snapshot.header.lists.delegate.isCaptured
      ? .known(nil, .noDelegate) : .unknown(.delegateNotCaptured)
  }

  /// R-RESP-3: the first reading that applies. R-RESP-13 is checked before it; it covers the one
  /// case where a presentation removed the view, of a root as well as of a presented controller.
  private func nextOfController(_ controller: ObjectIndex) -> DerivedNext {
    let view = snapshot.reference(.view, of: controller)
    if let window = snapshot.window(withRoot: controller), let view = view.value,
      snapshot.window(above: view) == window
    {
      return nextOfInstalledRoot(view: view, window: window)
    }
    if let removed = nextOfRemovedPresenter(controller, view) { return removed }
    if let presenter = snapshot.presenter(of: controller) {
      guard switches.presentedNextIsSuperview else { return .known(presenter.position, .presenter) }
      return superview(of: view, reason: .superviewOfPresented)
    }
    if !coversPresentations && snapshot.parent(of: controller).value == nil {
      return .unknown(.presentationsNotCovered)
    }
    if presentationGap(.presentedBy, of: controller) != nil { return .unknown(.presenterMissing) }
    return superview(of: view, reason: .controllerView)
  }

  /// R-RESP-3b. If the view is directly in the window, both profiles agree.
  private func nextOfInstalledRoot(view: ObjectIndex, window: ObjectIndex) -> DerivedNext {
    guard let superview = snapshot.parent(of: view).value else {
      return .unknown(.superviewNotCaptured)
    }
    switch profile {
    case .documented, .ios12: return .known(window.position, .windowOfRoot)
    case .ios13, .ios18: return .known(superview.position, .shadowOfRoot)
    case nil:
      return superview == window
        ? .known(window.position, .windowOfRoot) : .unknown(.profileOfControllerUnknown)
    }
  }

  /// R-RESP-3d, R-RESP-14.
  private func superview(
    of view: Captured<ObjectIndex>, reason: DerivedNext.Reason
  ) -> DerivedNext {
    switch view {
    case .missing: .unknown(.viewNotCaptured)
    case .null: .known(nil, .viewNotLoaded)
    case .value(let view):
      switch snapshot.parent(of: view) {
      case .value(let superview): .known(superview.position, reason)
      case .null: .known(nil, .viewNotPlaced)
      case .missing: .unknown(.superviewNotCaptured)
      }
    }
  }

  /// R-RESP-13 [U beyond one log]; nil if no presentation removed the view.
  private func nextOfRemovedPresenter(
    _ controller: ObjectIndex, _ view: Captured<ObjectIndex>
  ) -> DerivedNext? {
    let superview = view.value.map { snapshot.parent(of: $0) }
    let mayBeOut = view == .missing || superview == .missing
    guard superview == .null || mayBeOut && !switches.readsAsBefore else { return nil }
    guard let presented = snapshot.presented(by: controller) else {
      if switches.readsAsBefore { return nil }
      if !coversPresentations { return .unknown(.presentationsNotCovered) }
      return presentationGap(.presents, of: controller) == nil ? nil : .unknown(.presentedMissing)
    }
    if removesPresenter(presented) == false { return nil }
    if mayBeOut {
      return .unknown(view == .missing ? .viewNotCaptured : .superviewNotCaptured)
    }
    switch profile {
    case .ios12, .ios13, .ios18:
      guard let container = presentationContainer(of: presented) else {
        let shown = snapshot.reference(.view, of: presented).value
        guard shown.map({ snapshot.parent(of: $0) }) == .null else {
          return .unknown(.presentedPlaceNotCaptured)
        }
        // Once removed from its container by hand, the presented view leads nowhere.
        return mayBeTakenOut(presented) ? .unknown(.containerNotCaptured) : nil
      }
      return .known(container.position, .containerOfPresented)
    case .documented:
      if let window = snapshot.window(withRoot: controller) {
        return .known(window.position, .windowOfRemovedRoot)
      }
      if snapshot.presenter(of: controller) != nil { return nil }
      return nextOfRemovedProvider(controller)
    case nil: return .unknown(.profileOfControllerUnknown)
    }
  }

  /// Whether a presentation may have taken out the view of a controller that is in no superview.
  private func mayBeTakenOut(_ controller: ObjectIndex) -> Bool {
    if switches.readsAsBefore { return false }
    return snapshot.presented(by: controller).map { removesPresenter($0) != false }
      ?? (presentationGap(.presents, of: controller) != nil)
  }

  /// The root view of the parent, which has to be known with its view; nil if there is none and the
  /// controller is not a window's root.
  private func nextOfRemovedProvider(_ controller: ObjectIndex) -> DerivedNext? {
    switch snapshot.parent(of: controller) {
    case .null:
      let knowsRoots = snapshot.windows.allSatisfy { snapshot.reference(.root, of: $0).isCaptured }
      let isOpen = mayLackControllers && !switches.readsAsBefore
      guard knowsRoots else { return .unknown(.rootNotCaptured) }
      return isOpen ? .unknown(.rootWindowMissing) : nil
    case .missing: return .unknown(.parentNotCaptured)
    case .value(let parent):
      switch snapshot.reference(.view, of: parent) {
      case .null: return nil
      case .missing: return .unknown(.parentNotCaptured)
      case .value(let view): return .known(view.position, .parentOfRemovedProvider)
      }
    }
  }

  private var coversControllers: Bool { coverage.contains(.controllers) }
  private var coversPresentations: Bool { coverage.contains(.presentations) }

  /// The next responder: as captured, which includes every override (R-RESP-9), else as the rules
  /// derive it.
  public func next(of object: ObjectIndex) -> Answer<ObjectIndex?> {
    let captured = snapshot.capturedNext(of: object)
    guard captured.isCaptured else { return derivedNext(of: object) }
    let derived = derivedLink(of: object)
    if !derived.isUnknown && derived.target == captured.value {
      return .known(captured.value, derivedNext(of: object).steps)
    }
    let target = captured.value.map(name) ?? "nil"
    let text =
      derived.isUnknown
      ? "\(name(object)): its next was captured as \(target)"
      : "\(name(object)): overrides next with \(target), by the rules it would be "
        + (derived.target.map(name) ?? "nil")
    return .known(captured.value, [Step("R-RESP-9", object, text)])
  }

  /// Whether a captured `next` differs from what the rules derive: an override, or a stale one.
  public func overridesNext(_ object: ObjectIndex) -> Bool {
    let captured = snapshot.capturedNext(of: object)
    let derived = derivedLink(of: object)
    return captured.isCaptured && !derived.isUnknown && derived.target != captured.value
  }
}
