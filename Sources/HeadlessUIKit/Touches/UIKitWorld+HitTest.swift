import HierarchyModel
public import UIKitRules

extension UIKitWorld {
  /// The view that a touch at a point of the screen goes to (R-HIT, R-WIN-4).
  public func hitTest(_ point: Point) throws(WorldError) -> ViewHandle? {
    let rules = try rules()
    return try view(rules.known(rules.book.hitTest(point)).view, rules)
  }

  /// The view that a point of a view's own coordinates hits.
  public func hitTest(_ point: Point, in view: ViewHandle) throws(WorldError) -> ViewHandle? {
    let rules = try rulesAbout(.view(view))
    let index = try rules.index(of: .view(view))
    return try self.view(rules.known(rules.book.hitTest(point, in: index)).view, rules)
  }

  private func view(
    _ index: ObjectIndex?, _ rules: WorldRules
  ) throws(WorldError) -> ViewHandle? {
    guard let index, case .view(let view) = try rules.handle(index) else { return nil }
    return view
  }
}
