package import HierarchyCapture
package import HierarchyModel
import UIKitRules

/// The headless UIKit as a walk sees it.
package struct HeadlessApplication: CaptureSource {
  let reader: WorldReader
  /// Whether its controllers report a transition in progress; transitions in the headless UIKit
  /// take no time.
  package var isInTransition = false

  package init(_ world: UIKitWorld) {
    reader = WorldReader(world)
  }

  package var run: AttributeList {
    var run = AttributeList()
    run["id"] = .text(reader.world.runID)
    return run
  }

  package var profile: Profile? { reader.world.profile }
  package var platform: Platform? { nil }
  package var knowsAllSelectors: Bool { true }
  package var application: ResponderHandle { .application }
  package var scenes: [ResponderHandle] { reader.hasScene ? [.scene] : [] }
  package var windows: [ViewHandle] { reader.windows }
  package var watched: [ResponderHandle] { reader.known }

  package var delegate: ApplicationDelegate<ResponderHandle>? {
    ApplicationDelegate(
      identity: identity(of: .delegate), className: className(of: .delegate),
      responder: .delegate, isResponder: reader.isDelegateResponder)
  }

  package func role(
    of responder: ResponderHandle
  ) -> ResponderRole<ViewHandle, ControllerHandle> {
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
    ObjectIdentity(address: reader.address(of: responder))
  }

  package func className(of responder: ResponderHandle) -> String {
    reader.className(of: responder)
  }

  package func next(of responder: ResponderHandle) -> ResponderHandle? {
    reader.next(of: responder)
  }

  package func isFirstResponder(_ responder: ResponderHandle) -> Bool {
    reader.isFirstResponder(responder)
  }

  /// A world knows all selectors of a responder, regardless of which are asked for.
  package func facts(
    of responder: ResponderHandle, asking actions: [String]
  ) -> ResponderFacts {
    let traits = reader.world.traits(of: responder)
    var facts = ResponderFacts()
    facts.actions = .value(traits.implements)
    facts.denies = .value(traits.denies)
    facts.canBecomeFirstResponder = reader.canBecomeFirstResponder(responder)
    facts.others["canResignFirstResponder"] = .flag(traits.canResignFirstResponder)
    if !traits.callsSuper.isEmpty { facts.others["callsSuper"] = .texts(traits.callsSuper) }
    if case .view(let view) = responder, let base = reader.world.attributes(of: view).baseClass {
      facts.others["baseClass"] = .text(base)
    }
    facts.others["name"] = reader.givenName(of: responder).map { .text($0) }
    return facts
  }
}
