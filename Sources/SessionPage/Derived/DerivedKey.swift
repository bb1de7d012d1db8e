/// What is derived of an object by UIKit's rules and told to the page beside what was captured, so that
/// the page has no rules of its own.
enum DerivedKey: String, CaseIterable {
  /// Of a responder, where it is not simply a view's superview: `[number, rule, why, overrides]`, the
  /// number -1 at the end of a chain and -2 where it is unknown.
  case next
  /// Of a root view: its controller.
  case owner
  /// Of a controller that is presented: who presents it.
  case presenter
  /// Of a view that hit testing passes over: the reason, or `{"unknown": why}`, with a reason as "block"
  /// where one is known all the same.
  case touch
  /// Of a controller, its step of the context search: `["provides", rule, why]`, `["goesOn", rule, why]`,
  /// `["fallsBack", rule, why, rule, why, number]` or `["unknown", why]`.
  case context
  /// Of a controller without a parent, why it presents for styles that search no context:
  /// `[rule, why of its own presentations, why of those asked of what it contains]`.
  case top
  /// Of the snapshot: the first responder and the key window, null where there is none.
  case firstResponder
  case keyWindow
  /// Of the snapshot: the windows back to front.
  case windows
  /// Of the snapshot: the facets that it covers.
  case covers
  /// Of the snapshot: the windows that a touch may go to, back to front, or `{"unknown": why}`.
  case touched
  /// Of a view: why nobody knows what a touch in it meets.
  case content
  /// Of a window that lets touches through outside what it shows: the views that fill it, and under
  /// "unknown" why nobody knows what it shows, if so.
  case passing

  /// The number that steps name it by.
  var number: Int {
    Self.allCases.firstIndex(of: self) ?? 0
  }
}
