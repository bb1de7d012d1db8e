/// How many entries of a kind a report lists before it counts the rest.
package struct ReportLimits: Hashable, Sendable {
  /// Events of one controller tree.
  var events = 24
  /// Containers in which views came, went or moved, and entries of each.
  var places = 12
  var entries = 16
  /// Views with changed attributes.
  var changed = 400
  /// Responders, touches and presentations.
  var meanings = 12
  /// Names in a row.
  var names = 8

  /// What fits a screen or two.
  package static let standard = ReportLimits()

  /// Everything.
  package static let none = ReportLimits(
    events: .max, places: .max, entries: .max, changed: .max, meanings: .max, names: .max)
}
