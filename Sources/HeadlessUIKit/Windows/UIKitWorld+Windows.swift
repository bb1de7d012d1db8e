public import UIKitRules

extension UIKitWorld {
  /// Adds a window; it is hidden until it is shown (15.1, item 6).
  public mutating func addWindow(
    named name: String? = nil, className: String = "UIWindow", level: Double = 0,
    frame: Frame = .screen
  ) throws(WorldError) -> ViewHandle {
    try operation { world throws(WorldError) in
      try world.checkName(name)
      let window = world.state.addWindow(named: name, className: className, level: level)
      world.state[window].attributes.frame = frame
      world.state[window].attributes.isHidden = true
      world.state[window].layout = .own
      return window
    }
  }

  /// Shows a window and makes it the one key window (R-WIN-3).
  public mutating func makeKeyAndVisible(_ window: ViewHandle) throws(WorldError) {
    try windowOperation(on: window) { world throws(WorldError) in
      world.state[window].attributes.isHidden = false
      world.bringToFront(window)
      world.state.keyWindow = window
    }
  }

  /// Shows a window; the key window stays.
  public mutating func makeVisible(_ window: ViewHandle) throws(WorldError) {
    try windowOperation(on: window) { world throws(WorldError) in
      guard world.state[window].attributes.isHidden else { return }
      world.state[window].attributes.isHidden = false
      world.bringToFront(window)
    }
  }

  /// Sets the level of a window: a higher one is always in front (R-WIN-2).
  public mutating func setLevel(_ level: Double, of window: ViewHandle) throws(WorldError) {
    try windowOperation(on: window) { world throws(WorldError) in
      world.state[window].window?.level = level
    }
  }

  /// How much room the contents of a window have; nil where nobody said.
  public func room(of window: ViewHandle) -> (horizontal: Room?, vertical: Room?) {
    guard state.contains(.view(window)) else { return (nil, nil) }
    return (state[window].window?.horizontal, state[window].window?.vertical)
  }

  /// Says how much room the contents of a window have, which styles adapt to (R-STYLE-2).
  public mutating func setRoom(
    horizontal: Room?, vertical: Room?, of window: ViewHandle
  ) throws(WorldError) {
    try windowOperation(on: window) { world throws(WorldError) in
      world.state[window].window?.horizontal = horizontal
      world.state[window].window?.vertical = vertical
    }
  }

  /// The key window, nil for none.
  public var keyWindow: ViewHandle? { state.keyWindow }

  /// Notes that a window was shown last; other views have no such order.
  mutating func bringToFront(_ window: ViewHandle) {
    guard state[window].window != nil else { return }
    state.showings += 1
    let order = state.showings
    state[window].window?.shown = order
  }

  func windowOperationCheck(_ window: ViewHandle) throws(WorldError) {
    guard state[window].window != nil else {
      throw .misuse("\"\(word(.view(window)))\" is no window")
    }
  }

  mutating func windowOperation(
    on window: ViewHandle, and others: [ResponderHandle] = [],
    body: (inout UIKitWorld) throws(WorldError) -> Void
  ) throws(WorldError) {
    try operation(onAll: [.view(window)] + others) { world throws(WorldError) in
      try world.windowOperationCheck(window)
      try body(&world)
    }
  }
}
