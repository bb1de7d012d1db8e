/// Something that is wrong with a store.
public struct StoreProblem: Hashable, Sendable, CustomStringConvertible {
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

/// Which snapshots a verification also reads by themselves, besides making each from the one
/// before.
public enum VerifiedExtent: Hashable, Sendable {
  /// All of short sessions; else the first of each epoch and the last.
  case sample
  case all
}

/// What a verification found.
public struct VerificationResult: Hashable, Sendable {
  public internal(set) var findings: [StoreProblem] = []
  /// How many snapshots there are.
  public internal(set) var count = 0
  /// The snapshots that were also read by themselves: their numbers by session.
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

extension Store {
  /// Finds what is wrong with the store; nothing is changed, and all that is read is of one moment.
  /// `progress` gets how many snapshots of how many were read back, and stops the work by returning
  /// false: then the result is nil.
  public func verify(
    _ extent: VerifiedExtent = .sample, progress: (Int, Int) -> Bool = { _, _ in true }
  ) throws(StoreError) -> [StoreProblem]? { try verification(extent, progress: progress)?.findings }

  /// The same, with the snapshots that were read by themselves.
  public func verification(
    _ extent: VerifiedExtent, progress: (Int, Int) -> Bool = { _, _ in true }
  ) throws(StoreError) -> VerificationResult? {
    var verification = Verification(connection, path: path, extent: extent)
    var isWhole = true
    do throws(StoreError) {
      try reading { () throws(StoreError) in isWhole = try verification.run(progress: progress) }
    } catch {
      // A file may be too damaged for a transaction; what was found until then is reported.
      if verification.result.findings.isEmpty { throw error }
    }
    return isWhole ? verification.result : nil
  }
}
