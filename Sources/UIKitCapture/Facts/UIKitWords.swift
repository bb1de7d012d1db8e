#if canImport(UIKit)
  import HierarchyCapture
  import HierarchyModel
  import UIKit

  extension UIModalPresentationStyle {
    /// The word of the snapshot format; the number of a style that was added later.
    var word: String {
      switch self {
      case .automatic: "automatic"
      case .none: "none"
      case .fullScreen: "fullScreen"
      #if !os(tvOS)
        case .pageSheet: "pageSheet"
        case .formSheet: "formSheet"
        case .popover: "popover"
      #endif
      case .currentContext: "currentContext"
      case .custom: "custom"
      case .overFullScreen: "overFullScreen"
      case .overCurrentContext: "overCurrentContext"
      default: String(rawValue)
      }
    }
  }

  extension UIModalTransitionStyle {
    var word: String {
      switch self {
      case .coverVertical: "coverVertical"
      case .crossDissolve: "crossDissolve"
      #if !os(tvOS)
        case .flipHorizontal: "flipHorizontal"
        case .partialCurl: "partialCurl"
      #endif
      default: String(rawValue)
      }
    }
  }

  extension UIScene.ActivationState {
    /// The word of the snapshot format; the number of a state that was added later.
    var word: String {
      switch self {
      case .foregroundActive: "foregroundActive"
      case .foregroundInactive: "foregroundInactive"
      case .background: "background"
      case .unattached: "unattached"
      default: String(rawValue)
      }
    }
  }

  extension UIUserInterfaceIdiom {
    /// The word of the snapshot format, nil for one that was added later.
    var word: String? {
      if #available(iOS 17, tvOS 17, *), self == .vision { return "vision" }
      return switch self {
      case .phone: "phone"
      case .pad: "pad"
      case .tv: "tv"
      case .carPlay: "carPlay"
      case .mac: "mac"
      default: nil
      }
    }
  }

  extension SizeClass {
    /// Nil if UIKit does not know it yet.
    init?(_ sizeClass: UIUserInterfaceSizeClass) {
      switch sizeClass {
      case .compact: self = .compact
      case .regular: self = .regular
      default: return nil
      }
    }
  }

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

  extension UIAccessibilityTraits {
    /// The names of the traits, in UIKit's declaration order.
    var words: [String] {
      if isEmpty { return [] }
      var names: [(UIAccessibilityTraits, String)] = [
        (.button, "button"), (.link, "link"), (.header, "header"),
        (.searchField, "searchField"), (.image, "image"), (.selected, "selected"),
        (.playsSound, "playsSound"), (.keyboardKey, "keyboardKey"),
        (.staticText, "staticText"), (.summaryElement, "summaryElement"),
        (.notEnabled, "notEnabled"), (.updatesFrequently, "updatesFrequently"),
        (.startsMediaSession, "startsMediaSession"), (.adjustable, "adjustable"),
        (.allowsDirectInteraction, "allowsDirectInteraction"),
        (.causesPageTurn, "causesPageTurn"), (.tabBar, "tabBar"),
      ]
      if #available(iOS 17, tvOS 17, *) {
        names += [(.toggleButton, "toggleButton"), (.supportsZoom, "supportsZoom")]
      }
      return names.filter { contains($0.0) }.map(\.1)
    }
  }
#endif
