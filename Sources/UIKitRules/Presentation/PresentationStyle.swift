public import HierarchyModel

/// The modal presentation styles, named as in the snapshot format, in the order of UIKit's raw values.
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
  public var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) - 2 }

  /// The style that `automatic` and an unset style resolve to (R-PRES-19). An alert has a
  /// custom presentation controller, which UIKit calls a custom style.
  public static func standard(
    in profile: Profile, for className: String? = nil
  ) -> PresentationStyle {
    if className.map(isAlert) == true { return .custom }
    return switch profile {
    case .documented, .ios12: .fullScreen
    case .ios13: .pageSheet
    case .ios18: .formSheet
    }
  }

  /// The style with `automatic` resolved for a controller of the given class.
  public func resolved(in profile: Profile, for className: String? = nil) -> PresentationStyle {
    self == .automatic ? .standard(in: profile, for: className) : self
  }

  /// The style that a controller reports if the app set none.
  public static func unset(in profile: Profile) -> PresentationStyle {
    profile.isSinceScenes ? .automatic : .fullScreen
  }

  /// Whether a class is UIKit's for alerts and action sheets (R-PRES-19).
  package static func isAlert(_ className: String) -> Bool {
    ClassName(className).unqualified == "UIAlertController"
  }

  /// Whether the presenter is found by searching for a presentation context (R-CTX-1); custom
  /// searches only if it does not present in full screen (R-CTX-7).
  public func searchesContext(presentsInFullscreen: Bool) -> Bool {
    switch self {
    case .currentContext, .overCurrentContext: true
    case .custom: !presentsInFullscreen
    default: false
    }
  }

  /// Whether the presenter's view leaves the window (R-STYLE-2, regular width); for custom, only if
  /// its presentation controller asks for it.
  public func removesPresenter(ifAsked: Bool = false) -> Bool {
    switch self {
    case .fullScreen, .currentContext: true
    case .custom: ifAsked
    default: false
    }
  }

  /// The presentation controller class that UIKit prints for a controller of the given class
  /// (R-STYLE-3).
  public func presentationControllerClass(for className: String) -> String? {
    if self == .custom && Self.isAlert(className) {
      return "_UIAlertControllerAlertPresentationController"
    }
    return presentationControllerClass
  }

  /// The presentation controller class that UIKit prints (R-STYLE-3).
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

  /// The style that results where room is compact (R-STYLE-2): up to iOS 12 sheets and popovers
  /// become full screen, from iOS 13 popovers become form sheets. Unknown room counts as regular.
  public func adapted(
    in profile: Profile, horizontal: SizeClass?, vertical: SizeClass?
  ) -> PresentationStyle {
    let short: PresentationStyle = profile.isSinceScenes ? .formSheet : .fullScreen
    return switch self {
    case .popover: horizontal == .compact || vertical == .compact ? short : self
    case .pageSheet, .formSheet:
      horizontal == .compact && !profile.isSinceScenes ? .fullScreen : self
    default: self
    }
  }

  /// Whether it is shown as a sheet where room is regular.
  package var isSheet: Bool { self == .pageSheet || self == .formSheet }
}
