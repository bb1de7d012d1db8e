public import HierarchyModel

/// Makes one snapshot of several dumps of one moment: what has the same address is the same object.
public struct DumpJoin: Sendable {
  /// One snapshot and where its sources disagreed.
  public struct Result: Sendable {
    /// All that the sources say together.
    public let snapshot: Snapshot
    /// One sentence each; of values that disagree the first source's was taken.
    public let conflicts: [String]
  }

  /// Joins snapshots; with one, there is nothing to do.
  public static func join(_ snapshots: [Snapshot]) throws(DumpJoinError) -> Result {
    if let only = snapshots.first, snapshots.count == 1 {
      return Result(snapshot: only, conflicts: [])
    }
    for (place, snapshot) in snapshots.enumerated() where snapshot.header.hasTransientIDs {
      throw .transientIDs(place: place)
    }
    var objects = JoinedObjects()
    for snapshot in snapshots { objects.add(snapshot) }
    do {
      return Result(snapshot: try objects.finish(), conflicts: objects.conflicts)
    } catch {
      throw .invalid(error)
    }
  }

  /// Whether two snapshots name an object with the same address and class.
  public static func shareObjects(_ left: Snapshot, _ right: Snapshot) -> Bool {
    if left.header.hasTransientIDs || right.header.hasTransientIDs { return false }
    let (few, many) = left.count < right.count ? (left, right) : (right, left)
    return few.objects.contains { object in
      guard let token = few.token(of: object), let other = many.object(with: token) else {
        return false
      }
      return few.className(of: object) == many.className(of: other)
    }
  }
}

/// Why snapshots make no single one.
public enum DumpJoinError: Error, Hashable, CustomStringConvertible {
  /// Ids of one of them, counted from 0, mean nothing in another snapshot.
  case transientIDs(place: Int)
  case invalid(SnapshotError)

  public var description: String {
    switch self {
    case .transientIDs(let place):
      "dump \(place + 1) has no addresses that hold in other dumps; it cannot be joined"
    case .invalid(let error): "the dumps make no single snapshot: \(error)"
    }
  }
}
