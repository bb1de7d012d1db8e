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
  /// Of an object whose shortest distinct name is not its plain one: that name, or 0 where it is the
  /// class with a number, which is the object's among those of that class in the order of the snapshot.
  case called
  /// Of an object at fault, what checks find: `[severity, check, [part, …], [related, …]]` each, the
  /// severity by its rank, a part a text or the number of an object that stands there by its name.
  case findings
  /// Of a controller, its steps of the getters and of a call of dismiss, which go on at its parent:
  /// `[presented, why, presenting, why, why nothing happens, closing, forwarded, gap]`. A getter finds a
  /// number, goes on with -1, and is unknown with -2; a closing is `[handler, dismissed, rule, why]` or
  /// null; the gap is why nobody knows what lies above, null where there is none.
  case dismissal

  /// The number that steps name it by.
  var number: Int {
    Self.allCases.firstIndex(of: self) ?? 0
  }
}
