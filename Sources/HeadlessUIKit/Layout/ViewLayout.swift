/// Who decides on a view's frame.
enum ViewLayout: Hashable, Sendable {
  /// Nobody: the view keeps the frame that it has, and has none that anybody knows until it is given one.
  case none
  /// The app gave the frame, which no layout changes.
  case own
  /// The view fills its superview.
  case fill
  /// A navigation bar at the top of its container's view.
  case navigationBar
  /// A tab bar at the bottom of its container's view.
  case tabBar
  /// A sheet at its largest in the container of its presentation.
  case sheet
  /// One of two columns, the first or the second.
  case column(isFirst: Bool)
  /// A sheet or popover that fills a phone's screen and is a card of an unknown size elsewhere.
  case card
  /// What no rule gives a size.
  case unknown
  /// A controller's view that nothing placed yet is as large as the screen (R-CLASS-4).
  case screen
  /// What is presented in a context has the frame of its provider's view (R-CTX-13).
  case context
}
