/// Something that is wrong with a store.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// The session it is in, nil for the file as a whole.
  public let session: String?
  /// The snapshot it concerns.
  public let number: Int?
  /// What is wrong.
  public let problem: String

  public var description: String {
    switch (session, number) {
    case (let session?, let number?): "\(session)/\(number): \(problem)"
    case (let session?, nil): "\(session): \(problem)"
    default: problem
    }
  }
}
