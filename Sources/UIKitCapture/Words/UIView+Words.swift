#if canImport(UIKit)
  import UIKit

  extension UIView.AutoresizingMask {
    /// As `recursiveDescription` prints it: `W+H`; nil for none.
    var words: String? {
      if isEmpty { return nil }
      let parts: [(UIView.AutoresizingMask, String)] = [
        (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
        (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
      ]
      return parts.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
  }

  extension UIView.ContentMode {
    var word: String {
      switch self {
      case .scaleToFill: "scaleToFill"
      case .scaleAspectFit: "scaleAspectFit"
      case .scaleAspectFill: "scaleAspectFill"
      case .redraw: "redraw"
      case .center: "center"
      case .top: "top"
      case .bottom: "bottom"
      case .left: "left"
      case .right: "right"
      case .topLeft: "topLeft"
      case .topRight: "topRight"
      case .bottomLeft: "bottomLeft"
      case .bottomRight: "bottomRight"
      default: String(rawValue)
      }
    }
  }
#endif
