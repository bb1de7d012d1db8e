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

  /// The plain names along the path to an object: `UIWindow › RootView › UILabel`; a long path is cut
  /// in the middle.
  public func pathText(to object: ObjectIndex, limit: Int = 8) -> String {
    let path = path(to: object)
    let limit = max(limit, PathNames.startCount + 1)
    let shown =
      path.count <= limit
      ? path[...] : path.prefix(PathNames.startCount) + path.suffix(limit - PathNames.startCount)
    return PathNames(shown.map(plainName), isCut: path.count > limit, limit: limit).text
  }
}
