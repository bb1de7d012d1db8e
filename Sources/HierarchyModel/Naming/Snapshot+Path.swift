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
    var names = PathNames(limit: limit)
    for holder in path(to: object) { names.append(shortName(of: holder)) }
    return names.text
  }
}
