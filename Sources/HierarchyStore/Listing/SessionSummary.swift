/// What a list of sessions tells of one.
public struct SessionSummary: Hashable, Sendable {
  public let name: String
  public let uuid: String?
  public let app: String?
  public let version: String?
  public let build: String?
  public let os: String?
  public let device: String?
  public let snapshotCount: Int
}
