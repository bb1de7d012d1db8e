import HierarchyDiff
import HierarchyModel
import UIKitRules

/// How a report names objects outside trees: by their names in a script, else by their classes.
struct ObjectNames: Sendable {
  let context: ChangeContext

  /// The name of an object of either side, preferring the second.
  func short(_ object: Counterparts) -> String { context.name(object) }

  func after(_ object: ObjectIndex) -> String { context.after.shortName(of: object) }

  /// The class, or the name where the class is shared or unknown.
  func className(_ object: Counterparts) -> String {
    guard let name = context.className(object), !isShared(object) else { return short(object) }
    return ClassName(name).readable
  }

  /// Whether another object of the snapshot has the class.
  private func isShared(_ object: Counterparts) -> Bool {
    let (snapshot, index) = object.after.map { (context.new, $0) } ?? (context.old, object.before)
    guard let index else { return false }
    let classes = snapshot.storage.classes
    return snapshot.controllers.contains {
      $0 != index && classes[$0.position] == classes[index.position]
    }
  }

  /// `A`, `A and 2 more`.
  func list(_ objects: [Counterparts], shown: Int = 1) -> String {
    Wording.first(shown, of: objects.lazy.map(short))
  }
}
