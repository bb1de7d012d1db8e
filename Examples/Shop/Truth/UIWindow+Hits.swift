import UIKit

extension UIWindow {
  /// The hits in the middle of a view and near its upper left corner, with the window's points.
  func hits(around view: UIView) -> [(x: Double, y: Double, view: UIView?)] {
    let (origin, size) = (view.bounds.origin, view.bounds.size)
    return [0.01, 0.5].map { part in
      let own = CGPoint(
        x: Double(origin.x) + part * Double(size.width),
        y: Double(origin.y) + part * Double(size.height))
      let point = view.convert(own, to: self)
      return (Double(point.x), Double(point.y), hitTest(point, with: nil))
    }
  }
}
