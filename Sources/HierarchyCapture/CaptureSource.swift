public import HierarchyModel

/// What a walk asks of a UIKit. Every getter answers as UIKit's own does, and changes nothing: no view is
/// loaded or laid out for it. A UIKit that belongs to an actor conforms in isolation, and walks run there.
public protocol CaptureSource {
  /// Anything that stands in a responder chain.
  associatedtype Responder
  associatedtype View
  associatedtype Controller

  /// What the snapshot says of the run: `id`, `app`, `os` and the like.
  var run: AttributeList { get }
  /// The profile that is stated; nil where the run's system tells.
  var profile: Profile? { get }
  /// Whose UIKit it is; nil where that is neither's.
  var platform: Platform? { get }

  var application: Responder { get }
  var delegate: ApplicationDelegate<Responder>? { get }
  var scenes: [Responder] { get }
  /// Back to front within one level; the walk sorts by level.
  var windows: [View] { get }
  /// Responders to capture although nothing on screen may lead to them.
  var watched: [Responder] { get }

  func role(of responder: Responder) -> ResponderRole<View, Controller>
  func responder(_ view: View) -> Responder
  func responder(_ controller: Controller) -> Responder

  func identity(of responder: Responder) -> ObjectIdentity
  func className(of responder: Responder) -> String
  func next(of responder: Responder) -> Responder?
  func isFirstResponder(_ responder: Responder) -> Bool
  /// Which of `actions` the responder implements and refuses, among other facts.
  func facts(of responder: Responder, asking actions: [String]) -> ResponderFacts

  func superview(of view: View) -> View?
  /// Back to front.
  func subviews(of view: View) -> [View]
  func facts(of view: View) -> ViewFacts
  /// What only a window has, nil for any other view.
  func window(_ view: View) -> WindowFacts<Responder, Controller>?

  /// What only a control has, nil for any other view.
  func control(_ view: View) -> ControlFacts<Responder>?

  /// The root view where it is loaded.
  func loadedView(of controller: Controller) -> View?
  func parent(of controller: Controller) -> Controller?
  func children(of controller: Controller) -> [Controller]
  /// As UIKit's `presentedViewController`, which asks ancestors too (R-PRES-5).
  func presentedController(seenBy controller: Controller) -> Controller?
  /// As UIKit's `presentingViewController`, which asks ancestors too (R-PRES-6).
  func presentingController(seenBy controller: Controller) -> Controller?
  /// How a controller is presented; asked only of one that is, since asking any other would settle its
  /// style (R-PRES-16).
  func presentation(of controller: Controller) -> PresentationFacts<View, Controller>
  func content(of controller: Controller) -> ContainerFacts<Controller>
  /// Which of `actorActions`, beside `show` and `showDetail`, the class overrides, among other facts.
  func facts(of controller: Controller, asking actorActions: [String]) -> ControllerFacts

  /// Whether facts tell of all selectors, whichever were asked for.
  var knowsAllSelectors: Bool { get }
}

extension CaptureSource {
  public var knowsAllSelectors: Bool { false }

  /// A source that knows no controls.
  public func control(_ view: View) -> ControlFacts<Responder>? { nil }
}

/// What a responder is to a walk.
public enum ResponderRole<View, Controller> {
  case view(View)
  case controller(Controller)
  case other
}

/// The delegate of an application, which need not be a responder (R-RESP-8).
public struct ApplicationDelegate<Responder> {
  public var identity: ObjectIdentity
  public var className: String
  /// What else is read of it, nil where that is nothing.
  public var responder: Responder?
  public var isResponder: Bool

  public init(
    identity: ObjectIdentity, className: String, responder: Responder?, isResponder: Bool
  ) {
    self.identity = identity
    self.className = className
    self.responder = responder
    self.isResponder = isResponder
  }
}
