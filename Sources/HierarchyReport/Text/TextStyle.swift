/// What a piece of a report is; a terminal shows it as a colour, anything else not at all.
package enum TextStyle: Sendable {
  case plain
  case heading
  /// What one looks at last: ids, rules, geometry.
  case faint
  case controller
  case added
  case removed
  case changed
  case failure
}
