/// What a change means: what happened, and what it did to events.
public struct ChangeMeaning: Hashable, Sendable {
  public var navigation: [NavigationEvent] = []
  public var responders = ResponderChanges()
  public var presentation = PresentationChanges()
  public var actions = ActionChanges()
  public var touch = TouchChanges()

  public init() {}
}

extension ChangeMeaning {
  /// Reads all that a change means: navigation, and what it did to events; only what both sides cover.
  /// `actions` are those of which it is asked who handles them.
  public init(reading context: ChangeContext, actions: [String] = []) {
    self.init()
    navigation = NavigationReader().events(in: context)
    responders = ResponderChanges(reading: context, events: navigation)
    presentation = PresentationChanges(reading: context, events: navigation)
    self.actions = ActionChanges(reading: context, actions: actions)
    touch = TouchChanges(reading: context)
  }
}
