public import HierarchyModel

/// Which objects of two snapshots are the same.
public struct Matching: Sendable {
  public let method: MatchMethod
  public let reason: MatchReason
  /// For each position of the first snapshot the position in the second.
  package let toAfter: [OptionalIndex]
  /// For each position of the second snapshot the position in the first.
  package let toBefore: [OptionalIndex]
  /// The same as runs of neighbours.
  package let pairing: Pairing
  /// So many of the first objects of the first snapshot are matched, if at all, to objects of the
  /// same kind, id and class.
  let identifiedCount: Int

  /// Whether all matched objects are of one kind, views and controllers by their ids.
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

  /// Where an object of the first snapshot is in the second.
  public func counterpart(ofBefore object: ObjectIndex) -> ObjectIndex? {
    toAfter[object.position].object
  }

  /// Where an object of the second snapshot was in the first.
  public func counterpart(ofAfter object: ObjectIndex) -> ObjectIndex? {
    toBefore[object.position].object
  }
}

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
