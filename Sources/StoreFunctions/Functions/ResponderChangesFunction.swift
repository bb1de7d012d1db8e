import HierarchyModel
import HierarchyStore
import SQLiteDriver

/// `responder_changes_between(a, b)`: what became of responder chains between two snapshots.
struct ResponderChangesFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "responder_changes_between", arguments: [.required("a"), .required("b")], columns: columns,
    summary:
      "the first responder and the chains that changed between any two snapshots, and new ones",
    example: "SELECT kind, responder_class, explanation FROM responder_changes_between(1, 3)")

  /// The columns of the view `responder_changes`.
  typealias Context = [Int64: String]
  typealias Row = ResponderRow

  static let columns: Columns = [
    .text("kind", isNullable: false) { _, row in row.kind },
    .integer("responder") { _, row in row.responder },
    .text("responder_class") { classes, row in row.responder.flatMap { classes[$0] } },
    .text("responder_short_class") { classes, row in
      row.responder.flatMap { classes[$0] }.map { ClassName($0).unqualified }
    },
    .integer("parts_at") { _, row in row.partsAt },
    .text("parts_at_class") { classes, row in row.partsAt.flatMap { classes[$0] } },
    .integer("before") { _, row in row.before },
    .text("before_class") { classes, row in row.before.flatMap { classes[$0] } },
    .integer("after") { _, row in row.after },
    .text("after_class") { classes, row in row.after.flatMap { classes[$0] } },
    .integer("object_count", isNullable: false) { _, row in Int64(row.count) },
    .text("explanation") { _, row in row.explanation },
  ]

  func answer(_ arguments: FunctionArguments) throws(TableError) -> Reply? {
    let pair = try store.pairing(of: arguments)
    return (Self.classes(pair), ResponderRow.rows(pair))
  }

  /// The classes of all objects by number, as in the second snapshot if it has them.
  private static func classes(_ pair: SnapshotPairing) -> [Int64: String] {
    var classes: [Int64: String] = [:]
    for content in [pair.before, pair.after] {
      for (position, number) in content.objects.enumerated() {
        classes[number] = content.snapshot.className(of: ObjectIndex(position))
      }
    }
    return classes
  }
}
