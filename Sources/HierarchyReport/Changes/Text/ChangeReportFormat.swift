/// A form in which a change is reported.
package protocol ChangeReportFormat: Sendable {
  /// Writes a report to its end, the last line's end included.
  func write(_ report: ChangeReport, into output: inout some StyledOutput)
}
