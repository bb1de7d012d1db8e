import HierarchyModel

extension CapturedHierarchy {
  /// Walks over everything that can be seen in a UIKit: controllers first, since they are few and tell
  /// most; then the windows; then whatever these lead to. Nothing of the UIKit is held afterwards.
  public init<Source: CaptureSource>(
    capturing source: Source, _ request: CaptureRequest = CaptureRequest()
  ) {
    var walk = CaptureWalk(source, request)
    self = walk.run()
  }
}

/// A walk under way.
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
  /// What links led to and nobody has captured yet.
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
      label: request.label, time: request.clock.time(), run: source.run, profile: source.profile,
      platform: source.platform, redaction: request.redaction, actions: request.actions,
      actorActions: request.actorActions, knowsAllSelectors: source.knowsAllSelectors)
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

  /// The application, its delegate and the scenes; they stand in this order.
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
      switch source.role(of: responder) {
      case .view(let view): walkViews(from: top(of: view))
      case .controller(let controller):
        walkControllers(around: controller)
        walkRootViews()
      case .other: walkOther(responder, .responder)
      }
    }
  }

  /// Puts the lists together in the snapshot's order.
  private mutating func join() {
    detachedTrees.sort { $0.age < $1.age }
    looseTrees.sort { $0.age < $1.age }
    found.views = (windowTrees.sortedByLevel() + detachedTrees).flatMap(\.records)
    found.controllers = (rootTrees + looseTrees).flatMap(\.records)
    let fixed = found.others.prefix { $0.object.kind != .responder }
    let plain = found.others.dropFirst(fixed.count)
    found.others =
      fixed + plain.sorted { $0.object.identity.age < $1.object.identity.age }
    found.partial = budget.reason
  }
}
