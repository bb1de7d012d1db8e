import HierarchyModel

/// A controller over the snapshots of a run: ids may be used again, hardly by the same class at once.
struct FollowedController: Hashable {
  private let token: Token
  private let className: String?

  /// A controller to follow; nil for one without an id.
  init?(_ object: ObjectIndex, in snapshot: Snapshot) {
    guard let token = snapshot.token(of: object) else { return nil }
    self.token = token
    className = snapshot.className(of: object)
  }

  /// The controllers of a snapshot that can be followed.
  static func all(in snapshot: Snapshot) -> [(object: ObjectIndex, followed: FollowedController)] {
    snapshot.controllers.compactMap { object in
      FollowedController(object, in: snapshot).map { (object, $0) }
    }
  }

  /// Whether a snapshot tells who contains and presents whom, by ids that mean the same over the run.
  static func canFollow(in snapshot: Snapshot) -> Bool {
    let coverage = snapshot.coverage
    return !snapshot.header.hasTransientIDs && coverage.contains(.controllers)
      && coverage.contains(.presentations)
  }
}
