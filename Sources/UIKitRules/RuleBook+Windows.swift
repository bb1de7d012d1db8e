public import HierarchyModel

/// R-VIEW-5: which views are in a window.
extension RuleBook {
  /// Whether walking superviews from a view reaches a window; hidden views count.
  public func isInWindow(_ view: ObjectIndex) -> Answer<Bool> {
    if let foreignReason { return .unknown(foreignReason, []) }
    var last = view
    while true {
      if case .value(let seen) = snapshot.flag(.inWindow, of: last) {
        return .known(seen, [Step("R-VIEW-5", last, "\(name(last)): captured so")])
      }
      switch snapshot.parent(of: last) {
      case .value(let superview): last = superview
      case .null:
        let isWindow = snapshot.kind(of: last) == .window
        let text =
          isWindow ? "is the top of its superviews" : "has no superview and is not a window"
        return .known(isWindow, [Step("R-VIEW-5", last, "\(name(last)) \(text)")])
      case .missing:
        if snapshot.kind(of: last) == .window {
          return .known(true, [Step("R-VIEW-5", last, "\(name(last)) is a window")])
        }
        let reason = "the superview of \(name(last)) was not captured"
        return .unknown(reason, [Step("R-VIEW-5", last, reason)])
      }
    }
  }

  /// For every view, by its position, whether it is in a window, nil if unknown. The same result as
  /// `isInWindow`, without text and for all at once. Linear.
  package func placements() -> [Bool?] {
    let storage = snapshot.storage
    var placements = [Bool?](repeating: nil, count: storage.viewCount)
    if foreignReason != nil { return placements }
    let (kinds, parents) = (storage.kinds, storage.parents)
    let hasSome = snapshot.mayHave(.inWindow)
    for view in snapshot.views {
      if hasSome, case .value(let seen) = snapshot.flag(.inWindow, of: view) {
        placements[view.position] = seen
      } else if let superview = parents[view.position].target {
        placements[view.position] = placements[superview]
      } else if kinds[view.position] == .window {
        placements[view.position] = true
      } else if parents[view.position] == .null {
        placements[view.position] = false
      }
    }
    return placements
  }

  /// What is certainly not visible whatever lies where: views that are hidden, transparent or in the
  /// background, with all below them, then elements and controllers by themselves. What is in no
  /// window is among them only as a controller's view. Linear.
  package func notShown(
    _ placements: [Bool?]
  ) -> (withContents: [ObjectIndex], alone: [ObjectIndex]) {
    if foreignReason != nil { return ([], []) }
    let storage = snapshot.storage
    var isAway = placements.map { $0 == false }
    var (tops, alone): ([ObjectIndex], [ObjectIndex]) = ([], [])
    for view in snapshot.views where !isAway[view.position] {
      if snapshot.kind(of: view) == .element {
        if statedVisibility(view) == false { alone.append(view) }
      } else if let superview = storage.parents[view.position].target, isAway[superview] {
        isAway[view.position] = true
      } else if hides(view, storage) {
        isAway[view.position] = true
        tops.append(view)
      }
    }
    for controller in snapshot.controllers {
      let view = snapshot.reference(.view, of: controller)
      let isAlone = view == .null || view.value.map { isAway[$0.position] } == true
      if isAlone { alone.append(controller) }
    }
    return (tops, alone)
  }

  private func hides(_ view: ObjectIndex, _ storage: SnapshotStorage) -> Bool {
    switch skip(view, in: storage) {
    case .skipped(.hidden), .skipped(.transparent): return true
    case .unknown where blocks(of: view).contains { $0 == .hidden || $0 == .transparent }:
      return true
    default: return snapshot.kind(of: view) == .window && isSceneShown(of: view) == false
    }
  }
}

extension Snapshot {
  /// The view that shows a responder: a view itself, the root view of a controller; nil if none.
  package func view(showing responder: ObjectIndex) -> ObjectIndex? {
    switch kind(of: responder) {
    case .view, .window: responder
    case .controller: reference(.view, of: responder).value
    default: nil
    }
  }

  /// The window that the view of a responder is in.
  package func window(holding responder: ObjectIndex) -> ObjectIndex? {
    view(showing: responder).flatMap(window(above:))
  }
}

/// R-WIN-2: the order of windows.
extension RuleBook {
  /// The windows by level; within one level, in the snapshot's order. One without a level is directly
  /// in front of the window listed before it.
  package var windowsBackToFront: [ObjectIndex] {
    var last = -Double.infinity
    let levels = snapshot.windows.map { window in
      let level = snapshot.number(.level, of: window).value ?? last
      last = level.isNaN ? 0 : level
      return (window: window, level: last)
    }
    return levels.sorted { $0.level < $1.level }.map(\.window)
  }

  /// The windows behind another that may be in front of it all the same, the first of them first, each
  /// with what is missing to tell. Snapshots list windows from back to front; but descriptions, which
  /// print a layer with its address and no level, come in the order in which somebody printed them.
  package func rivals(of window: ObjectIndex) -> [(window: ObjectIndex, gap: String)] {
    guard snapshot.isPrinted(window) else { return [] }
    let others = touchedWindows.prefix { $0 != window }.reversed().filter { other in
      snapshot.isOrderOpen(of: other, and: window)
    }
    return others.map { other in
      let names = "\(name(window)) and \(name(other))"
      return (other, "the levels of \(names) were not captured, and each may be in front")
    }
  }
}

extension Snapshot {
  /// Whether either of two windows may be in front of the other: both were printed by a debugger,
  /// and not the levels of both.
  func isOrderOpen(of window: ObjectIndex, and other: ObjectIndex) -> Bool {
    isPrinted(window) && isPrinted(other)
      && !(number(.level, of: window).isCaptured && number(.level, of: other).isCaptured)
  }

  fileprivate func isPrinted(_ window: ObjectIndex) -> Bool {
    value(.other("layer.address"), of: window) != nil
  }
}

/// R-WIN-4, R-WIN-7: a touch goes to the windows of one scene, and a point is in that scene's
/// coordinates.
extension RuleBook {
  /// The windows that a touch may go to, back to front.
  package var touchedWindows: [ObjectIndex] {
    guard let touched = touchedScene else { return windowsBackToFront }
    return windowsBackToFront.filter { snapshot.reference(.scene, of: $0).value == touched }
  }

  /// Why it is unknown which scene's windows a point is in; nil if that is known.
  var touchSceneGap: String? {
    if snapshot.hasSeveralScenes && touchedScene == nil {
      let (all, shown) = (snapshot.windowScenes, shownScenes)
      if shown.contains(where: { snapshot.activation(of: $0) == nil }) {
        return "which of the \(all.count) scenes is on the screen was not captured"
      }
      return shown.isEmpty
        ? "none of the \(all.count) scenes is on the screen"
        : "\(shown.count) scenes are on the screen, and the point may lie in either"
    }
    return snapshot.windows.lazy.compactMap(strayGap).first
  }

  /// Why it is unknown which of several scenes a window is in; nil if that is known, or if the window
  /// is hidden.
  func strayGap(_ window: ObjectIndex) -> String? {
    if !hasScenes || snapshot.reference(.scene, of: window).isCaptured { return nil }
    if snapshot.isHidden(window) { return nil }
    return "which scene \(name(window)) is in was not captured, and it may be in front"
  }

  /// The named scene if there are several, or the only one that may be on the screen.
  private var touchedScene: ObjectIndex? {
    guard snapshot.hasSeveralScenes else { return nil }
    return scene ?? (shownScenes.count == 1 ? shownScenes.first : nil)
  }

  /// The scenes not known to be in the background.
  private var shownScenes: [ObjectIndex] {
    snapshot.windowScenes.filter { snapshot.activation(of: $0)?.isForeground != false }
  }

  /// Whether the scene of a window is on the screen; nil if unknown.
  func isSceneShown(of window: ObjectIndex) -> Bool? {
    if strayGap(window) != nil { return nil }
    guard snapshot.hasSeveralScenes else { return true }
    guard let own = snapshot.reference(.scene, of: window).value else { return nil }
    if own == scene { return true }
    return snapshot.activation(of: own)?.isForeground
      ?? (shownScenes == [own] ? true : nil)
  }
}

/// R-WIN-3: each scene has its own key window, so with several scenes the active one has to be
/// known or named.
extension RuleBook {
  /// The key window of the scene in question.
  public var keyWindow: Captured<ObjectIndex> {
    let found = askedScene.map { snapshot.keyWindow(in: $0) } ?? snapshot.keyWindow
    return mayBeMissing(found, "keyWindow") ? .missing : found
  }

  /// Whether a missing window may have what no captured one has: only the header speaks for all
  /// windows.
  func mayBeMissing(_ found: Captured<ObjectIndex>, _ key: String) -> Bool {
    found == .null && mayLackControllers && !switches.readsAsBefore
      && snapshot.header.attributes[AttributeKey(key)] == nil
  }

  /// Why the key window, or what follows from it, is unknown: its scene or the window itself is
  /// missing, else `reason`.
  package func keyWindowGap(_ reason: String) -> String {
    if let gap = keyWindowSceneGap { return gap }
    let keys = snapshot.windows.count { snapshot.flag(.key, of: $0).value == true }
    if keys > 1 && !keyWindow.isCaptured { return "\(keys) windows say that they are key" }
    let isLost = snapshot.keyWindow == .null && keyWindow == .missing
    return isLost ? lostControllersGap ?? reason : reason
  }

  /// Why it is unknown which of several key windows counts; nil if something else is missing.
  var keyWindowSceneGap: String? {
    guard askedScene == nil, snapshot.hasSeveralScenes, !snapshot.keyWindow.isCaptured,
      snapshot.activeScene == nil
    else { return nil }
    return "which of the \(snapshot.windowScenes.count) scenes is active was not captured, and each"
      + " may have a key window of its own"
  }

  /// The named scene; nil unless there are several.
  var askedScene: ObjectIndex? { snapshot.hasSeveralScenes ? scene : nil }
}
