import HierarchyModel

/// What a walk brought back: values only, so that it can be made into a snapshot anywhere, at any later
/// time, by `snapshot()`.
public struct CapturedHierarchy: Sendable {
  /// What it is called.
  public var label: String?
  /// Seconds since 1970, nil where no clock told.
  public let time: Double?
  let run: AttributeList
  let profile: Profile?
  let platform: Platform?
  let redaction: Redaction
  /// The selectors that responders were asked about.
  let actions: [String]
  /// The actor actions that controllers were asked about beside UIKit's two.
  let actorActions: [String]
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
  /// Missing where the object is no responder.
  var next: Captured<ObjectIdentity> = .missing
  var partial: String?
}

struct ViewRecord: Sendable {
  var object: ObjectRecord
  let facts: ViewFacts
  var window: WindowRecord?
  var control: ControlRecord?
  /// Whether it is a secure field or lies in one.
  let isSecure: Bool
}

/// The facts of a window with its links as identities.
struct WindowRecord: Sendable {
  let level: Double
  let isKey: Bool
  let scene: ObjectIdentity?
  let root: ObjectIdentity?
  let horizontal: SizeClass?
  let vertical: SizeClass?
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
  let presentation: PresentationRecord?
  let content: ContentRecord
}

struct PresentationRecord: Sendable {
  let source: Captured<ObjectIdentity>
  let controllerClass: Captured<String>
  let container: Captured<ObjectIdentity>
}

enum ContentRecord: Sendable {
  case plain
  case stack([ObjectIdentity])
  case tabs(ObjectIdentity?)
  case split(isCollapsed: Bool)
  case pages([ObjectIdentity])
}

struct OtherRecord: Sendable {
  var object: ObjectRecord
  /// Only of a delegate.
  var isResponder: Bool?
}
