import HierarchyDiff
import HierarchyModel

/// How a report calls objects: views by their classes, as a tree shows them; all else by its name.
struct ObjectNames: Sendable {
  let context: ChangeContext

  /// The name of an object of either side, the second first.
  func short(_ object: Counterparts) -> String {
    if let place = object.after { return Self.short(place, in: context.new) }
    return object.before.map { Self.short($0, in: context.old) } ?? "?"
  }

  func after(_ object: ObjectIndex) -> String { Self.short(object, in: context.new) }

  /// The class, or else the name.
  func className(_ object: Counterparts) -> String {
    context.className(object) ?? short(object)
  }

  /// `A`, `A and 2 more`.
  func list(_ objects: [Counterparts], shown: Int = 1) -> String {
    let names = objects.prefix(shown).map(short)
    let rest = objects.count - names.count
    return names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private static func short(_ object: ObjectIndex, in snapshot: Snapshot) -> String {
    guard snapshot.list(of: object) == .views else { return snapshot.shortName(of: object) }
    return snapshot.className(of: object) ?? snapshot.shortName(of: object)
  }

  /// A chain up to its first window, the middle of a long one left out.
  func chain(_ links: [ObjectIndex], in snapshot: Snapshot) -> String {
    let window = links.firstIndex { snapshot.kind(of: $0) == .window }
    let shown = links.prefix((window ?? links.count - 1) + 1)
    var names = shown.map { Self.short($0, in: snapshot) }
    if names.count > Self.longestChain {
      let half = Self.longestChain / 2
      names = names.prefix(half) + ["…"] + names.suffix(half)
    }
    return names.joined(separator: " → ") + (shown.count < links.count ? " …" : "")
  }

  private static let longestChain = 12
}
