#if canImport(UIKit)
  public import HierarchyCapture
  public import HierarchyModel
  public import UIKit

  /// The running app as a walk sees it: only public API, and the results of getters unchanged.
  @MainActor
  public final class LiveApplication {
    private let uiApplication: UIApplication
    /// What the snapshots record about the run.
    public let run: AttributeList
    private var watchedResponders: [WeakResponder] = []

    /// Wraps an application; `run` is what its snapshots record about the run.
    public init(_ application: UIApplication, run: AttributeList = LiveRun.description) {
      uiApplication = application
      self.run = run
    }

    /// Captures a responder even if nothing on screen leads to it: a coordinator, or a controller
    /// that is kept for later.
    ///
    /// It is not retained.
    public func watch(_ responder: UIResponder) {
      watchedResponders.removeAll { $0.responder == nil }
      watchedResponders.append(WeakResponder(responder: responder))
    }
  }

  private struct WeakResponder {
    weak var responder: UIResponder?
  }

  extension LiveApplication: @MainActor CaptureSource {
    /// Derived from the system in `run`.
    public var profile: Profile? { nil }

    /// Not derivable from the system in `run`: UIKit on a Mac calls it macOS.
    public var platform: Platform? {
      #if os(tvOS)
        .tvos
      #elseif os(iOS)
        .ios
      #else
        nil
      #endif
    }

    public var application: UIResponder { uiApplication }

    public var delegate: ApplicationDelegate<UIResponder>? {
      guard let delegate = uiApplication.delegate else { return nil }
      let responder = delegate as? UIResponder
      return ApplicationDelegate(
        identity: ObjectSerial.identity(of: delegate), className: ClassNames.name(of: delegate),
        responder: responder, isResponder: responder != nil)
    }

    /// In order of first appearance: UIKit keeps a set.
    public var scenes: [UIResponder] {
      uiApplication.connectedScenes
        .map { (scene: $0, serial: ObjectSerial.identity(of: $0).serial ?? 0) }
        .sorted { $0.serial < $1.serial }
        .map(\.scene)
    }

    /// In UIKit's order, which promises nothing within one level (R-WIN-2).
    public var windows: [UIView] { scenes.flatMap { ($0 as? UIWindowScene)?.windows ?? [] } }

    public var watched: [UIResponder] { watchedResponders.compactMap(\.responder) }

    public func role(of responder: UIResponder) -> ResponderRole<UIView, UIViewController> {
      if let view = responder as? UIView { return .view(view) }
      if let controller = responder as? UIViewController { return .controller(controller) }
      return .other
    }

    public func responder(_ view: UIView) -> UIResponder { view }

    public func responder(_ controller: UIViewController) -> UIResponder { controller }

    public func identity(of responder: UIResponder) -> ObjectIdentity {
      ObjectSerial.identity(of: responder)
    }

    public func className(of responder: UIResponder) -> String { ClassNames.name(of: responder) }

    public func next(of responder: UIResponder) -> Captured<UIResponder> {
      .init(reading: responder.next)
    }

    public func isFirstResponder(_ responder: UIResponder) -> Bool { responder.isFirstResponder }

    public func facts(of responder: UIResponder, asking actions: [String]) -> ResponderFacts {
      var facts = ResponderFacts()
      facts.canBecomeFirstResponder = responder.canBecomeFirstResponder
      if responder is UIView, let base = ClassNames.base(of: responder) {
        facts.others["baseClass"] = .text(base)
      }
      if let scene = responder as? UIScene {
        facts.others["activationState"] = .text(scene.activationState.word)
      }
      guard !actions.isEmpty else { return facts }
      let implemented = actions.filter { responder.responds(to: Selector($0)) }
      facts.actions = .value(implemented)
      facts.denies = .value(
        implemented.filter { !responder.canPerformAction(Selector($0), withSender: nil) })
      return facts
    }
  }
#endif
