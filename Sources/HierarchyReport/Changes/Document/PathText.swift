import HierarchyModel

/// Writes where an object is: the classes of all its ancestors, joined by ` › `.
enum PathText {
  private static let separator = " › "
  private static let longest = 12
  private static let widest = 30
  /// How much of a path is repeated after another one with the same beginning.
  private static let tail = 4
  /// How many ancestors a path includes: a report may hold many paths in very deep trees.
  static let highest = SnapshotPaths.limits.whole

  /// The names of the objects on the path to an object of a snapshot, topmost first; those above
  /// the nearest 64, or another limit, become one `…`.
  static func names(
    _ object: ObjectIndex, in snapshot: Snapshot, limit: Int = highest,
    called name: (ObjectIndex, Snapshot) -> String
  ) -> [String] {
    var names = [name(object, snapshot)]
    var last = object
    while let above = snapshot.holder(of: last) {
      guard names.count < limit else {
        names.append("…")
        break
      }
      names.append(name(above, snapshot))
      last = above
    }
    return names.reversed()
  }

  /// A path; a very long one shows only its ends.
  static func joined(_ names: some Collection<String>) -> String {
    let names = Array(names)
    guard names.count > longest else { return names.joined(separator: separator) }
    let half = longest / 2
    return (names.prefix(half) + ["…"] + names.suffix(half)).joined(separator: separator)
  }

  /// A path below another one, starting at their last common element; a long one shows only its
  /// end.
  static func joined(_ names: [String], after previous: [String]?) -> String {
    let shared = zip(names, previous ?? []).prefix { $0 == $1 }.count
    guard shared > 2 else { return joined(names) }
    let length = min(max(names.count - shared + 1, 3), tail)
    let rest = names.suffix(length)
    return (["…"] + rest).joined(separator: separator)
  }

  /// A path that should fit a column; if it does not, its end, starting with an identifier that
  /// locates it.
  static func short(_ names: some Collection<String>) -> String {
    let names = Array(names)
    let all = names.joined(separator: separator)
    guard all.isLonger(than: widest), let last = names.last, names.count > 1 else {
      return all
    }
    if identifier(in: last) != nil { return "…\(separator)\(last)" }
    let identified = names.dropLast().last { identifier(in: $0) != nil }
    let start = identified.flatMap(identifier) ?? names[0]
    return ([start] + (names.count > 2 ? ["…"] : []) + [last]).joined(separator: separator)
  }

  /// The identifier that a label ends in.
  private static func identifier(in label: String) -> String? {
    label.firstRange(ofBytesOf: " #").map { String(label[$0.lowerBound...].dropFirst()) }
  }
}
