import HierarchyModel
import SQLiteDriver
import UIKitRules

/// `hit_test(snapshot, x, y, scene)`: which view a touch goes to, and which it passes over.
struct HitFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "hit_test",
    arguments: [
      .required("snapshot"), .required("x"), .required("y"), .optional("scene"),
    ], columns: Column.self,
    summary: "the view that a touch goes to, after those passed over and why",
    example: "SELECT class FROM hit_test(1, 195, 740) WHERE is_hit")

  enum Column: String, FunctionColumn {
    case position, view
    case className = "class"
    case shortClass = "short_class"
    case isHit = "is_hit"
    case reason
    case localX = "local_x"
    case localY = "local_y"

    var type: DeclaredType {
      switch self {
      case .position, .view: .integer
      case .isHit: .flag
      case .localX, .localY: .real
      default: .text
      }
    }

  }

  /// A view asked: passed over for a reason, hit at a point, or the reason why that is unknown.
  private struct Row {
    var view: ObjectIndex?
    var isHit: Bool?
    var reason: String?
    var point: Point?
  }

  func rows(_ arguments: Arguments) throws(TableError) -> any TableRows {
    let asked = try store.sceneOfSnapshot(of: arguments)
    guard let asked else { return NoRows() }
    let point = Point(x: try arguments.number("x"), y: try arguments.number("y"))
    let rows = Self.rows(of: asked.rules.hitTest(point))
    return FunctionRows<Column, Int>(Array(rows.indices)) { column, index in
      let row = rows[index]
      return switch column {
      case .position: .integer(Int64(index))
      case .view: asked.value(row.view)
      case .className: asked.className(row.view)
      case .shortClass: asked.shortClass(row.view)
      case .isHit: row.isHit.map(SQLiteValue.init) ?? .null
      case .reason: SQLiteValue(row.reason)
      case .localX: row.point.map { .real($0.x) } ?? .null
      case .localY: row.point.map { .real($0.y) } ?? .null
      }
    }
  }

  private static func rows(of answer: Answer<HitTest>) -> [Row] {
    switch answer.outcome {
    case .unknown(let reason): return [Row(reason: "unknown, because \(reason)")]
    case .known(let hit):
      let passed = hit.passedOver.map {
        Row(view: $0.view, isHit: false, reason: $0.reason.rawValue)
      }
      return hit.view == nil
        ? passed : passed + [Row(view: hit.view, isHit: true, point: hit.point)]
    }
  }
}
