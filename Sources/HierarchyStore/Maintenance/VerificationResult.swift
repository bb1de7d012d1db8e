/// Which snapshots a verification reads by themselves, beside those that it makes of the ones before.
public enum VerifiedExtent: Hashable, Sendable {
  /// All of short sessions; else the first of each epoch and the last.
  case sample
  case all
}

/// What a verification found.
public struct VerificationResult: Hashable, Sendable {
  public internal(set) var findings: [Finding] = []
  /// How many snapshots there are.
  public internal(set) var count = 0
  /// The snapshots that were read by themselves too: by session their numbers.
  public internal(set) var samples: [Sample] = []

  public init() {}

  /// The snapshots of a session that were read by themselves.
  public struct Sample: Hashable, Sendable {
    public let session: String
    public internal(set) var numbers: [Int]
  }

  /// How many snapshots were read by themselves.
  public var sampleCount: Int { samples.reduce(0) { $0 + $1.numbers.count } }

  mutating func noteSample(_ session: String, _ number: Int) {
    if samples.last?.session == session {
      samples[samples.count - 1].numbers.append(number)
    } else {
      samples.append(Sample(session: session, numbers: [number]))
    }
  }
}
