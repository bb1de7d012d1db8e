import HierarchyDiff
import HierarchyModel
import UIKitRules

/// Lays out a change report for readers, part by part, each in a file of its own. Objects outside
/// trees are named by their names in a script, else by their classes.
struct ReportParts {
  let report: ChangeReport
  var context: ChangeContext { report.context }

  typealias Item = ChangeDocument.Item
  typealias Section = ChangeDocument.Section

  /// A section of some items; nil if there are none.
  func section(_ title: String, _ items: [Item]) -> Section? {
    items.isEmpty ? nil : Section(title: title, items: items)
  }

  func facts<Thing>(_ things: [Thing], _ fact: (Thing) -> Item) -> [Item] {
    let shown = things.prefix(report.limits.meanings).map(fact)
    return shown + Item.rest(things.count - shown.count)
  }

  /// The name of an object of either side, preferring the second.
  func name(_ object: Counterparts) -> String { context.name(object) }

  func name(after object: ObjectIndex) -> String { context.after.shortName(of: object) }

  /// The class, or the name where the class is shared or unknown.
  func className(_ object: Counterparts) -> String {
    guard let name = context.className(object), !isShared(object) else { return self.name(object) }
    return ClassName(name).readable
  }

  private func isShared(_ object: Counterparts) -> Bool {
    guard let (index, rules) = context.place(of: object) else { return false }
    let classes = rules.snapshot.storage.classes
    return rules.snapshot.controllers.contains {
      $0 != index && classes[$0.position] == classes[index.position]
    }
  }

  /// `A`, `A and 2 more`.
  func names(_ objects: [Counterparts], shown: Int = 1) -> String {
    Wording.first(shown, of: objects.lazy.map(name))
  }
}
