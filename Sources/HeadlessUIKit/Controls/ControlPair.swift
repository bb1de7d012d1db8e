/// A target and an action that a control has for one event.
public struct ControlPair: Hashable, Sendable {
  public let event: String
  public let action: String
  /// nil for the responder chain.
  public let target: ResponderHandle?

  public init(event: String, action: String, target: ResponderHandle?) {
    self.event = event
    self.action = action
    self.target = target
  }
}
