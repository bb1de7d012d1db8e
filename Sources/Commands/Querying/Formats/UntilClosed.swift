import HierarchyReport
import SQLiteDriver

/// A format that is sated once nobody reads its output any more: the reader has left the pager, or a pipe
/// has closed.
struct UntilClosed: ResultFormat {
  private var format: any ResultFormat
  private let output: TextOutput

  init(_ format: any ResultFormat, to output: TextOutput) {
    self.format = format
    self.output = output
  }

  var isSated: Bool { output.problem != nil }

  mutating func begin(_ columns: [String], number: Int) { format.begin(columns, number: number) }

  mutating func row(_ values: [SQLiteValue]) { format.row(values) }

  mutating func end() { format.end() }

  mutating func breakOff() { format.breakOff() }
}
