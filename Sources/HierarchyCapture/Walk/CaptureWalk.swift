import HierarchyModel

extension CapturedHierarchy {
  /// Walks over everything that can be seen in a UIKit; holds none of it afterwards.
  ///
  /// Controllers come first, since they are few and say most; then the windows; then whatever these
  /// lead to.
  public init<Source: CaptureSource>(
    capturing source: Source, _ request: CaptureRequest = CaptureRequest()
  ) {
    var walk = CaptureWalk(source, request)
    self = walk.run()
  }
}

/// A walk in progress.
struct CaptureWalk<Source: CaptureSource> {
  let source: Source
  let request: CaptureRequest
  var budget: CaptureBudget
  var found: CapturedHierarchy
  var windowTrees: [Tree<ViewRecord>] = []
  var detachedTrees: [Tree<ViewRecord>] = []
  /// The trees of the windows' root controllers, in the windows' order.
  var rootTrees: [Tree<ControllerRecord>] = []
  var looseTrees: [Tree<ControllerRecord>] = []
  /// What links led to and has not been captured yet.
  var pending: [Source.Responder] = []
  /// The tops of the trees that controllers' loaded views are in.
  var viewTops: [Source.View] = []
  /// Responders that say they are first.
  var firstResponders: [Source.Responder] = []

  init(_ source: Source, _ request: CaptureRequest) {
    self.source = source
    self.request = request
    budget = CaptureBudget(request)
    found = CapturedHierarchy(
      request: request, time: request.clock.time(), run: source.run, profile: source.profile,
      platform: source.platform, knowsAllSelectors: source.knowsAllSelectors)
  }

  mutating func run() -> CapturedHierarchy {
    let windows = source.windows
    walkRootControllers(of: windows)
    walkFixtures()
    for window in windows { walkViews(from: window) }
    walkRootViews()
    pending += source.watched.reversed()
    followLinks()
    assignFirstResponders()
    join()
    return found
  }

  /// Captures the application, its delegate and the scenes, in this order.
  private mutating func walkFixtures() {
    walkOther(source.application, .application)
    if let delegate = source.delegate { walk(delegate) }
    for scene in source.scenes { walkOther(scene, .scene) }
  }

  /// Captures the views of controllers, such as covered and popped ones, that no window holds.
  private mutating func walkRootViews() {
    for top in viewTops { walkViews(from: top) }
    viewTops = []
  }

  /// Captures what links led to, and what that leads to in turn.
  private mutating func followLinks() {
    while let responder = pending.popLast() {
      if found.identities.contains(source.identity(of: responder)) { continue }
      switch source.role(of: responder) {
      case .view(let view): walkViews(from: top(of: view))
      case .controller(let controller):
        if let tree = tree(around: controller) { looseTrees.append(tree) }
        walkRootViews()
      case .other: walkOther(responder, .responder)
      }
    }
  }

  /// Puts the lists together in the snapshot's order.
  private mutating func join() {
    detachedTrees.sort { $0.age < $1.age }
    looseTrees.sort { $0.age < $1.age }
    found.views = (windowTrees.sorted(byLevel: { $0.records.first?.window?.level }) + detachedTrees)
      .flatMap(\.records)
    found.controllers = (rootTrees + looseTrees).flatMap(\.records)
    let fixed = found.others.prefix { $0.object.kind != .responder }
    let plain = found.others.dropFirst(fixed.count)
    found.others = fixed + plain.sorted { $0.object.identity.age < $1.object.identity.age }
    found.partial = budget.reason
  }
}

extension CaptureWalk {
  /// Reads what every responder has.
  mutating func record(
    _ responder: Source.Responder, _ identity: ObjectIdentity, _ kind: ObjectKind,
    in container: ObjectIdentity? = nil
  ) -> ObjectRecord {
    if source.isFirstResponder(responder) { firstResponders.append(responder) }
    return ObjectRecord(
      identity: identity, kind: kind, className: source.className(of: responder),
      container: container, facts: source.facts(of: responder, asking: request.actions),
      next: source.next(of: responder).map { self.identity(andFollow: $0) })
  }

  /// The identity of what a link leads to, which is captured too.
  mutating func identity(andFollow target: Source.Responder) -> ObjectIdentity {
    let identity = source.identity(of: target)
    if !found.identities.contains(identity) { pending.append(target) }
    return identity
  }

  /// Captures a responder that is neither view nor controller.
  mutating func walkOther(_ responder: Source.Responder, _ kind: ObjectKind) {
    let identity = source.identity(of: responder)
    guard !found.identities.contains(identity), kind != .responder || budget.spend() else { return }
    found.identities.insert(identity)
    found.others.append(OtherRecord(object: record(responder, identity, kind)))
  }

  mutating func walk(_ delegate: ApplicationDelegate<Source.Responder>) {
    guard found.identities.insert(delegate.identity).inserted else { return }
    let object =
      delegate.responder.map { record($0, delegate.identity, .delegate) }
      ?? ObjectRecord(identity: delegate.identity, kind: .delegate, className: delegate.className)
    found.others.append(OtherRecord(object: object, isResponder: delegate.isResponder))
  }

  /// Assigns each window its first responder (R-WIN-5); the frontmost of several claims counts.
  mutating func assignFirstResponders() {
    for responder in firstResponders {
      guard let window = window(around: responder) else { continue }
      found.firstResponders[window] = source.identity(of: responder)
    }
  }

  /// The window that a responder acts in: the one around its view, or that of what follows it.
  private func window(around responder: Source.Responder) -> ObjectIdentity? {
    var last: Source.Responder? = responder
    for _ in 0..<request.depthLimit {
      guard let current = last else { return nil }
      switch source.role(of: current) {
      case .view(let view): return window(of: view)
      case .controller(let controller):
        if let view = source.loadedView(of: controller), let window = window(of: view) {
          return window
        }
        last = source.next(of: current).value
      case .other: last = source.next(of: current).value
      }
    }
    return nil
  }

  private func window(of view: Source.View) -> ObjectIdentity? {
    let top = top(of: view)
    return source.window(top) == nil ? nil : source.identity(of: source.responder(top))
  }
}

/// What a capture is asked for.
public struct CaptureRequest: Sendable {
  /// The label of the snapshot.
  public var label: String?
  /// The selectors that every responder is asked about: `["copy:", "checkout:"]`.
  public var actions: [String] = []
  /// The app's own actor actions, such as `showCart:`; every controller is asked whether its class
  /// overrides them.
  ///
  /// `show` and `showDetail` are always asked about.
  public var actorActions: [String] = []
  /// How long the walk may take; nil for as long as it needs.
  ///
  /// The snapshot says what the walk had to leave out.
  public var deadline: TimeSpan?
  public var clock = CaptureClock.system
  /// What happens to texts that users and apps write; see `Redaction`.
  public var redaction = Redaction.secureFields
  /// How many objects there may be: as many as readers of snapshots must accept.
  package var objectLimit = 200_000
  /// How deep a tree may be, likewise.
  package var depthLimit = 9_000

  /// Asks for everything, with secure fields left out.
  public init(label: String? = nil) { self.label = label }
}
