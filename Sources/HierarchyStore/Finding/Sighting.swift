/// A run of snapshots in which an object was there and was what somebody looks for.
public struct Sighting: Hashable, Sendable {
  public let session: String
  /// The store's number of the object.
  public let object: Int64
  public let className: String?
  public let token: String?
  /// What was found in it.
  public let match: Match
  public let first: Moment
  public let last: Moment
  /// Whether the session's last snapshot still has it.
  public let isThereAtEnd: Bool
  /// The classes above it when it was first seen, topmost first, then its own.
  public let path: [String]

  /// A snapshot by its number, with its label.
  public struct Moment: Hashable, Sendable {
    public let number: Int
    public let label: String?
    /// Seconds since 1970.
    public let time: Double?
  }

  /// In what something was found.
  public struct Match: Hashable, Sendable {
    /// `class`, `id`, `identifier`, `text`, `label`, `value`, or the key of an attribute.
    public let key: String
    public let value: String
  }
}
