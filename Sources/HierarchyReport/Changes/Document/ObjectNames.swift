import HierarchyDiff
import HierarchyModel

/// How a report calls objects beside trees: by the names of a script, else by their classes.
struct ObjectNames: Sendable {
  let context: ChangeContext

  /// The name of an object of either side, the second first.
  func short(_ object: Counterparts) -> String {
    context.readerName(object)
  }

  func after(_ object: ObjectIndex) -> String { context.new.readerName(of: object) }

  /// The class, or else the name.
  func className(_ object: Counterparts) -> String {
    guard let name = context.className(object) else { return short(object) }
    return name.hasPrefix("_Tt") ? ClassName(name).unqualified : name
  }

  /// `A`, `A and 2 more`.
  func list(_ objects: [Counterparts], shown: Int = 1) -> String {
    let names = objects.prefix(shown).map(short)
    let rest = objects.count - names.count
    return names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// A chain up to its first window, the middle of a long one left out.
  func chain(_ links: [ObjectIndex], in snapshot: Snapshot) -> String {
    let window = links.firstIndex { snapshot.kind(of: $0) == .window }
    let shown = links.prefix((window ?? links.count - 1) + 1)
    var names = shown.map { snapshot.readerName(of: $0) }
    if names.count > Self.longestChain {
      let half = Self.longestChain / 2
      names = names.prefix(half) + ["…"] + names.suffix(half)
    }
    return names.joined(separator: " → ") + (shown.count < links.count ? " …" : "")
  }

  private static let longestChain = 12
}
