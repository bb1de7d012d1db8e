import HierarchyCapture
import HierarchyModel

extension Toy: CaptureSource {
  typealias Responder = ToyResponder
  typealias View = ToyView
  typealias Controller = ToyController

  var run: AttributeList { AttributeList() }
  var profile: Profile? { .documented }
  var platform: Platform? { statedPlatform }
  var delegate: ApplicationDelegate<ToyResponder>? { nil }
  var scenes: [ToyResponder] { [] }

  func role(of responder: ToyResponder) -> ResponderRole<ToyView, ToyController> {
    if let view = responder as? ToyView { return .view(view) }
    if let controller = responder as? ToyController { return .controller(controller) }
    return .other
  }

  func responder(_ view: ToyView) -> ToyResponder { view }
  func responder(_ controller: ToyController) -> ToyResponder { controller }

  /// The same address for all: only the serial tells them apart.
  func identity(of responder: ToyResponder) -> ObjectIdentity {
    ObjectIdentity(address: 0xabc, serial: responder.serial)
  }

  func className(of responder: ToyResponder) -> String { "\(type(of: responder))" }
  func next(of responder: ToyResponder) -> Captured<ToyResponder> { .init(reading: responder.next) }
  func isFirstResponder(_ responder: ToyResponder) -> Bool { responder.isFirst }

  func facts(of responder: ToyResponder, asking actions: [String]) -> ResponderFacts {
    var facts = ResponderFacts()
    if !actions.isEmpty { facts.actions = .value([]) }
    return facts
  }

  func superview(of view: ToyView) -> ToyView? { view.superview }
  func subviews(of view: ToyView) -> [ToyView] { view.subviews }

  func facts(of view: ToyView) -> ViewFacts {
    var facts = ViewFacts()
    (facts.frame, facts.bounds) = (.zero, .zero)
    facts.text = .init(reading: view.text)
    facts.identifier = .init(reading: view.identifier)
    facts.isSecure = view.isSecure
    return facts
  }

  func control(_ view: ToyView) -> ControlFacts<ToyResponder>? { view.control }

  func window(_ view: ToyView) -> WindowFacts<ToyResponder, ToyController>? {
    guard view.isWindow else { return nil }
    return WindowFacts(level: 0, isKey: true, scene: nil, root: view.root)
  }

  func loadedView(of controller: ToyController) -> ToyView? { controller.loaded }
  func parent(of controller: ToyController) -> ToyController? { controller.parent }
  func children(of controller: ToyController) -> [ToyController] { controller.children }

  func presentedController(seenBy controller: ToyController) -> ToyController? {
    controller.presented
  }

  func presentingController(seenBy controller: ToyController) -> ToyController? {
    controller.presenting
  }

  func presentation(of controller: ToyController) -> PresentationFacts<ToyView, ToyController> {
    PresentationFacts()
  }

  func content(of controller: ToyController) -> ContainerFacts<ToyController> { .plain }
  func facts(of controller: ToyController, asking actorActions: [String]) -> ControllerFacts {
    var facts = ControllerFacts()
    facts.overrides = .value(actorActions.filter(controller.overrides.contains))
    return facts
  }
}
