import HierarchyModel
import HierarchyStore
import SQLiteDriver

/// `responder_changes_between(a, b)`: what became of responder chains between two snapshots.
struct ResponderChangesFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "responder_changes_between", arguments: [.required("a"), .required("b")], columns: Column.self,
    summary:
      "the first responder and the chains that changed between any two snapshots, and new ones",
    example: "SELECT kind, responder_class, explanation FROM responder_changes_between(1, 3)")

  /// The columns of the view `responder_changes`.
  enum Column: String, FunctionColumn {
    case kind, responder
    case responderClass = "responder_class"
    case responderShortClass = "responder_short_class"
    case partsAt = "parts_at"
    case partsAtClass = "parts_at_class"
    case before
    case beforeClass = "before_class"
    case after
    case afterClass = "after_class"
    case objectCount = "object_count"
    case explanation

    var type: DeclaredType {
      switch self {
      case .responder, .partsAt, .before, .after, .objectCount: .integer
      default: .text
      }
    }

    static let neverNull: Set<Self> = [.kind, .objectCount]
  }

  func rows(_ arguments: Arguments) throws(TableError) -> any TableRows {
    let pair = try store.pairing("a", "b", of: arguments)
    let classes = Self.classes(pair)
    func name(_ object: Int64?) -> String? { object.flatMap { classes[$0] } }
    return FunctionRows<Column, ResponderRow>(ResponderRow.rows(pair)) { column, row in
      switch column {
      case .kind: .text(row.kind)
      case .responder: SQLiteValue(row.responder)
      case .responderClass: SQLiteValue(name(row.responder))
      case .responderShortClass:
        SQLiteValue(name(row.responder).map { ClassName($0).unqualified })
      case .partsAt: SQLiteValue(row.partsAt)
      case .partsAtClass: SQLiteValue(name(row.partsAt))
      case .before: SQLiteValue(row.before)
      case .beforeClass: SQLiteValue(name(row.before))
      case .after: SQLiteValue(row.after)
      case .afterClass: SQLiteValue(name(row.after))
      case .objectCount: .integer(Int64(row.count))
      case .explanation: SQLiteValue(row.explanation)
      }
    }
  }

  /// The classes of all objects by their numbers, as the second snapshot has them first.
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
