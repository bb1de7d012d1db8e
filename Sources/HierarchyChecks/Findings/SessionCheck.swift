/// Looks for one kind of trouble that only shows over time; one a file.
public protocol SessionCheck: Check {
  /// Begins to watch a session, from its first snapshot on.
  func watch(_ settings: CheckSettings) -> any SessionWatch
}

/// What a check remembers of a session while its snapshots pass.
public protocol SessionWatch: Sendable {
  /// Takes the next snapshot, and tells what is found at it.
  mutating func findings(in subject: CheckSubject) -> [Finding]
}
