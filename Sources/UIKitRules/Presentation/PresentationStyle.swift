public import HierarchyModel

/// The modal presentation styles, by the names of the snapshot format.
public enum PresentationStyle: String, CaseIterable, Sendable {
  case automatic
  case none
  case fullScreen
  case pageSheet
  case formSheet
  case currentContext
  case custom
  case overFullScreen
  case overCurrentContext
  case popover

  /// UIKit's raw value (R-STYLE-1).
  public var number: Int {
    switch self {
    case .automatic: -2
    case .none: -1
    case .fullScreen: 0
    case .pageSheet: 1
    case .formSheet: 2
    case .currentContext: 3
    case .custom: 4
    case .overFullScreen: 5
    case .overCurrentContext: 6
    case .popover: 7
    }
  }

  /// The style that `automatic` and no style at all stand for (R-PRES-19).
  public static func standard(in profile: Profile) -> PresentationStyle {
    profile == .ios13 ? .pageSheet : .fullScreen
  }

  /// The style with `automatic` resolved.
  public func resolved(in profile: Profile) -> PresentationStyle {
    self == .automatic ? .standard(in: profile) : self
  }

  /// Whether the presenter is found by searching a presentation context (R-CTX-1); custom does so only
  /// where it does not present in full screen (R-CTX-7).
  public func searchesContext(presentsInFullscreen: Bool) -> Bool {
    switch self {
    case .currentContext, .overCurrentContext: true
    case .custom: !presentsInFullscreen
    default: false
    }
  }

  /// Whether the presenter's view leaves the window (R-STYLE-2, regular width); custom does so only
  /// where its presentation controller asks for it.
  public func removesPresenter(ifAsked: Bool = false) -> Bool {
    switch self {
    case .fullScreen, .currentContext: true
    case .custom: ifAsked
    default: false
    }
  }

  /// The class of presentation controller that UIKit prints (R-STYLE-3).
  public var presentationControllerClass: String? {
    switch self {
    case .fullScreen: "_UIFullscreenPresentationController"
    case .overFullScreen: "_UIOverFullscreenPresentationController"
    case .currentContext: "_UICurrentContextPresentationController"
    case .overCurrentContext: "_UIOverCurrentContextPresentationController"
    case .pageSheet: "_UIPageSheetPresentationController"
    case .formSheet: "_UIFormSheetPresentationController"
    case .popover: "UIPopoverPresentationController"
    case .custom: "UIPresentationController"
    case .automatic, .none: nil
    }
  }
}
