public import HierarchyModel

/// R-VC: which controllers contain a controller.
extension RuleBook {
  /// The nearest container of a kind among a controller's ancestors: `parent` links only, never
  /// through a presentation (R-VC-10).
  public func nearestContainer(
    _ kind: ContainerKind, of controller: ObjectIndex
  ) -> Answer<ObjectIndex?> {
    if let foreignReason { return .unknown(foreignReason, []) }
    let ancestors = withAncestors(controller).dropFirst()
    let found = ancestors.first { snapshot.containerKind(of: $0) == kind }
    if let found {
      return .known(
        found, [Step("R-VC-10", found, "\(name(found)) is the nearest \(kind.rawValue)")])
    }
    let last = ancestors.last ?? controller
    if let reason = containerGap(above: last) {
      return .unknown(reason, [Step("R-VC-10", last, reason)])
    }
    return .known(nil, [Step("R-VC-10", last, "no \(kind.rawValue) contains \(name(controller))")])
  }

  /// The selected tab: as captured, else the only one that is on screen, or in whose place what it
  /// presents is (R-TAB-2, R-CTX-12); missing if neither tells.
  package func selectedTab(of tabs: ObjectIndex) -> Captured<ObjectIndex> {
    let captured = snapshot.reference(.selected, of: tabs)
    if captured.isCaptured { return captured }
    let most = switches.readsAsBefore ? 1 : snapshot.controllers.count
    let shown = snapshot.children(of: tabs).filter { tab in
      sequence(first: tab) { snapshot.presented(by: $0) }.prefix(most)
        .contains { snapshot.isOnScreen($0) == true }
    }
    return shown.count == 1 ? .value(shown[0]) : .missing
  }

  /// A controller and those that contain it, nearest first.
  func withAncestors(_ controller: ObjectIndex) -> [ObjectIndex] {
    [controller] + snapshot.ancestors(of: controller)
  }

  /// The controller that contains another: as captured, and none if that one is presented or a
  /// window's root (R-VC-7, R-VC-11).
  func container(of controller: ObjectIndex) -> Captured<ObjectIndex> {
    let parent = snapshot.parent(of: controller)
    let isTop =
      snapshot.presenter(of: controller) != nil || snapshot.window(withRoot: controller) != nil
    return !parent.isCaptured && isTop ? .null : parent
  }

  /// Why it is unknown what contains the last of a controller's ancestors, nil if nothing does.
  package func containerGap(above controller: ObjectIndex) -> String? {
    containerGap(of: snapshot.outermost(of: controller))
  }

  /// Why it is unknown whether a controller contains another, nil if it is known.
  package func containerGap(of controller: ObjectIndex) -> String? {
    container(of: controller).isCaptured
      ? nil : "whether a controller contains \(name(controller)) was not captured"
  }
}

extension Snapshot {
  /// Whether a controller is on screen or on its way there, by the state that was captured
  /// (R-APP-1); nil if none was.
  package func isOnScreen(_ controller: ObjectIndex) -> Bool? {
    switch text(.state, of: controller).value {
    case "appeared", "appearing": true
    case "disappeared", "disappearing": false
    default: nil
    }
  }
}
