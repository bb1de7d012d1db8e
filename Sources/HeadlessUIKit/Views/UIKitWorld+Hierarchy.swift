/// Moving views about: the only place where superview links change.
extension UIKitWorld {
  /// Puts a view into another, in front unless a place is given (R-VIEW-2); inside its own superview
  /// it only changes its place. A view inside itself: no source tells what UIKit does [U] (R-VIEW-3).
  mutating func insert(
    _ view: ViewHandle, into parent: ViewHandle, at index: Int? = nil
  ) throws(WorldError) {
    if state.isView(parent, inside: view) {
      throw fault(
        .viewCycle,
        "\(printed(.view(parent))) lies inside \(printed(.view(view))) and cannot hold it")
    }
    let old = state[view].superview
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
    tellOfMove(of: view, parent, "didAddSubview(\(word(.view(view))))")
  }

  /// Takes a view out of its superview.
  mutating func detach(_ view: ViewHandle) {
    guard let old = state[view].superview else { return }
    move(view, to: nil) { world in
      world.state[old].subviews.removeAll { $0 == view }
      world.state[view].superview = nil
    }
    if state[view].layout != .own { state[view].layout = .none }
  }

  private mutating func place(_ view: ViewHandle, in parent: ViewHandle, at index: Int?) {
    let count = state[parent].subviews.count
    state[parent].subviews.insert(view, at: min(max(index ?? count, 0), count))
  }

  /// Tells a view of its move, window callbacks only where the window changes (R-VIEW-6, R-VIEW-7).
  /// The order of the superview's and the window's callback of a pair is [U].
  private mutating func move(
    _ view: ViewHandle, to parent: ViewHandle?, change: (inout UIKitWorld) -> Void
  ) {
    let old = state[view].superview
    let window = parent.flatMap(state.window)
    let changesWindow = state.window(of: view) != window
    tellOfMove(of: view, view, "willMove(toSuperview: \(word(parent.map(ResponderHandle.view))))")
    if changesWindow {
      tellOfMove(of: view, view, "willMove(toWindow: \(word(window.map(ResponderHandle.view))))")
    }
    if let old { tellOfMove(of: view, old, "willRemoveSubview(\(word(.view(view))))") }
    change(&self)
    if changesWindow { tellOfMove(of: view, view, "didMoveToWindow") }
    tellOfMove(of: view, view, "didMoveToSuperview")
  }

  /// Views that UIKit makes for itself move unseen.
  private mutating func tellOfMove(of view: ViewHandle, _ subject: ViewHandle, _ event: String) {
    if !state[view].isPrivate { log(.viewMove, of: .view(subject), event) }
  }
}
