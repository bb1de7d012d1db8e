package import HierarchyCapture
package import HierarchyModel
import UIKitRules

/// Reads a world as an app reads UIKit: object by object, with UIKit's getters. It answers from the
/// objects themselves without the rule book, so the two can be compared.
package struct HeadlessApplication: CaptureSource {
  package let world: UIKitWorld
  /// Whether it answers `next` of every responder; otherwise only of those whose class overrides
  /// it, and the rules derive the others.
  private let answersNext: Bool
  /// Whether its controllers report a transition in progress; transitions in the headless UIKit
  /// take no time.
  package var isInTransition = false

  package init(_ world: UIKitWorld, answersNext: Bool = true) {
    self.world = world
    self.answersNext = answersNext
  }

  var state: WorldState { _read { yield world.state } }

  package var run: AttributeList {
    var run = AttributeList()
    run["id"] = .text(world.runID)
    return run
  }

  package var profile: Profile? { world.profile }
  package var platform: Platform? { nil }
  package var knowsAllSelectors: Bool { true }
  package var application: ResponderHandle { .application }
  package var scenes: [ResponderHandle] { state.hasScene ? [.scene] : [] }
  package var windows: [ViewHandle] { state.windowsBackToFront }

  /// The objects that a script knows, in creation order; UIKit's own views are not included.
  package var watched: [ResponderHandle] {
    let views = state.viewHandles.filter { !state[$0].isPrivate || state[$0].core.name != nil }
    return views.map(ResponderHandle.view)
      + state.controllerHandles.map(ResponderHandle.controller)
      + state.plainHandles.map(ResponderHandle.plain)
  }

  package var delegate: ApplicationDelegate<ResponderHandle>? {
    ApplicationDelegate(
      identity: identity(of: .delegate), className: className(of: .delegate),
      responder: .delegate, isResponder: state.isDelegateResponder)
  }

  package func role(of responder: ResponderHandle) -> ResponderRole<ViewHandle, ControllerHandle> {
    switch responder {
    case .view(let view): .view(view)
    case .controller(let controller): .controller(controller)
    default: .other
    }
  }

  package func responder(_ view: ViewHandle) -> ResponderHandle { .view(view) }

  package func responder(_ controller: ControllerHandle) -> ResponderHandle {
    .controller(controller)
  }

  package func identity(of responder: ResponderHandle) -> ObjectIdentity {
    ObjectIdentity(address: WorldAddress.address(ofSerial: state[core: responder].serial))
  }

  /// The object with an identity's address.
  package func responder(at address: UInt64) -> ResponderHandle? {
    state.handle(ofSerial: WorldAddress.serial(of: address))
  }

  package func className(of responder: ResponderHandle) -> String {
    state[core: responder].className
  }

  package func isFirstResponder(_ responder: ResponderHandle) -> Bool {
    state.windows.contains { state[$0].window?.firstResponder == responder }
  }

  /// A world knows all selectors of a responder, regardless of which are asked for.
  package func facts(of responder: ResponderHandle, asking actions: [String]) -> ResponderFacts {
    let traits = world.traits(of: responder)
    var facts = ResponderFacts()
    facts.actions = .value(traits.implements)
    facts.denies = .value(traits.denies)
    facts.canBecomeFirstResponder = state.canBecomeFirstResponder(responder)
    facts.others["canResignFirstResponder"] = .flag(traits.canResignFirstResponder)
    if !traits.callsSuper.isEmpty { facts.others["callsSuper"] = .texts(traits.callsSuper) }
    if case .view(let view) = responder, let base = world.attributes(of: view).baseClass {
      facts.others["baseClass"] = .text(base)
    }
    facts.others["name"] = state[core: responder].name.map { .text($0) }
    return facts
  }
}

/// The next responders of a world's objects.
extension HeadlessApplication {
  package func next(of responder: ResponderHandle) -> Captured<ResponderHandle> {
    guard answersNext || overridesNext(responder) else { return .missing }
    return .init(reading: nextResponder(of: responder))
  }

  private func nextResponder(of responder: ResponderHandle) -> ResponderHandle? {
    if case .replaced(let next) = state[core: responder].nextOverride { return next }
    switch responder {
    case .view(let view) where state[view].window != nil:
      return state.hasScene ? .scene : .application
    case .view(let view):
      return state[view].owner.map(ResponderHandle.controller)
        ?? superview(of: view).map(ResponderHandle.view)
    case .controller(let controller): return nextResponder(of: controller)
    case .scene: return .application
    case .application: return state.isDelegateResponder ? .delegate : nil
    case .delegate, .plain: return nil
    }
  }

  /// Whether a responder's class overrides `next` (R-RESP-9).
  package func overridesNext(_ responder: ResponderHandle) -> Bool {
    state[core: responder].nextOverride != .none
  }

  private func nextResponder(of controller: ControllerHandle) -> ResponderHandle? {
    let view = loadedView(of: controller)
    if let view, let window = state.window(withRoot: controller),
      state.window(of: view) == window
    {
      return world.profile.isSinceScenes
        ? superview(of: view).map(ResponderHandle.view)
        : .view(window)
    }
    if let next = nextOfTakenOut(controller) { return next }
    if let presentation = state[controller].presentation,
      !world.switches.rules.presentedNextIsSuperview
    {
      return .controller(presentation.presenter)
    }
    return view.flatMap(superview).map(ResponderHandle.view)
  }

  /// The next responder of a controller whose view was removed by the presentation of another
  /// (R-RESP-13); nil for any other.
  private func nextOfTakenOut(_ controller: ControllerHandle) -> ResponderHandle? {
    guard let presented = state[controller].presented,
      let own = state[presented].presentation, own.removesPresenter,
      let view = loadedView(of: controller), superview(of: view) == nil
    else { return nil }
    guard world.profile == .documented else {
      let shown = loadedView(of: presented).flatMap(superview)
      return (own.container ?? shown).map(ResponderHandle.view)
    }
    if let window = state.window(withRoot: controller) { return .view(window) }
    if state[controller].presentation != nil { return nil }
    return parent(of: controller).flatMap(loadedView).map(ResponderHandle.view)
  }
}
