import HierarchyModel
import SQLiteDriver

/// `treering_tree(snapshot)`: everything in a snapshot, depth first.
struct TreeFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    TableSignature(
      "treering_tree", arguments: [.required("snapshot")], columns: Column.signatures),
    summary: "the objects of a snapshot, depth first, with depth and path",
    example: """
      SELECT printf('%*s%s', depth * 2, '', class) AS tree FROM treering_tree(1) WHERE kind = 'view'
      """)

  enum Column: String, FunctionColumn {
    case position, object, depth, parent, kind
    case className = "class"
    case shortClass = "short_class"
    case token, identifier, text, path

    var type: DeclaredType {
      switch self {
      case .position, .object, .depth, .parent: .integer
      case .kind, .className, .shortClass, .token, .identifier, .text, .path: .text
      }
    }

    static let neverNull: Set<Self> = [.position, .object, .depth, .kind, .path]
  }

  /// How many names a path has; a longer one is cut in the middle.
  private static let pathLimit = 64

  func rows(_ values: [SQLiteValue?]) throws(TableError) -> any TableRows {
    let asked = try store.snapshot("snapshot", of: Arguments(values, of: signature))
    let snapshot = asked.snapshot
    let paths = SnapshotPaths(snapshot)
    return FunctionRows<Column, Int>(Array(0..<snapshot.count)) { column, position in
      let object = ObjectIndex(position)
      return switch column {
      case .position: .integer(Int64(position))
      case .object: .integer(asked.number(of: object))
      case .depth: .integer(Int64(paths.depth(of: object)))
      case .parent: asked.value(SnapshotPaths.above(object, in: snapshot))
      case .kind: .text(snapshot.kind(of: object).name)
      case .className: asked.className(object)
      case .shortClass: asked.shortClass(object)
      case .token: SQLiteValue(snapshot.token(of: object)?.description)
      case .identifier: SQLiteValue(snapshot.value(.known(.identifier), of: object), in: asked)
      case .text: SQLiteValue(snapshot.value(.known(.text), of: object), in: asked)
      case .path: .text(paths.text(to: object, limit: Self.pathLimit))
      }
    }
  }
}
