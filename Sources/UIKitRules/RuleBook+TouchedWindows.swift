public import HierarchyModel

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
    guard snapshot.hasSeveralScenes else { return nil }
    guard touchedScene != nil else {
      let (all, shown) = (snapshot.windowScenes, shownScenes)
      let areKnown = shown.allSatisfy { snapshot.activation(of: $0) != nil }
      return areKnown
        ? shown.isEmpty
          ? "none of the \(all.count) scenes is on the screen"
          : "\(shown.count) scenes are on the screen, and the point may lie in either"
        : "which of the \(all.count) scenes is on the screen was not captured"
    }
    let stray = snapshot.windows.first { !snapshot.reference(.scene, of: $0).isCaptured }
    return stray.map { "which scene \(name($0)) is in was not captured, and it may be in front" }
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

  /// The first responder of that window, which receives events and actions.
  public var firstResponder: Captured<ObjectIndex> {
    let found = askedScene.map { snapshot.firstResponder(in: $0) } ?? snapshot.firstResponder
    return mayBeMissing(found, "firstResponder") && keyWindow == .missing ? .missing : found
  }

  /// Whether what no captured window has may be in one that is missing: a snapshot says for all of
  /// them only in its header.
  private func mayBeMissing(_ found: Captured<ObjectIndex>, _ key: String) -> Bool {
    found == .null && mayLackControllers && !switches.readsAsBefore
      && snapshot.header.attributes[AttributeKey(key)] == nil
  }

  /// Why the first responder is unknown, to complete "unknown, because …".
  public var firstResponderGap: String { keyWindowGap("the first responder was not captured") }

  /// Why the key window is unknown, where `reason` is what else may be missing.
  func keyWindowGap(_ reason: String) -> String {
    if let gap = keyWindowSceneGap { return gap }
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
  private var askedScene: ObjectIndex? { snapshot.hasSeveralScenes ? scene : nil }
}
