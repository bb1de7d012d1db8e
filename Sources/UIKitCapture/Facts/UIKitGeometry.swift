#if canImport(UIKit)
  import HierarchyCapture
  import HierarchyModel
  import UIKit

  extension Frame {
    init(_ rectangle: CGRect) {
      self.init(
        x: Double(rectangle.origin.x), y: Double(rectangle.origin.y),
        width: Double(rectangle.size.width), height: Double(rectangle.size.height))
    }
  }

  extension ViewTransform {
    init(_ transform: CGAffineTransform) {
      self.init(
        a: Double(transform.a), b: Double(transform.b), c: Double(transform.c),
        d: Double(transform.d), tx: Double(transform.tx), ty: Double(transform.ty))
    }
  }

  extension UIColor {
    /// The colour's components as a view shows it, whose style may not be the current one; a pattern
    /// has none.
    @MainActor func facts(in view: UIView) -> ColorFacts {
      let shown = resolvedColor(with: view.traitCollection)
      var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
      guard shown.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
        return .text("pattern")
      }
      return .components(
        red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
  }
#endif
