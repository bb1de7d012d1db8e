import HierarchyModel

/// Which selectors the source of a snapshot asked its objects about.
extension RuleBook {
  /// Whether lists of actions tell of a selector: they hold all that there are, unless the snapshot names
  /// the selectors that were asked for.
  func listsTell(ofAction action: String) -> Bool {
    guard case .texts(let asked)? = snapshot.header.attributes["askedActions"] else { return true }
    return asked.contains(action)
  }

  /// R-ACTOR-17: whether lists of overrides tell of an actor action: of UIKit's two always, of another
  /// where the snapshot names it or some controller overrides it. The headless UIKit knows them all.
  func listsTell(ofActorAction action: String) -> Bool {
    if ActorNames.isUIKits(action) || snapshot.header.isSimulated { return true }
    if case .texts(let asked)? = snapshot.header.attributes["askedActorActions"],
      asked.contains(action)
    {
      return true
    }
    return snapshot.controllers.contains { controller in
      snapshot.texts(.overrides, of: controller).value?.contains(action) == true
    }
  }
}
