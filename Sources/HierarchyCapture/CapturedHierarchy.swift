public import HierarchyModel

/// What a walk found: values only, so `snapshot()` can turn it into a snapshot anywhere and at any
/// later time.
public struct CapturedHierarchy: Sendable {
  var request: CaptureRequest
  /// Seconds since 1970; nil if the clock gave no time.
  public let time: Double?
  let run: AttributeList
  let profile: Profile?
  let platform: Platform?
  let knowsAllSelectors: Bool
  /// Why something is missing; nil if nothing is.
  public internal(set) var partial: String?
  var views: [ViewRecord] = []
  var controllers: [ControllerRecord] = []
  var others: [OtherRecord] = []
  /// Every captured object.
  var identities: Set<ObjectIdentity> = []
  /// The first responder of each window.
  var firstResponders: [ObjectIdentity: ObjectIdentity] = [:]

  /// The label of the snapshot.
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
  /// The superview or parent; nil for neither.
  var container: ObjectIdentity?
  var facts = ResponderFacts()
  /// Missing if the object is not a responder.
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

    var words: [String] { [event, action].compactMap(\.self) }
  }

  let isEnabled: Bool
  let entries: [Entry]
}

struct ControllerRecord: Sendable {
  var object: ObjectRecord
  let facts: ControllerFacts
  let view: ObjectIdentity?
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

/// The identity of an object: an address, and a number that no other object of the run has ever
/// had.
///
/// The address of a freed cell is soon that of a new one.
public struct ObjectIdentity: Hashable, Sendable {
  public let address: UInt64
  /// Grows in the order in which objects were first seen; nil if addresses are never reused.
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

/// What happens to the texts of a snapshot before anything is written anywhere.
///
/// The text of a secure field, or of any view below it, is never kept, whatever the closure
/// returns.
public struct Redaction: Sendable {
  /// Returns the text to keep: the original, a replacement, or nil to leave it out.
  var replace: (@Sendable (CapturedText) -> String?)?

  /// How many bytes of a text are kept: as many as readers of snapshots must accept.
  package var longest = 1 << 20

  /// Leaves out what secure fields contain, and keeps everything else.
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
  /// The part of a text to keep; nil for nothing.
  func kept(_ text: CapturedText) -> String? {
    let kept: String? = if let replace { replace(text) } else { text.text }
    guard let kept, kept.utf8.count > longest else { return kept }
    return cut(kept)
  }

  /// The longest prefix of whole Unicode scalars that is short enough.
  private func cut(_ text: String) -> String {
    var end = text.utf8.index(text.startIndex, offsetBy: longest)
    while String.Index(end, within: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    return String(text[..<end])
  }
}

/// What a walk asks a UIKit.
///
/// Every getter answers as UIKit's own does, and changes nothing: no view is loaded or laid out for
/// it. A UIKit that belongs to an actor conforms in isolation, and walks run there.
public protocol CaptureSource {
  /// Anything in a responder chain.
  associatedtype Responder
  associatedtype View
  associatedtype Controller

  /// What the snapshot says about the run: `id`, `app`, `os` and the like.
  var run: AttributeList { get }
  /// The stated profile; nil if the run's system determines it.
  var profile: Profile? { get }
  /// The platform of the UIKit; nil if it is none that snapshots know.
  var platform: Platform? { get }

  var application: Responder { get }
  var delegate: ApplicationDelegate<Responder>? { get }
  var scenes: [Responder] { get }
  /// Back to front within one level; the walk sorts by level.
  var windows: [View] { get }
  /// Responders to capture even if nothing on screen leads to them.
  var watched: [Responder] { get }

  func role(of responder: Responder) -> ResponderRole<View, Controller>
  func responder(_ view: View) -> Responder
  func responder(_ controller: Controller) -> Responder

  func identity(of responder: Responder) -> ObjectIdentity
  func className(of responder: Responder) -> String
  /// Missing if the source leaves it to the rules.
  func next(of responder: Responder) -> Captured<Responder>
  func isFirstResponder(_ responder: Responder) -> Bool
  /// Which of `actions` the responder implements and refuses, among other facts.
  func facts(of responder: Responder, asking actions: [String]) -> ResponderFacts

  func superview(of view: View) -> View?
  /// Back to front.
  func subviews(of view: View) -> [View]
  func facts(of view: View) -> ViewFacts
  /// What only a window has; nil for any other view.
  func window(_ view: View) -> WindowFacts<Responder, Controller>?

  /// What only a control has; nil for any other view.
  func control(_ view: View) -> ControlFacts<Responder>?

  /// The root view if it is loaded.
  func loadedView(of controller: Controller) -> View?
  func parent(of controller: Controller) -> Controller?
  func children(of controller: Controller) -> [Controller]
  /// As UIKit's `presentedViewController`, which asks ancestors too (R-PRES-5).
  func presentedController(seenBy controller: Controller) -> Controller?
  /// As UIKit's `presentingViewController`, which asks ancestors too (R-PRES-6).
  func presentingController(seenBy controller: Controller) -> Controller?
  /// How a controller is presented; asked only about a presented one, since asking about any other
  /// would settle its style (R-PRES-16).
  func presentation(of controller: Controller) -> PresentationFacts<View, Controller>
  func content(of controller: Controller) -> ContainerFacts<Controller>
  /// Which of `actorActions`, besides `show` and `showDetail`, the class overrides, among other
  /// facts.
  func facts(of controller: Controller, asking actorActions: [String]) -> ControllerFacts

  /// Whether facts cover all selectors, whichever were asked for.
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
  /// The object that everything else is read from; nil if there is nothing else.
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
