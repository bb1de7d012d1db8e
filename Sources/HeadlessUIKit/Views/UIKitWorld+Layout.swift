import HierarchyModel
import UIKitRules

/// Layout as far as it is modelled: a view that fills its superview follows its bounds (15.1, item
/// 4).
extension UIKitWorld {
  /// Installs a root view where its controller shows it: by default it fills that place, unless it
  /// has its own frame.
  mutating func install(
    _ view: ViewHandle, into parent: ViewHandle, at index: Int? = nil,
    as layout: ViewLayout = .fill
  ) throws(WorldError) {
    try insert(view, into: parent, at: index)
    layOut(view, as: layout)
  }

  /// Gives a view the frame of a layout, unless it has its own.
  mutating func layOut(_ view: ViewHandle, as layout: ViewLayout) {
    if state[view].layout != .own { state[view].layout = layout }
    let frame = laidOutFrame(of: view)
    // What is below a view without a superview depends on nothing but its size.
    guard state[view].superview != nil || frame != state[view].attributes.frame else { return }
    setFrame(of: view, to: frame)
  }

  mutating func setFrame(of view: ViewHandle, to frame: Frame?) {
    state[view].attributes.frame = frame
    layOutBelow(view)
  }

  /// Lays out everything below a view whose bounds or place changed: a bar depends on its
  /// container's place in the window, whichever ancestor moved.
  mutating func layOutBelow(_ view: ViewHandle) {
    var rest = state[view].subviews
    while let child = rest.popLast() {
      let frame = laidOutFrame(of: child)
      if frame != state[child].attributes.frame { state[child].attributes.frame = frame }
      rest.append(contentsOf: state[child].subviews)
    }
  }

  /// Creates one of UIKit's own views, which fills its superview by default.
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
  /// A rectangle of one view's coordinates in those of an ancestor; nil if there is a transform or
  /// a view without a known frame between them.
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

/// Moving views: the only place where superview links change.
extension UIKitWorld {
  /// Puts a view into another, in front unless a place is given (R-VIEW-2); inside its own
  /// superview it only changes its place. What UIKit does with a view put inside itself is not
  /// documented [U] (R-VIEW-3).
  mutating func insert(
    _ view: ViewHandle, into parent: ViewHandle, at index: Int? = nil
  ) throws(WorldError) {
    if state.isView(parent, inside: view) {
      throw fault(
        .viewCycle,
        "\(printed(.view(parent))) lies inside \(printed(.view(view))) and cannot hold it")
    }
    let old = state[view].superview
    state[view].removedFrom = nil
    if old == parent {
      state[parent].subviews.removeAll { $0 == view }
      place(view, in: parent, at: index)
      return
    }
    move(view, to: parent) { world in
      if let old { world.state[old].subviews.removeAll { $0 == view } }
      world.state[view].superview = parent
      world.place(view, in: parent, at: index)
    }
    reportMove(of: view, parent, "didAddSubview(\(word(.view(view))))")
  }

  /// Takes a view out of its superview, or out of the place that it would return to.
  mutating func detach(_ view: ViewHandle) {
    guard state.standing(of: view) != nil else { return }
    state[view].removedFrom = nil
    if let old = state[view].superview {
      move(view, to: nil) { world in
        world.state[old].subviews.removeAll { $0 == view }
        world.state[view].superview = nil
      }
    }
    if state[view].layout != .own { state[view].layout = .none }
  }

  private mutating func place(_ view: ViewHandle, in parent: ViewHandle, at index: Int?) {
    let count = state[parent].subviews.count
    state[parent].subviews.insert(view, at: min(max(index ?? count, 0), count))
  }

  /// Notifies a view of its move; window callbacks only if the window changes (R-VIEW-6, R-VIEW-7).
  /// The order of the superview's and the window's callback in a pair is [U].
  private mutating func move(
    _ view: ViewHandle, to parent: ViewHandle?, change: (inout UIKitWorld) -> Void
  ) {
    let old = state[view].superview
    let window = parent.flatMap(state.window)
    let changesWindow = state.window(of: view) != window
    reportMove(of: view, view, "willMove(toSuperview: \(word(parent.map(ResponderHandle.view))))")
    if changesWindow {
      reportMove(of: view, view, "willMove(toWindow: \(word(window.map(ResponderHandle.view))))")
    }
    if let old { reportMove(of: view, old, "willRemoveSubview(\(word(.view(view))))") }
    change(&self)
    if changesWindow {
      endFirstRespondersOutsideTheirWindow()
      reportMove(of: view, view, "didMoveToWindow")
    }
    reportMove(of: view, view, "didMoveToSuperview")
  }

  /// Views that UIKit created for itself move without callbacks.
  private mutating func reportMove(of view: ViewHandle, _ subject: ViewHandle, _ event: String) {
    if !state[view].isPrivate { log(.viewMove, of: .view(subject), event) }
  }
}
