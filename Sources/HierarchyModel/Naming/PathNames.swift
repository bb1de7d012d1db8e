/// The names along a path, as many as its text shows: the first two and the last few of a long one.
package struct PathNames: Sendable {
  private var names: [String] = []
  private var isCut = false
  private let limit: Int

  /// How many names a long path begins with.
  static let startCount = 2

  /// A path of which the text shows at most so many names.
  package init(limit: Int = 8) {
    self.limit = max(limit, Self.startCount + 1)
  }

  /// A path of which some names may be left out already, after those that it begins with.
  init(_ names: [String], isCut: Bool, limit: Int) {
    self.init(limit: limit)
    self.names = names
    self.isCut = isCut
  }

  /// Goes on to an object.
  package mutating func append(_ name: String) {
    names.append(name)
    guard names.count > limit else { return }
    names.remove(at: Self.startCount)
    isCut = true
  }

  /// `UIWindow › RootView › UILabel`, with a mark where names are left out.
  package var text: String {
    let separator = Self.separator
    var text = ""
    text.reserveCapacity(names.reduce(0) { $0 + $1.utf8.count + 2 * separator.utf8.count })
    for (place, name) in names.enumerated() {
      if place > 0 { text += separator }
      if isCut && place == Self.startCount {
        text += "…"
        text += separator
      }
      text += name
    }
    return text
  }

  private static let separator = " › "
}

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
