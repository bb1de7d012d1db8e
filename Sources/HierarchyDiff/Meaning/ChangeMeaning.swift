/// What a change means: what happened, and how it affected events.
public struct ChangeMeaning: Hashable, Sendable {
  public var navigation: [NavigationEvent] = []
  /// What may have happened, but is not known to have.
  package var openEvents: [OpenEvent] = []
  /// What has begun, but changed no stack and no link yet.
  package var underWay: [NavigationEvent] { openEvents.map(\.event).filter(\.mayBeCancelled) }
  public var responders = ResponderChanges()
  public var presentation = PresentationChanges()
  public var actions = ActionChanges()
  public var touch = TouchChanges()

  public init() {}
}

extension ChangeMeaning {
  /// Interprets a change, as far as both sides cover it: navigation, and its effects on events.
  /// `actions` are those whose handlers are compared.
  public init(reading context: ChangeContext, actions: [String] = []) {
    self.init(reading: context, actions: actions, triggers: .all)
  }

  /// The same for callers that know what the change can mean.
  package init(reading context: ChangeContext, actions: [String], triggers: ChangeTriggers) {
    self.init()
    if triggers.mayNavigate {
      let reader = NavigationReader(context)
      (navigation, openEvents) = (reader.events, reader.openEvents)
    }
    responders = ResponderChanges(
      reading: context, events: navigation, mayDiffer: triggers.mayReachResponders)
    presentation = PresentationChanges(reading: context, events: navigation)
    self.actions = ActionChanges(
      reading: context, actions: actions, mayDiffer: triggers.mayNavigate)
    touch = TouchChanges(reading: context)
  }
}
