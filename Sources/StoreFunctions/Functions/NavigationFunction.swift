import HierarchyDiff
import HierarchyModel
import HierarchyStore
import SQLiteDriver

/// `navigation_between(a, b)`: what happened between two snapshots, neighbours or not.
struct NavigationFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "navigation_between", arguments: [.required("a"), .required("b")], columns: columns,
    summary: "the pushes, presentations and so on between any two snapshots",
    example: "SELECT kind, subject_class, explanation FROM navigation_between(1, 3)")

  typealias Context = Pair
  typealias Row = NavigationEvent

  static let columns: Columns = [
    .text("kind", isNullable: false) { _, event in event.kind.rawValue },
    .integer("subject") { pair, event in pair.ids[event.subject] },
    .text("subject_class") { pair, event in pair.className(event.subject) },
    .text("subject_short_class") { pair, event in
      pair.className(event.subject).map { ClassName($0).unqualified }
    },
    .integer("container") { pair, event in pair.ids[event.container] },
    .text("container_class") { pair, event in pair.className(event.container) },
    .integer("presenter") { pair, event in pair.ids[event.presenter] },
    .text("presenter_class") { pair, event in pair.className(event.presenter) },
    .integer("source") { pair, event in pair.ids[event.source] },
    .text("source_class") { pair, event in pair.className(event.source) },
    .text("style") { _, event in event.style },
    .integer("context_provider") { pair, event in pair.ids[event.contextProvider] },
    .text("context_provider_class") { pair, event in pair.className(event.contextProvider) },
    .text("explanation", isNullable: false) { _, event in event.explanation },
  ]

  struct Pair {
    let context: ChangeContext
    let ids: CounterpartIDs

    func className(_ object: Counterparts?) -> String? { object.flatMap(context.className) }
  }

  func answer(_ arguments: FunctionArguments) throws(TableError) -> Reply? {
    let pairing = try store.pairing(of: arguments)
    let context = ChangeContext(
      before: pairing.before.snapshot, after: pairing.after.snapshot, matching: pairing.matching)
    return (
      Pair(context: context, ids: CounterpartIDs(pairing)), NavigationReader(context).events
    )
  }
}
