/// What only a window has; its first responder the walk finds itself.
public struct WindowFacts<Responder, Controller> {
  public var level: Double
  public var isKey: Bool
  public var scene: Responder?
  public var root: Controller?
  public var horizontal: SizeClass?
  public var vertical: SizeClass?

  public init(level: Double, isKey: Bool, scene: Responder?, root: Controller?) {
    self.level = level
    self.isKey = isKey
    self.scene = scene
    self.root = root
  }
}

/// How much room there is in one direction.
public enum SizeClass: String, Sendable {
  case compact
  case regular
}
