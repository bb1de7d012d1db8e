/// What a capture is asked for.
public struct CaptureRequest: Sendable {
  /// What the snapshot is to be called.
  public var label: String?
  /// The selectors that every responder is asked about: `["copy:", "checkout:"]`.
  public var actions: [String] = []
  /// The actor actions of the app's own that every controller is asked whether its class overrides:
  /// `["showCart:"]`. `show` and `showDetail` are asked for always.
  public var actorActions: [String] = []
  /// How long the walk may take; nil for as long as it needs. What it had to leave out says so.
  public var deadline: TimeSpan?
  public var clock = CaptureClock.system
  /// What becomes of texts that users and apps write; see `Redaction`.
  public var redaction = Redaction.secureFields
  /// How many objects there may be; what readers of snapshots must take.
  var objectLimit = 200_000
  /// How deep a tree may be, likewise.
  var depthLimit = 9_000

  /// Asks for everything, with secure fields left out.
  public init(label: String? = nil) {
    self.label = label
  }
}
