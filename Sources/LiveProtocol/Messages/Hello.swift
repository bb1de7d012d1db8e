/// What an app says first: who it is, and which session it wants to record.
public struct Hello: Hashable, Sendable {
  /// The run of the app, as its snapshots tell it.
  public struct Run: Hashable, Sendable {
    /// Names this run and no other.
    public var id: String
    public var app: String?
    public var version: String?
    public var build: String?
    public var os: String?
    public var device: String?

    public init(id: String) {
      self.id = id
    }
  }

  public var run: Run
  /// The name that the session should have.
  public var session: String?
  public var token: String?

  public init(run: Run, session: String? = nil, token: String? = nil) {
    self.run = run
    self.session = session
    self.token = token
  }

  /// The version of the protocol that this module speaks.
  public static let version = 1

  /// How many bytes the line may have.
  public static let limit = 4_096
}
