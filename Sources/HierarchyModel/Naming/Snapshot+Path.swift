extension Snapshot {
  /// An object and everything above it, the topmost first: superviews, or controllers that contain or
  /// present. Bounded: what is above comes first in a snapshot.
  public func path(to object: ObjectIndex) -> [ObjectIndex] {
    var path = [object]
    var last = object
    while let above = parent(of: last).value ?? presenter(of: last), path.count <= count {
      path.append(above)
      last = above
    }
    return path.reversed()
  }

  /// The short names along the path to an object: `UIWindow › RootView › UILabel`; a long path is cut
  /// in the middle.
  public func pathText(to object: ObjectIndex, limit: Int = 8) -> String {
    Self.pathText(path(to: object).map(shortName), limit: limit)
  }

  /// The same of the names along a path.
  package static func pathText(_ names: [String], limit: Int = 8) -> String {
    guard names.count > limit, limit > 2 else { return names.joined(separator: " › ") }
    let start = names.prefix(2)
    return (start + ["…"] + names.suffix(limit - start.count)).joined(separator: " › ")
  }
}
