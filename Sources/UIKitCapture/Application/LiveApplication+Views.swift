#if canImport(UIKit)
  public import HierarchyCapture
  import HierarchyModel
  public import UIKit

  extension LiveApplication {
    public func superview(of view: UIView) -> UIView? { view.superview }

    public func subviews(of view: UIView) -> [UIView] { view.subviews }

    public func facts(of view: UIView) -> ViewFacts {
      var facts = ViewFacts()
      facts.frame = ViewFacts.Rectangle(view.frame)
      facts.bounds = ViewFacts.Rectangle(view.bounds)
      facts.transform = ViewFacts.Transform(view.transform)
      facts.alpha = Double(view.alpha)
      facts.isHidden = view.isHidden
      facts.isOpaque = view.isOpaque
      facts.isInteractive = view.isUserInteractionEnabled
      facts.clips = view.clipsToBounds
      facts.tag = Int64(view.tag)
      facts.autoresize = .init(reading: view.autoresizingMask.words)
      facts.contentMode = .value(view.contentMode.word)
      facts.backgroundColor = .init(reading: view.backgroundColor?.facts)
      facts.tintColor = .init(reading: view.tintColor?.facts)
      facts.gestures = .value(view.gestureRecognizers?.map(ClassNames.name) ?? [])
      if let scroll = view as? UIScrollView {
        facts.scrolling = ScrollFacts(
          offsetX: Double(scroll.contentOffset.x), offsetY: Double(scroll.contentOffset.y),
          width: Double(scroll.contentSize.width), height: Double(scroll.contentSize.height))
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
      var facts = WindowFacts<UIResponder, UIViewController>(
        level: Double(window.windowLevel.rawValue), isKey: window.isKeyWindow,
        scene: window.windowScene, root: window.rootViewController)
      facts.horizontal = SizeClass(window.traitCollection.horizontalSizeClass)
      facts.vertical = SizeClass(window.traitCollection.verticalSizeClass)
      return facts
    }
  }
#endif
