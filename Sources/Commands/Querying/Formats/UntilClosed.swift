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

  var isTyped: Bool { format.isTyped }

  var misfit: ResultMisfit? { format.misfit }

  var isSated: Bool { output.problem != nil }

  mutating func declare(_ types: [DeclaredType?]) { format.declare(types) }

  mutating func begin(_ columns: [String], number: Int) { format.begin(columns, number: number) }

  mutating func row(_ values: [SQLiteValue]) { format.row(values) }

  mutating func end() { format.end() }

  mutating func breakOff() { format.breakOff() }
}
