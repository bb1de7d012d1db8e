#if canImport(UIKit)
  public import HierarchyCapture
  public import UIKit

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
