import UIKitRules

/// Layout as far as the model has any: what fills its superview follows its bounds (15.1, item 4).
extension UIKitWorld {
  /// Installs a root view where its controller shows it: it fills that place, if it is not said
  /// otherwise, unless it has a frame of its own.
  mutating func install(
    _ view: ViewHandle, into parent: ViewHandle, at index: Int? = nil,
    as layout: ViewLayout = .fill
  ) throws(WorldError) {
    try insert(view, into: parent, at: index)
    layOut(view, as: layout)
  }

  /// Gives a view the frame of a layout, unless it has one of its own.
  mutating func layOut(_ view: ViewHandle, as layout: ViewLayout) {
    if state[view].layout != .own { state[view].layout = layout }
    setFrame(of: view, to: laidOutFrame(of: view))
  }

  mutating func setFrame(of view: ViewHandle, to frame: Frame?) {
    state[view].attributes.frame = frame
    layOutBelow(view)
  }

  /// Lays out all below a view whose bounds or place changed: a bar follows the place of its container
  /// in the window, however far above that moved.
  mutating func layOutBelow(_ view: ViewHandle) {
    var rest = state[view].subviews
    while let child = rest.popLast() {
      let frame = laidOutFrame(of: child)
      if frame != state[child].attributes.frame { state[child].attributes.frame = frame }
      rest.append(contentsOf: state[child].subviews)
    }
  }

  /// Makes one of UIKit's own views and lets it fill its superview, if it is not said otherwise.
  mutating func addPrivateView(
    _ className: String, to parent: ViewHandle, at index: Int? = nil,
    as layout: ViewLayout = .fill
  ) throws(WorldError) -> ViewHandle {
    let view = state.addView(named: nil, className: className)
    state[view].isPrivate = true
    try install(view, into: parent, at: index, as: layout)
    return view
  }
}

extension WorldState {
  /// A rectangle of one view's coordinates in those of a view above it; nil where a transform or a
  /// view without a known frame stands between them.
  func convert(_ frame: Frame, from view: ViewHandle, to ancestor: ViewHandle) -> Frame? {
    var frame = frame
    var last = view
    while last != ancestor {
      let attributes = self[last].attributes
      guard attributes.transform == .identity, let own = attributes.frame,
        let superview = self[last].superview
      else { return nil }
      frame.x += own.x - attributes.boundsOrigin.x
      frame.y += own.y - attributes.boundsOrigin.y
      last = superview
    }
    return frame
  }
}
