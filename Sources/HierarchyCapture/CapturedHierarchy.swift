public import HierarchyModel

/// What a walk brought back: values only, so that it can be made into a snapshot anywhere, at any
/// later time, by `snapshot()`.
public struct CapturedHierarchy: Sendable {
  /// What was asked for.
  var request: CaptureRequest
  /// Seconds since 1970, nil where no clock told.
  public let time: Double?
  let run: AttributeList
  let profile: Profile?
  let platform: Platform?
  let knowsAllSelectors: Bool
  /// Why something is missing, nil where nothing is.
  public internal(set) var partial: String?
  var views: [ViewRecord] = []
  var controllers: [ControllerRecord] = []
  var others: [OtherRecord] = []
  /// Every object that is in.
  var identities: Set<ObjectIdentity> = []
  /// The first responder of each window.
  var firstResponders: [ObjectIdentity: ObjectIdentity] = [:]

  /// What it is called.
  public var label: String? {
    get { request.label }
    set { request.label = newValue }
  }

  /// How many objects were captured.
  public var count: Int { views.count + controllers.count + others.count }
}

/// What every object has.
struct ObjectRecord: Sendable {
  let identity: ObjectIdentity
  let kind: ObjectKind
  let className: String
  /// The superview, parent or nothing.
  var container: ObjectIdentity?
  var facts = ResponderFacts()
  /// Missing where the object is not a responder.
  var next: Captured<ObjectIdentity> = .missing
  var partial: String?
}

struct ViewRecord: Sendable {
  var object: ObjectRecord
  let facts: ViewFacts
  var window: WindowFacts<ObjectIdentity, ObjectIdentity>?
  var control: ControlRecord?
  /// Whether it is a secure field or lies in one.
  let isSecure: Bool
}

/// What a control sends, its targets as identities.
struct ControlRecord: Sendable {
  struct Entry: Sendable {
    let event: String
    let action: String?
    /// nil for the responder chain and for closures.
    let target: ObjectIdentity?
    /// The class of the target, in case the object itself is left out.
    let targetClass: String?
  }

  let isEnabled: Bool
  let entries: [Entry]
}

struct ControllerRecord: Sendable {
  var object: ObjectRecord
  let facts: ControllerFacts
  let view: ObjectIdentity?
  /// Whether its view is in a window.
  let isInWindow: Bool
  let presents: ObjectIdentity?
  let presentedBy: ObjectIdentity?
  /// Nil for one that is not presented.
  let presentation: PresentationFacts<ObjectIdentity, ObjectIdentity>?
  let content: ContainerFacts<ObjectIdentity>
}

struct OtherRecord: Sendable {
  var object: ObjectRecord
  /// Only of a delegate.
  var isResponder: Bool?
}

/// Which object it is: an address, and a number that no other object of the run ever had. The
/// address of a freed cell is soon that of a new one.
public struct ObjectIdentity: Hashable, Sendable {
  public let address: UInt64
  /// Grows with the time at which objects were first seen; nil where addresses are never used
  /// again.
  public let serial: UInt64?

  public init(address: UInt64, serial: UInt64? = nil) {
    self.address = address
    self.serial = serial
  }

  /// The id in snapshots: `0x7f8e4c00-17`.
  public var token: Token {
    guard let serial else { return .address(address) }
    return .name("0x" + String(address, radix: 16) + "-" + String(serial))
  }

  /// Sorts objects by when they were first seen.
  var age: UInt64 { serial ?? address }
}

/// What becomes of the texts of a snapshot before anything is written anywhere. The text of a
/// secure field, and of whatever lies below it, is never kept, whatever the closure says.
public struct Redaction: Sendable {
  /// Gives back the text to keep: as it is, another in its place, or nil to leave it out.
  var replace: (@Sendable (CapturedText) -> String?)?

  /// How many bytes of a text are kept; what readers of snapshots must take.
  package var longest = 1 << 20

  /// Leaves out what secure fields hold, and keeps all else.
  public static let secureFields = Redaction()

  /// Passes every other text through a closure, which runs off the hot path, on no particular
  /// thread.
  public static func replacing(
    _ replace: @escaping @Sendable (CapturedText) -> String?
  ) -> Redaction { Redaction(replace: replace) }
}

/// A text that may have to be hidden, and where it was found.
public struct CapturedText: Hashable, Sendable {
  public let text: String
  /// `text`, `label`, `value`, `identifier` or `title`.
  public let key: KnownKey
  /// The class of the view or controller.
  public let className: String
  /// The accessibility identifier of the view.
  public let identifier: String?
}

extension Redaction {
  /// What is kept of a text, nil for nothing.
  func kept(_ text: CapturedText) -> String? {
    let kept: String? = if let replace { replace(text) } else { text.text }
    guard let kept, kept.utf8.count > longest else { return kept }
    return cut(kept)
  }

  /// The longest beginning of whole characters that is short enough.
  private func cut(_ text: String) -> String {
    var end = text.utf8.index(text.startIndex, offsetBy: longest)
    while String.Index(end, within: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    return String(text[..<end])
  }
}

/// What a walk asks of a UIKit. Every getter answers as UIKit's own does, and changes nothing: no
/// view is loaded or laid out for it. A UIKit that belongs to an actor conforms in isolation, and
/// walks run there.
public protocol CaptureSource {
  /// Anything that stands in a responder chain.
  associatedtype Responder
  associatedtype View
  associatedtype Controller

  /// What the snapshot says of the run: `id`, `app`, `os` and the like.
  var run: AttributeList { get }
  /// The profile that is stated; nil where the run's system decides.
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
  /// Missing where the source leaves it to the rules.
  func next(of responder: Responder) -> Captured<Responder>
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
  /// How a controller is presented; asked only of one that is, since asking any other would settle
  /// its style (R-PRES-16).
  func presentation(of controller: Controller) -> PresentationFacts<View, Controller>
  func content(of controller: Controller) -> ContainerFacts<Controller>
  /// Which of `actorActions`, beside `show` and `showDetail`, the class overrides, among other
  /// facts.
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
