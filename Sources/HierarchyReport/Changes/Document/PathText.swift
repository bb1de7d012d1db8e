import HierarchyModel

/// Writes where an object is: the classes of all above it, joined by ` › `.
struct PathText: Sendable {
  private static let separator = " › "
  private static let longest = 12
  private static let widest = 30
  /// How much of a path is told again after another one with the same beginning.
  private static let tail = 4
  /// How far up a path is followed: a report may hold many, of very deep trees.
  private static let highest = 64

  /// What the objects on the way to one of a snapshot are called, the topmost first.
  static func names(
    _ object: ObjectIndex, in snapshot: Snapshot, called name: (ObjectIndex, Snapshot) -> String
  ) -> [String] {
    var names = [name(object, snapshot)]
    var last = object
    while let above = snapshot.parent(of: last).value ?? snapshot.presenter(of: last) {
      guard names.count < highest else {
        names.append("…")
        break
      }
      names.append(name(above, snapshot))
      last = above
    }
    return names.reversed()
  }

  /// A path; of a very long one the ends.
  func joined(_ names: some Collection<String>) -> String {
    let names = Array(names)
    guard names.count > Self.longest else { return names.joined(separator: Self.separator) }
    let half = Self.longest / 2
    return (names.prefix(half) + ["…"] + names.suffix(half)).joined(separator: Self.separator)
  }

  /// A path below another one: from the last that both share on, of much the end.
  func joined(_ names: [String], after previous: [String]?) -> String {
    let shared = zip(names, previous ?? []).prefix { $0 == $1 }.count
    guard shared > 2 else { return joined(names) }
    let length = min(max(names.count - shared + 1, 3), Self.tail)
    let rest = names.suffix(length)
    return (["…"] + rest).joined(separator: Self.separator)
  }

  /// A path that should fit a column: where it would not, its end, with an identifier from which one
  /// finds it.
  func short(_ names: some Collection<String>) -> String {
    let names = Array(names)
    let all = names.joined(separator: Self.separator)
    guard all.count > Self.widest, let last = names.last, names.count > 1 else { return all }
    if Self.identifier(in: last) != nil { return "…\(Self.separator)\(last)" }
    let identified = names.dropLast().last { Self.identifier(in: $0) != nil }
    let start = identified.flatMap(Self.identifier) ?? names[0]
    return ([start] + (names.count > 2 ? ["…"] : []) + [last]).joined(separator: Self.separator)
  }

  /// The identifier that a label ends in.
  private static func identifier(in label: String) -> String? {
    label.firstRange(of: " #").map { String(label[$0.lowerBound...].dropFirst()) }
  }
}
