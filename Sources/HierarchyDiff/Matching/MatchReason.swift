/// Why objects were matched by id or by structure.
public enum MatchReason: Hashable, Sendable {
  /// The caller chose.
  case forced
  /// Both snapshots name the same run.
  case sameRun(String)
  case differentRuns(before: String, after: String)
  /// A snapshot says that its ids are good within itself only.
  case transientIDs
  /// A run is missing: so many of the smaller snapshot's (id, class) pairs occur in the other.
  case overlap(common: Int, of: Int)
}

extension MatchReason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .forced: "as asked"
    case .sameRun(let run): "both are of run \"\(run)\""
    case .differentRuns(let before, let after):
      "before is of run \"\(before)\", after of run \"\(after)\""
    case .transientIDs: "ids are good within one snapshot only"
    case .overlap(_, 0): "no run is named, and one of the sides has no ids"
    case .overlap(let common, let total):
      "no run is named, and \(common) of \(total) ids with their classes occur on both sides"
    }
  }
}
