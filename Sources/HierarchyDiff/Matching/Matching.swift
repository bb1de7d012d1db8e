public import HierarchyModel

/// Which objects of two snapshots are the same.
public struct Matching: Sendable {
  public let method: MatchMethod
  public let reason: MatchReason
  /// For each position of the first snapshot, the position in the second.
  package let toAfter: [OptionalIndex]
  /// For each position of the second snapshot, the position in the first.
  package let toBefore: [OptionalIndex]
  /// The same as runs of neighbours.
  package let pairing: Pairing
  /// The number of objects at the beginning of the first snapshot that can only be matched to
  /// objects of the same kind, id and class.
  let identifiedCount: Int

  /// Whether views and controllers were matched only by id, kind and class.
  package var isByIDs: Bool { method == .id && identifiedCount > 0 }

  package init(
    method: MatchMethod, reason: MatchReason, toAfter: [OptionalIndex], toBefore: [OptionalIndex],
    identifiedCount: Int = 0
  ) {
    pairing = Pairing(toAfter: toAfter)
    self.identifiedCount = identifiedCount
    self.method = method
    self.reason = reason
    self.toAfter = toAfter
    self.toBefore = toBefore
  }

  /// The counterpart in the second snapshot of an object of the first.
  public func counterpart(ofBefore object: ObjectIndex) -> ObjectIndex? {
    toAfter[object.position].object
  }

  /// The counterpart in the first snapshot of an object of the second.
  public func counterpart(ofAfter object: ObjectIndex) -> ObjectIndex? {
    toBefore[object.position].object
  }
}

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

/// Why objects were matched by id or by structure.
public enum MatchReason: Hashable, Sendable {
  /// The caller chose.
  case forced
  /// Both snapshots name the same run.
  case sameRun(String)
  case differentRuns(before: String, after: String)
  /// A snapshot says that its ids are valid only within itself.
  case transientIDs
  /// A run is missing: `common` of the smaller snapshot's (id, class) pairs occur in the other.
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
        + (common > 0 && common * 2 < total ? "; if both are of one run, match by id" : "")
    }
  }
}
