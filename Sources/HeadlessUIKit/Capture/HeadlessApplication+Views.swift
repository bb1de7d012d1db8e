package import HierarchyCapture
import HierarchyModel
import UIKitRules

extension HeadlessApplication {
  package func superview(of view: ViewHandle) -> ViewHandle? { reader.superview(of: view) }

  package func subviews(of view: ViewHandle) -> [ViewHandle] { reader.subviews(of: view) }

  package func facts(of view: ViewHandle) -> ViewFacts {
    let attributes = reader.world.attributes(of: view)
    var facts = ViewFacts()
    facts.frame = reader.frame(of: view) ?? .zero
    facts.bounds = reader.bounds(of: view) ?? .zero
    facts.transform = attributes.transform
    facts.alpha = attributes.alpha
    facts.isHidden = attributes.isHidden
    facts.isOpaque = attributes.isOpaque
    facts.isInteractive = reader.takesTouches(view)
    facts.clips = reader.clips(view)
    facts.tag = attributes.tag
    facts.text = .init(reading: attributes.text)
    facts.identifier = .init(reading: attributes.identifier)
    facts.label = .init(reading: attributes.label)
    facts.autoresize = .init(reading: attributes.autoresize)
    facts.backgroundColor = .init(reading: attributes.backgroundColor.map { .text($0) })
    facts.tintColor = .init(reading: attributes.tintColor.map { .text($0) })
    facts.scrolling = scrolling(of: view, attributes)
    return facts
  }

  private func scrolling(of view: ViewHandle, _ attributes: ViewAttributes) -> ScrollFacts? {
    guard reader.scrolls(view) else { return nil }
    return ScrollFacts(
      offset: attributes.boundsOrigin,
      contentSize: attributes.contentSize ?? Frame.zero.size)
  }

  /// As the headless UIKit writes it itself: only for controls with targets or actions.
  package func control(_ view: ViewHandle) -> ControlFacts<ResponderHandle>? {
    let isEnabled = reader.world.attributes(of: view).isEnabled
    let pairs = reader.sends(of: view)
    guard !pairs.isEmpty || !isEnabled else { return nil }
    return ControlFacts(
      isEnabled: isEnabled,
      entries: pairs.map { pair in
        .init(
          event: pair.event, action: pair.action,
          target: pair.target.map { .responder($0) } ?? .chain)
      })
  }

  package func window(_ view: ViewHandle) -> WindowFacts<ResponderHandle, ControllerHandle>? {
    guard reader.isWindow(view) else { return nil }
    return WindowFacts(
      level: reader.level(of: view), isKey: reader.world.keyWindow == view, scene: scenes.first,
      root: reader.rootController(of: view))
  }
}
