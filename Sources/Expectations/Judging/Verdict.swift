/// What became of one expectation.
public struct Verdict: Hashable, Sendable {
  public let expectation: Expectation
  /// The snapshot that settled it, nil where none did.
  public let place: Int?
  /// What speaks against it, a line each; empty where it holds.
  public let evidence: [String]
  public let holds: Bool

  static func met(_ expectation: Expectation, at place: Int?) -> Verdict {
    Verdict(expectation: expectation, place: place, evidence: [], holds: true)
  }

  static func failed(
    _ expectation: Expectation, at place: Int?, _ evidence: [String]
  ) -> Verdict {
    Verdict(expectation: expectation, place: place, evidence: evidence, holds: false)
  }
}
