/// The paths to all objects of a snapshot, of which long ones are cut: linear to make, and each path takes
/// as long as what is shown of it, however deep the object lies.
package struct SnapshotPaths: Sendable {
  private let snapshot: Snapshot
  /// How many objects are above each one.
  private var depths: [Int32] = []
  /// The object below the topmost on the path to each one; -1 for the topmost itself.
  private var seconds: [Int32] = []

  /// A path of which the middle may be left out.
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
      guard let above = Self.above(object, in: snapshot) else {
        depths.append(0)
        seconds.append(-1)
        continue
      }
      depths.append(depths[above.position] + 1)
      let second = seconds[above.position]
      seconds.append(second < 0 ? Int32(truncatingIfNeeded: object.position) : second)
    }
  }

  /// What holds an object: superview, containing controller or presenter. That comes first in a snapshot.
  package static func above(_ object: ObjectIndex, in snapshot: Snapshot) -> ObjectIndex? {
    let above = snapshot.parent(of: object).value ?? snapshot.presenter(of: object)
    return above.flatMap { $0 < object ? $0 : nil }
  }

  /// How many objects are above one.
  package func depth(of object: ObjectIndex) -> Int { Int(depths[object.position]) }

  /// The path to an object, at most so many objects of it: the first two and the last few.
  package func path(to object: ObjectIndex, limit: Int) -> Path {
    let limit = max(limit, PathNames.startCount + 1)
    let length = depth(of: object) + 1
    var end = [object]
    let shown = length <= limit ? length : limit - PathNames.startCount
    while end.count < shown, let above = Self.above(end[end.count - 1], in: snapshot) {
      end.append(above)
    }
    end.reverse()
    guard length > limit else { return Path(start: [], omitted: 0, end: end) }
    let second = ObjectIndex(Int(seconds[object.position]))
    let start = [Self.above(second, in: snapshot), second].compactMap(\.self)
    return Path(start: start, omitted: length - limit, end: end)
  }

  /// The plain names along a path, as `Snapshot.pathText` says them.
  package func text(to object: ObjectIndex, limit: Int) -> String {
    let path = path(to: object, limit: limit)
    return PathNames(
      (path.start + path.end).map(snapshot.plainName), isCut: path.omitted > 0, limit: limit
    ).text
  }
}
