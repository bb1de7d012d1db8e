/// What a change means: what happened, and what it did to events.
public struct ChangeMeaning: Hashable, Sendable {
  public var navigation: [NavigationEvent] = []
  public var responders = ResponderChanges()
  public var presentation = PresentationChanges()
  public var actions = ActionChanges()
  public var touch = TouchChanges()

  public init() {}
}
