import HierarchyDiff
import HierarchyModel
import HierarchyStore
import SQLiteDriver

/// `treering_diff(a, b)`: what changed between two snapshots, in the words of the view `changes`.
struct DiffFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    TableSignature(
      "treering_diff", arguments: [.required("a"), .required("b")], columns: Column.signatures),
    summary: "what changed between any two snapshots, of one session or of two",
    example: "SELECT change, class, attribute, before, after FROM treering_diff(1, 3)")

  enum Column: String, FunctionColumn {
    case change, object
    case objectBefore = "object_before"
    case kind
    case className = "class"
    case token, attribute, before, after, path

    var type: FunctionColumnType {
      switch self {
      case .object, .objectBefore: .integer
      case .change, .kind, .className, .token, .attribute, .path: .text
      case .before, .after: .any
      }
    }
  }

  func rows(_ values: [SQLiteValue?]) throws(TableError) -> any TableRows {
    let difference = try store.difference("a", "b", of: Arguments(values, of: signature))
    let sides = DiffSides(difference)
    return FunctionRows<Column, DiffRow>(DiffRow.rows(of: difference.delta)) { column, row in
      let (old, new) = (row.object.before, row.object.after)
      return switch column {
      case .change: .text(row.change.rawValue)
      case .object: sides.number(row.object)
      case .objectBefore: sides.before.value(old)
      case .kind: sides.latest(row.object) { .text("\($0.snapshot.kind(of: $1))") }
      case .className: sides.latest(row.object) { $0.className($1) }
      case .token: sides.latest(row.object) { .init($0.snapshot.token(of: $1)?.description) }
      case .attribute: SQLiteValue(row.attribute)
      case .before: row.value(\.before, in: sides.before, of: old)
      case .after: row.value(\.after, in: sides.after, of: new)
      case .path: sides.latest(row.object) { .text($0.snapshot.pathText(to: $1)) }
      }
    }
  }
}

/// The two snapshots of a difference, as functions show their objects.
struct DiffSides {
  let before: AskedSnapshot
  let after: AskedSnapshot

  init(_ difference: StoredDifference) {
    before = AskedSnapshot(difference.before)
    after = AskedSnapshot(difference.after)
  }

  /// The number of an object: in the second snapshot, else in the first.
  func number(_ object: Counterparts) -> SQLiteValue {
    latest(object) { .integer($0.number(of: $1)) }
  }

  /// What is told of an object as it is in the second snapshot, else in the first.
  func latest(
    _ object: Counterparts, _ tell: (AskedSnapshot, ObjectIndex) -> SQLiteValue
  ) -> SQLiteValue {
    if let index = object.after { return tell(after, index) }
    return object.before.map { tell(before, $0) } ?? .null
  }
}
