/// How the objects of two snapshots were matched.
public enum MatchMethod: String, CaseIterable, Hashable, Sendable {
  /// By id and class, within one run of a process.
  case id
  /// By class, identifier, text, place and content.
  case structure
}

/// Which method to use.
public enum MatchChoice: String, CaseIterable, Hashable, Sendable {
  /// By id if both snapshots are of one run, else by structure.
  case automatic = "auto"
  case id
  case structure
}
