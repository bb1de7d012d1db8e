import HierarchyDiff
import HierarchyModel

/// Writes where an object is: the classes of all above it, joined by ` › `.
struct PathText: Sendable {
  let context: ChangeContext

  private static let separator = " › "
  private static let longest = 12
  private static let widest = 30
  /// How far up a path is followed: a report may hold many, of very deep trees.
  private static let highest = 64

  /// The labels on the way to an object, the topmost first; one that is very deep begins with `…`.
  func names(_ object: Counterparts) -> [String] {
    if let place = object.after { return Self.names(place, in: context.new) }
    return object.before.map { Self.names($0, in: context.old) } ?? []
  }

  /// The labels on the way to an object of a snapshot.
  static func names(_ object: ObjectIndex, in snapshot: Snapshot) -> [String] {
    var names = [label(object, in: snapshot)]
    var last = object
    while let above = snapshot.parent(of: last).value ?? snapshot.presenter(of: last) {
      guard names.count < highest else {
        names.append("…")
        break
      }
      names.append(label(above, in: snapshot))
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

  /// A path that should fit a column: first and last name where it would not.
  func short(_ names: some Collection<String>) -> String {
    let all = names.joined(separator: Self.separator)
    guard all.count > Self.widest, names.count > 2, let first = names.first else { return all }
    let last = Array(names.suffix(1))
    return ([first, "…"] + last).joined(separator: Self.separator)
  }

  /// A view's class with its identifier.
  func label(_ object: Counterparts) -> String {
    if let place = object.after { return Self.label(place, in: context.new) }
    return object.before.map { Self.label($0, in: context.old) } ?? "?"
  }

  private static func label(_ object: ObjectIndex, in snapshot: Snapshot) -> String {
    let name = snapshot.className(of: object) ?? snapshot.shortName(of: object)
    guard let identifier = snapshot.text(.identifier, of: object).value, !identifier.isEmpty else {
      return name
    }
    return "\(name) #\(identifier)"
  }
}
