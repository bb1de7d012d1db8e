#if canImport(UIKit)
  public import HierarchyCapture
  import HierarchyModel
  public import UIKit

  extension LiveApplication {
    public func superview(of view: UIView) -> UIView? { view.superview }

    public func subviews(of view: UIView) -> [UIView] { view.subviews }

    public func facts(of view: UIView) -> ViewFacts {
      var facts = ViewFacts()
      facts.frame = Frame(view.frame)
      facts.bounds = Frame(view.bounds)
      facts.transform = ViewTransform(view.transform)
      facts.alpha = Double(view.alpha)
      facts.isHidden = view.isHidden
      facts.isOpaque = view.isOpaque
      facts.isInteractive = view.isUserInteractionEnabled
      facts.clips = view.clipsToBounds
      facts.tag = Int64(view.tag)
      facts.autoresize = .init(reading: view.autoresizingMask.words)
      facts.contentMode = .value(view.contentMode.word)
      facts.backgroundColor = .init(reading: view.backgroundColor?.facts(in: view))
      facts.tintColor = .init(reading: view.tintColor?.facts(in: view))
      facts.gestures = .value(view.gestureRecognizers?.map(ClassNames.name) ?? [])
      if let scroll = view as? UIScrollView {
        facts.scrolling = ScrollFacts(
          offset: Point(
            x: Double(scroll.contentOffset.x), y: Double(scroll.contentOffset.y)),
          contentSize: Frame.Size(
            width: Double(scroll.contentSize.width), height: Double(scroll.contentSize.height)))
      }
      readTexts(of: view, into: &facts)
      return facts
    }

    /// Text in a secure field is not even read.
    private func readTexts(of view: UIView, into facts: inout ViewFacts) {
      facts.identifier = .init(reading: view.accessibilityIdentifier)
      facts.label = .init(reading: view.accessibilityLabel)
      facts.traits = .value(view.accessibilityTraits.words)
      facts.isSecure = view.isSecureField
      guard !facts.isSecure else { return }
      facts.value = .init(reading: view.accessibilityValue)
      facts.text = .init(reading: view.shownText)
    }

    public func window(_ view: UIView) -> WindowFacts<UIResponder, UIViewController>? {
      guard let window = view as? UIWindow else { return nil }
      return WindowFacts(
        level: Double(window.windowLevel.rawValue), isKey: window.isKeyWindow,
        scene: window.windowScene, root: window.rootViewController,
        horizontal: SizeClass(window.traitCollection.horizontalSizeClass),
        vertical: SizeClass(window.traitCollection.verticalSizeClass))
    }
  }

  extension LiveApplication {
    public func control(_ view: UIView) -> ControlFacts<UIResponder>? {
      guard let control = view as? UIControl else { return nil }
      var facts = ControlFacts<UIResponder>(isEnabled: control.isEnabled, entries: [])
      control.enumerateEventHandlers { _, pair, events, _ in
        for event in events.words {
          let entry = ControlFacts<UIResponder>.Entry(
            event: event, action: pair.map { NSStringFromSelector($0.1) },
            target: Self.target(pair?.0))
          facts.entries.append(entry)
        }
      }
      return facts
    }

    private static func target(_ target: Any?) -> ControlFacts<UIResponder>.Target {
      guard let target else { return .chain }
      if let responder = target as? UIResponder { return .responder(responder) }
      return .outside(className: ClassNames.name(of: target as AnyObject))
    }
  }

  extension UIControl.Event {
    /// Every event of the set in UIKit's words; the bit of an event that was added later.
    fileprivate var words: [String] {
      (0..<32).map { UInt(1) << $0 }.filter { rawValue & $0 != 0 }.map { bit in
        Self.names.first { $0.event.rawValue == bit }?.name ?? "\(bit)"
      }
    }

    private static var names: [(event: UIControl.Event, name: String)] {
      [
        (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
        (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
        (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
        (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
        (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
        (.primaryActionTriggered, "primaryActionTriggered"),
        (.menuActionTriggered, "menuActionTriggered"), (.editingDidBegin, "editingDidBegin"),
        (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
        (.editingDidEndOnExit, "editingDidEndOnExit"),
      ]
    }
  }
#endif
