/// What a caller knows of the run that a session records; what it leaves out is taken from the first
/// snapshot.
public struct RunDescription: Hashable, Sendable {
  /// Tells sessions of different stores apart.
  public var uuid: String?
  public var app: String?
  public var version: String?
  public var build: String?
  public var os: String?
  public var device: String?

  public init(uuid: String? = nil) {
    self.uuid = uuid
  }
}
