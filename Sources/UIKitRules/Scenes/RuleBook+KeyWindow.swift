public import HierarchyModel

/// R-WIN-3: the key window is one of its scene, so that with several scenes the active one has to be
/// known, or named.
extension RuleBook {
  /// The key window of the scene that is asked about.
  public var keyWindow: Captured<ObjectIndex> {
    askedScene.map { snapshot.keyWindow(in: $0) } ?? snapshot.keyWindow
  }

  /// The first responder of that window, which counts for events and actions.
  public var firstResponder: Captured<ObjectIndex> {
    askedScene.map { snapshot.firstResponder(in: $0) } ?? snapshot.firstResponder
  }

  /// Why nobody knows the first responder, to complete "unknown, because …".
  public var firstResponderGap: String {
    keyWindowSceneGap ?? "the first responder was not captured"
  }

  /// Why nobody knows which of several key windows counts; nil where that is not what is missing.
  var keyWindowSceneGap: String? {
    guard askedScene == nil, snapshot.hasSeveralScenes, !snapshot.keyWindow.isCaptured,
      snapshot.activeScene == nil
    else { return nil }
    return "which of the \(snapshot.windowScenes.count) scenes is active was not captured, and each"
      + " may have a key window of its own"
  }

  /// The scene that was named; nil where there are not several.
  private var askedScene: ObjectIndex? {
    snapshot.hasSeveralScenes ? scene : nil
  }
}
