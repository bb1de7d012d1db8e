public import HierarchyModel
import UIKitRules

/// Writes the objects of a world into a snapshot, in the snapshot's order.
struct SnapshotWriter {
  let state: WorldState
  let profile: Profile
  let switches: UIKitSwitches
  private let runID: String
  private let label: String?
  /// The next responder of every object by position, -1 for none; nil to write only overrides.
  private let nexts: [Link]?
  var builder = SnapshotBuilder()

  init(state: WorldState, world: UIKitWorld, label: String?, nexts: [Link]? = nil) {
    self.state = state
    profile = world.profile
    switches = world.switches
    runID = world.runID
    self.label = label
    self.nexts = nexts
  }

  consuming func snapshot() throws(SnapshotError) -> Snapshot {
    writeHeader()
    var written = 0
    for view in state.viewsInOrder() {
      write(view)
      finish(.view(view), &written)
    }
    for controller in state.allControllers() {
      write(controller)
      finish(.controller(controller), &written)
    }
    writeOthers(&written)
    return try builder.finish()
  }

  private mutating func writeHeader() {
    var run = AttributeList()
    run["id"] = .text(runID)
    builder.header.run = .value(run)
    builder.header.label = label
    builder.header.attributes["profile"] = .text(profile.rawValue)
    builder.header.attributes["covers"] = .texts(
      Facet.allCases.filter { $0 != .elements }.map(\.rawValue))
    if state.keyWindow == nil { builder.header.attributes["keyWindow"] = .null }
    builder.header.lists.views = .value(true)
    builder.header.lists.controllers = .value(true)
    builder.header.lists.application = .value(true)
    builder.header.lists.delegate = .value(true)
    builder.header.lists.scenes = .value(true)
    builder.header.lists.responders = .value(true)
  }

  private mutating func writeOthers(_ written: inout Int) {
    begin(.application, .application)
    finish(.application, &written)
    begin(.delegate, .delegate)
    builder.set(.responder, .flag(state.isDelegateResponder))
    finish(.delegate, &written)
    if state.hasScene {
      begin(.scene, .scene)
      finish(.scene, &written)
    }
    for index in state.plainHandles {
      begin(.responder, .plain(index))
      finish(.plain(index), &written)
    }
  }

  mutating func begin(_ kind: ObjectKind, _ handle: ResponderHandle) {
    builder.begin(kind, class: state.className(of: handle), token: token(handle))
    if let name = state.givenName(of: handle) { builder.set(.name, .text(name)) }
  }

  /// The keys that every kind of responder has.
  private mutating func finish(_ handle: ResponderHandle, _ written: inout Int) {
    let traits = state[traits: handle]
    builder.set(.actions, .texts(traits.implements))
    builder.set(.denies, .texts(traits.denies))
    if !traits.callsSuper.isEmpty { builder.set(.other("callsSuper"), .texts(traits.callsSuper)) }
    builder.set(.canBecomeFirstResponder, .flag(state.canBecomeFirstResponder(handle)))
    builder.set(.other("canResignFirstResponder"), .flag(traits.canResignFirstResponder))
    writeNext(of: handle, at: written)
    written += 1
  }

  private mutating func writeNext(of handle: ResponderHandle, at position: Int) {
    if let nexts {
      guard position < nexts.count, nexts[position] != .missing else { return }
      builder.set(
        .next, nexts[position].target.map { .reference(ObjectIndex($0)) } ?? .null)
    } else if case .replaced(let next) = state[nextOverride: handle] {
      builder.setReference(.next, to: next.map(reference))
    }
  }

  func token(_ handle: ResponderHandle) -> Token {
    .address(WorldAddress.address(ofSerial: state.serial(of: handle)))
  }

  func reference(_ handle: ResponderHandle) -> SnapshotBuilder.PendingReference {
    .token(token(handle))
  }

  func reference(_ view: ViewHandle) -> SnapshotBuilder.PendingReference {
    reference(ResponderHandle.view(view))
  }

  func reference(_ controller: ControllerHandle) -> SnapshotBuilder.PendingReference {
    reference(ResponderHandle.controller(controller))
  }
}

extension WorldState {
  /// The views of a snapshot: windows back to front, then loaded or named trees outside any window.
  /// Views that UIKit created for itself and dropped again are omitted unless a `next` still leads
  /// to them.
  fileprivate func viewsInOrder() -> [ViewHandle] {
    let overridden = Set(allNextOverrides)
    let detached = viewHandles.filter { self[$0].superview == nil && self[$0].window == nil }
    let kept = detached.map(subtree).filter { tree in
      tree.contains {
        self[$0].owner != nil || self[$0].name != nil || !self[$0].isPrivate
          || overridden.contains($0)
      }
    }
    return windowsBackToFront.flatMap(subtree) + kept.flatMap { $0 }
  }

  private var allNextOverrides: [ViewHandle] {
    let handles =
      viewHandles.map(ResponderHandle.view) + controllerHandles.map(ResponderHandle.controller)
      + plainHandles.map(ResponderHandle.plain) + [.application, .delegate, .scene]
    return handles.compactMap { handle in
      if case .replaced(.view(let view)?) = self[nextOverride: handle] { return view }
      return nil
    }
  }
}

extension UIKitWorld {
  /// The whole world as a snapshot: every facet except accessibility elements, and `next` of every
  /// responder as UIKit would return it.
  public func snapshot(label: String? = nil) throws(SnapshotError) -> Snapshot {
    try snapshot(of: state, label: label)
  }

  /// The world at the moment of a callback; nil if that was not recorded.
  package func snapshot(at callback: Callback) throws(SnapshotError) -> Snapshot? {
    guard let state = callback.state else { return nil }
    return try snapshot(of: state, label: nil)
  }

  private func snapshot(of state: WorldState, label: String?) throws(SnapshotError) -> Snapshot {
    let facts = try SnapshotWriter(state: state, world: self, label: label).snapshot()
    let nexts = RuleBook(facts, profile: profile, switches: switches.rules).nextLinks()
    return try SnapshotWriter(state: state, world: self, label: label, nexts: nexts).snapshot()
  }

  /// The world without derived links, for the rules to derive from: `next` only if it is
  /// overridden.
  package func facts() throws(SnapshotError) -> Snapshot {
    try SnapshotWriter(state: state, world: self, label: nil).snapshot()
  }
}

extension SnapshotWriter {
  mutating func write(_ controller: ControllerHandle) {
    let controllerState = state[controller]
    begin(.controller, .controller(controller))
    builder.setParent(controllerState.parent.map(reference))
    builder.setReference(.view, to: controllerState.view.map(reference))
    builder.set(.state, .text(state.appearance(of: controller).rawValue))
    builder.set(.title, controllerState.traits.title.map { .text($0) } ?? .null)
    builder.set(.overrides, .texts(controllerState.actorOverrides))
    writeContextTraits(controllerState)
    writePresentation(controllerState)
    writeContent(controllerState)
    writeFlags(controllerState.flags)
  }

  private mutating func writeContextTraits(_ controller: ControllerState) {
    let traits = controller.traits
    builder.set(.definesContext, .flag(controller.definesContext(switches)))
    builder.set(.providesTransitionStyle, .flag(traits.providesTransitionStyle))
    builder.set(
      .other("shouldPresentInFullscreen"), .flag(traits.shouldPresentInFullscreen))
    builder.set(
      .other("shouldRemovePresentersView"), .flag(traits.shouldRemovePresentersView))
  }

  private mutating func writePresentation(_ controller: ControllerState) {
    let presentation = controller.presentation
    let style = presentation?.style ?? controller.frozenStyle ?? controller.traits.style
    builder.set(.style, .text((style ?? .unset(in: profile)).rawValue))
    let transition = presentation?.transitionStyle ?? controller.traits.transitionStyle
    builder.set(.transitionStyle, .text(transition.rawValue))
    builder.setReference(.presents, to: controller.presented.map(reference))
    builder.setReference(.presentedBy, to: presentation.map { reference($0.presenter) })
    builder.setReference(.source, to: presentation.map { reference($0.source) })
    builder.set(.presentedWith, presentation.map { .text($0.controllerClass) } ?? .null)
    builder.set(
      .other("presentationContainer"),
      (presentation?.container).map { container in
        let address = WorldAddress.address(ofSerial: state[container].serial)
        return .text(Token.address(address).description)
      } ?? .null)
  }

  private mutating func writeContent(_ controller: ControllerState) {
    switch controller.kind {
    case .plain: return
    case .navigation: builder.setReferences(.stack, to: controller.children.map(reference))
    case .tab: builder.setReference(.selected, to: controller.content.selected.map(reference))
    case .split: builder.set(.collapsed, .flag(controller.content.isCollapsed))
    case .page: builder.setReferences(.pages, to: controller.content.pages.map(reference))
    }
  }

  private mutating func writeFlags(_ flags: TransitionFlags) {
    builder.set(.beingPresented, .flag(flags.isBeingPresented))
    builder.set(.beingDismissed, .flag(flags.isBeingDismissed))
    builder.set(.movingToParent, .flag(flags.isMovingToParent))
    builder.set(.movingFromParent, .flag(flags.isMovingFromParent))
  }
}

extension ControllerState {
  /// R-CTX-5, R-NAV-11: true for navigation controllers; for tab bar controllers [U] (R-TAB-3).
  func definesContext(_ switches: UIKitSwitches) -> Bool {
    if let own = traits.definesContext { return own }
    return switch kind {
    case .navigation: true
    case .tab: switches.tabsDefineContext
    case .plain, .split, .page: false
    }
  }
}
