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
    /// The word of the snapshot format.
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
      switch self {
      case .phone: "phone"
      case .pad: "pad"
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
#endif
