/// The names along a path, as many as its text shows: the first two and the last few of a long one.
package struct PathNames: Sendable {
  private var names: [String] = []
  private var isCut = false
  private let limit: Int

  /// How many names a long path begins with.
  static let startCount = 2

  /// An empty path whose text shows at most that many names.
  package init(limit: Int = 8) { self.limit = max(limit, Self.startCount + 1) }

  /// A path that may be cut already, after the names that it begins with.
  init(_ names: [String], isCut: Bool, limit: Int) {
    self.init(limit: limit)
    self.names = names
    self.isCut = isCut
  }

  /// Adds the name of the next object.
  package mutating func append(_ name: String) {
    names.append(name)
    guard names.count > limit else { return }
    names.remove(at: Self.startCount)
    isCut = true
  }

  /// `UIWindow › RootView › UILabel`, with a mark where names are left out.
  package var text: String {
    var shown = names
    if isCut { shown.insert("…", at: Self.startCount) }
    return shown.joined(separator: " › ")
  }
}

extension Snapshot {
  /// What holds an object, and comes before it in a snapshot: its superview or parent, else its
  /// presenter.
  package func holder(of object: ObjectIndex) -> ObjectIndex? {
    parent(of: object).value ?? presenter(of: object)
  }

  /// An object and everything above it, the topmost first: superviews, or controllers that contain
  /// or present. Bounded: what is above comes first in a snapshot.
  public func path(to object: ObjectIndex) -> [ObjectIndex] {
    sequence(first: object) { holder(of: $0) }.reversed()
  }

  /// The plain names along the path to an object: `UIWindow › RootView › UILabel`; a long path is
  /// cut in the middle.
  public func pathText(to object: ObjectIndex, limit: Int = 8) -> String {
    let path = path(to: object)
    let limit = max(limit, PathNames.startCount + 1)
    let shown =
      path.count <= limit
      ? path[...] : path.prefix(PathNames.startCount) + path.suffix(limit - PathNames.startCount)
    return PathNames(shown.map(plainName), isCut: path.count > limit, limit: limit).text
  }
}

/// The paths to all objects of a snapshot, long ones cut: linear to make, and each path takes as
/// long as what is shown of it, however deep the object is.
package struct SnapshotPaths: Sendable {
  private let snapshot: Snapshot
  /// How many objects are above each one.
  private var depths: [Int32] = []
  /// The object below the topmost on the path to each one; none for the topmost itself.
  private var seconds: [OptionalIndex] = []

  /// A path whose middle may be left out.
  package struct Path: Hashable, Sendable {
    /// The topmost objects.
    package let start: [ObjectIndex]
    /// How many are left out after them.
    package let omitted: Int
    /// The lowest, the object itself the last.
    package let end: [ObjectIndex]
  }

  package init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    depths.reserveCapacity(snapshot.count)
    seconds.reserveCapacity(snapshot.count)
    for object in snapshot.objects {
      guard let above = snapshot.holder(of: object) else {
        depths.append(0)
        seconds.append(.none)
        continue
      }
      depths.append(depths[above.position] + 1)
      let second = seconds[above.position]
      seconds.append(second == .none ? OptionalIndex(object.position) : second)
    }
  }

  /// The longest path that output shows whole, and the number of objects it shows of a longer one:
  /// the paths of all objects of a tree with thousands of levels would fill disks.
  package static let limits = (whole: 64, shown: 16)

  /// The number of objects that output shows of the path to an object, at most.
  package func readableLength(to object: ObjectIndex) -> Int {
    depth(of: object) < Self.limits.whole ? Self.limits.whole : Self.limits.shown
  }

  /// How many objects are above one.
  package func depth(of object: ObjectIndex) -> Int { Int(depths[object.position]) }

  /// The path to an object, at most that many objects of it: the first two and the last few.
  package func path(to object: ObjectIndex, limit: Int) -> Path {
    let limit = max(limit, PathNames.startCount + 1)
    let length = depth(of: object) + 1
    var end = [object]
    let shown = length <= limit ? length : limit - PathNames.startCount
    while end.count < shown, let above = snapshot.holder(of: end[end.count - 1]) {
      end.append(above)
    }
    end.reverse()
    guard length > limit else { return Path(start: [], omitted: 0, end: end) }
    let second = seconds[object.position].object
    let start = [second.flatMap(snapshot.holder), second].compactMap(\.self)
    return Path(start: start, omitted: length - limit, end: end)
  }

  /// The plain names along a path, as `Snapshot.pathText` writes them.
  package func text(to object: ObjectIndex, limit: Int) -> String {
    let path = path(to: object, limit: limit)
    return PathNames(
      (path.start + path.end).map(snapshot.plainName), isCut: path.omitted > 0, limit: limit
    ).text
  }
}
