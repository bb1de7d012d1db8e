import HierarchyModel

/// A controller that waits for its turn.
private struct WaitingController<Controller> {
  let controller: Controller
  var parent: ObjectIdentity?
  var presenter: ObjectIdentity?
  let depth: Int
}

extension CaptureWalk {
  func identity(_ controller: Source.Controller) -> ObjectIdentity {
    source.identity(of: source.responder(controller))
  }

  mutating func walkRootControllers(of windows: [Source.View]) {
    for window in windows.map(source.window).sorted(byLevel: { $0?.level }) {
      guard let root = window?.root else { continue }
      if let tree = tree(around: root) { rootTrees.append(tree) }
    }
  }

  /// The tree that a controller is in, from its top; nil if it is captured already.
  mutating func tree(around controller: Source.Controller) -> Tree<ControllerRecord>? {
    guard !found.identities.contains(identity(controller)) else { return nil }
    let top = top(of: controller)
    // If links disagree, the top may be captured without the controller.
    let start = found.identities.contains(identity(top)) ? controller : top
    var records: [ControllerRecord] = []
    walk(from: start, into: &records)
    let age = records.map(\.object.identity.age).min()
    return age.map { Tree(age: $0, records: records) }
  }

  /// The controller that contains or presents a controller, over any number of steps.
  private func top(of controller: Source.Controller) -> Source.Controller {
    var last = controller
    var seen: Set<ObjectIdentity> = [identity(controller)]
    while let holder = source.parent(of: last) ?? presenter(of: last),
      seen.insert(identity(holder)).inserted
    { last = holder }
    return last
  }

  /// The controller that presents this one itself: UIKit's getter may answer for an ancestor
  /// (R-PRES-6).
  private func presenter(of controller: Source.Controller) -> Source.Controller? {
    guard source.parent(of: controller) == nil,
      let presenter = source.presentingController(seenBy: controller),
      let presented = source.presentedController(seenBy: presenter),
      identity(presented) == identity(controller)
    else { return nil }
    return presenter
  }

  /// The controller that this one presents itself: UIKit's getter may answer for an ancestor
  /// (R-PRES-5).
  private func presented(by controller: Source.Controller) -> Source.Controller? {
    guard let presented = source.presentedController(seenBy: controller),
      source.parent(of: presented) == nil,
      let presenter = source.presentingController(seenBy: presented),
      identity(presenter) == identity(controller)
    else { return nil }
    return presented
  }

  /// In depth-first order: children before what is presented.
  private mutating func walk(from top: Source.Controller, into records: inout [ControllerRecord]) {
    var waiting = [WaitingController(controller: top, depth: 0)]
    var indices: [ObjectIdentity: Int] = [:]
    while let next = waiting.popLast() {
      let identity = identity(next.controller)
      guard !found.identities.contains(identity) else { continue }
      let holder = (next.parent ?? next.presenter).flatMap { indices[$0] }
      guard next.depth < request.depthLimit, budget.spend() || next.depth == 0 else {
        if let holder { records[holder].object.partial = budget.reason ?? "too deep" }
        continue
      }
      found.identities.insert(identity)
      indices[identity] = records.count
      let presented = presented(by: next.controller)
      records.append(record(next, identity, presents: presented))
      if let presented {
        waiting.append(
          WaitingController(controller: presented, presenter: identity, depth: next.depth + 1))
      }
      waiting += source.children(of: next.controller).reversed().map {
        WaitingController(controller: $0, parent: identity, depth: next.depth + 1)
      }
    }
  }

  private mutating func record(
    _ next: WaitingController<Source.Controller>, _ identity: ObjectIdentity,
    presents: Source.Controller?
  ) -> ControllerRecord {
    let controller = next.controller
    let view = source.loadedView(of: controller)
    let top = view.map(top)
    if let top { viewTops.append(top) }
    return ControllerRecord(
      object: record(source.responder(controller), identity, .controller, in: next.parent),
      facts: source.facts(of: controller, asking: request.actorActions),
      view: view.map { source.identity(of: source.responder($0)) },
      isInWindow: top.flatMap(source.window) != nil,
      presents: presents.map(self.identity), presentedBy: next.presenter,
      presentation: next.presenter == nil ? nil : record(source.presentation(of: controller)),
      content: source.content(of: controller).map(self.identity))
  }

  fileprivate func record(
    _ presentation: PresentationFacts<Source.View, Source.Controller>
  ) -> PresentationFacts<ObjectIdentity, ObjectIdentity> {
    var record = PresentationFacts<ObjectIdentity, ObjectIdentity>()
    record.source = presentation.source.map(identity)
    record.controllerClass = presentation.controllerClass
    record.container = presentation.container.map { source.identity(of: source.responder($0)) }
    return record
  }
}
