/// What is read from a control besides what every view has.
public struct ControlFacts<Responder> {
  /// The target of an action.
  public enum Target {
    case responder(Responder)
    /// Any responder on the chain that takes it.
    case chain
    /// An object that is not a responder, by its class.
    case outside(className: String)
  }

  /// What the control does for one event.
  public struct Entry {
    /// UIKit's word: `touchUpInside`.
    public var event: String
    /// The selector; nil for a closure, whose target says nothing.
    public var action: String?
    public var target: Target

    public init(event: String, action: String?, target: Target) {
      self.event = event
      self.action = action
      self.target = target
    }
  }

  public var isEnabled: Bool
  /// In UIKit's order.
  public var entries: [Entry]

  public init(isEnabled: Bool, entries: [Entry]) {
    self.isEnabled = isEnabled
    self.entries = entries
  }
}
