package import HierarchyCapture
package import HierarchyModel
package import UIKitRules

extension HeadlessApplication {
  package func superview(of view: ViewHandle) -> ViewHandle? { state[view].superview }

  package func subviews(of view: ViewHandle) -> [ViewHandle] { state[view].subviews }

  /// The bounding rectangle of the view in its superview, with its transform applied; nil if it was
  /// not laid out.
  package func frame(of view: ViewHandle) -> Frame? {
    let attributes = state[view].attributes
    return attributes.frame.map(attributes.transform.box)
  }

  package func bounds(of view: ViewHandle) -> Frame? { state[view].attributes.bounds }

  package func takesTouches(_ view: ViewHandle) -> Bool { state.takesTouches(view) }

  package func classDefaults(of view: ViewHandle) -> ClassDefaults { state.classDefaults(of: view) }

  package func facts(of view: ViewHandle) -> ViewFacts {
    let attributes = state[view].attributes
    var facts = ViewFacts()
    facts.frame = frame(of: view)
    facts.bounds = bounds(of: view)
    facts.transform = attributes.transform
    facts.alpha = attributes.alpha
    facts.isHidden = attributes.isHidden
    facts.isOpaque = attributes.isOpaque
    facts.isInteractive = takesTouches(view)
    facts.clips = state.clips(view)
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
    guard classDefaults(of: view).scrolls else { return nil }
    return ScrollFacts(
      offset: attributes.boundsOrigin,
      contentSize: attributes.contentSize ?? Frame.zero.size)
  }

  /// Only of a view that sends something or is disabled: a world does not know other controls.
  package func control(_ view: ViewHandle) -> ControlFacts<ResponderHandle>? {
    let isEnabled = state[view].attributes.isEnabled
    let pairs = state[view].sends
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
    guard let window = state[view].window else { return nil }
    return WindowFacts(
      level: window.level, isKey: state.keyWindow == view, scene: scenes.first, root: window.root,
      horizontal: window.horizontal, vertical: window.vertical)
  }
}
