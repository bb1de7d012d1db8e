public import UIKitRules

/// How one controller is presented.
public struct Presentation: Sendable {
  /// The controller that really presents (R-PRES-1).
  public let presenter: ControllerHandle
  /// The controller that was asked to present.
  public let source: ControllerHandle
  /// The presenter where a context was searched, the fall-back included; nil for other styles.
  public let provider: ControllerHandle?
  /// Whether it stands in its provider's place, and not over the whole of the window's root because no
  /// provider was found (R-CTX-12).
  public let followsProvider: Bool
  public let style: PresentationStyle
  /// The style that the room in the window leaves of that (R-STYLE-2).
  public let adaptedStyle: PresentationStyle
  /// The transition that is used: the provider's where that provides one (R-CTX-8).
  public let transitionStyle: TransitionStyle
  /// Whether a transitioning delegate supplies presentation controller and animator (R-APP-10).
  public let hasDelegate: Bool
  /// The class of the presentation controller (R-STYLE-3).
  public let controllerClass: String
  public let window: ViewHandle
  /// Whether the presenter's view leaves the window (R-STYLE-2).
  public let removesPresenter: Bool
  /// The presentation's container view (R-PRES-21); nil in the documented profile.
  public internal(set) var container: ViewHandle?
  /// Where the presenter's view was taken from; nil where it was not.
  var removedFrom: RemovedPlace?
  /// Where among its siblings it stood when its provider's view left the window, and it with that; nil
  /// while it is there (R-CTX-12).
  var leftFrom: Int?

  /// A place among subviews that a view goes back to.
  struct RemovedPlace: Sendable {
    let superview: ViewHandle
    let index: Int
    let parent: ControllerHandle?
    let wasRoot: Bool
    let layout: ViewLayout
  }
}
