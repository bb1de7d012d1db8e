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
    ], columns: columns,
    summary: "the view that a touch goes to, after those passed over and why",
    example: "SELECT class FROM hit_test(1, 195, 740) WHERE is_hit")

  typealias Context = AskedSnapshot
  typealias Row = (offset: Int, element: AskedView)

  static let columns: Columns = [
    .integer("position") { _, row in Int64(row.offset) },
    .integer("view") { asked, row in asked.number(row.element.view) },
    .text("class") { asked, row in asked.className(row.element.view) },
    .text("short_class") { asked, row in asked.shortClass(row.element.view) },
    .flag("is_hit") { _, row in row.element.isHit },
    .text("reason") { _, row in row.element.reason },
    .real("local_x") { _, row in row.element.point?.x },
    .real("local_y") { _, row in row.element.point?.y },
  ]

  /// A view that was asked: passed over for a reason, or hit at a point; or why that is unknown.
  struct AskedView {
    var view: ObjectIndex?
    var isHit: Bool?
    var reason: String?
    var point: Point?
  }

  func answer(_ arguments: FunctionArguments) throws(TableError) -> Reply? {
    guard let asked = try store.sceneOfSnapshot(of: arguments) else { return nil }
    let point = Point(x: try arguments.number("x"), y: try arguments.number("y"))
    return (asked, Array(Self.views(asked.rules.hitTest(point)).enumerated()))
  }

  private static func views(_ answer: Answer<HitTest>) -> [AskedView] {
    switch answer.outcome {
    case .unknown(let reason): return [AskedView(reason: "unknown, because \(reason)")]
    case .known(let hit):
      let passed = hit.passedOver.map {
        AskedView(view: $0.view, isHit: false, reason: $0.reason.rawValue)
      }
      return hit.view == nil
        ? passed : passed + [AskedView(view: hit.view, isHit: true, point: hit.point)]
    }
  }
}
