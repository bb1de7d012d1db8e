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
}
