/// The parts of a report on a change, in its order.
package enum ReportSection: String, CaseIterable, Hashable, Sendable {
  case navigation
  case views
  case controllers
  case responders
  case presentation
  case actions
  case touch
}
