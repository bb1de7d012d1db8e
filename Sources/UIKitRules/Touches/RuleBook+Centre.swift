package import HierarchyModel

extension RuleBook {
  /// The middle of a view on the screen, whatever lies over it and whether it is shown; nil where the
  /// geometry of the view, or of one that it lies in, is not known.
  package func screenCentre(of view: ObjectIndex) -> Point? {
    guard let own = ViewGeometry(snapshot, view) else { return nil }
    var map = AffineMap(from: own)
    var last = view
    while let superview = snapshot.parent(of: last).value {
      guard let geometry = ViewGeometry(snapshot, superview), geometry.knowsOrigin else {
        return nil
      }
      map = map.followed(by: AffineMap(from: geometry))
      last = superview
    }
    guard snapshot.kind(of: last) == .window else { return nil }
    let box = map.box(around: own.bounds)
    let centre = Point(x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2)
    return centre.x.isFinite && centre.y.isFinite ? centre : nil
  }
}
