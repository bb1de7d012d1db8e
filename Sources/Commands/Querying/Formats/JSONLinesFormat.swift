import HierarchyReport
import SQLiteDriver

/// An object a line, for programs that read while rows come.
struct JSONLinesFormat: ResultFormat {
  private var output: TextOutput
  private var objects = JSONRow([])

  init(_ output: TextOutput) {
    self.output = output
  }

  mutating func begin(_ columns: [String], number: Int) {
    objects = JSONRow(columns)
  }

  mutating func row(_ values: [SQLiteValue]) {
    output.writeLine(objects.text(values))
  }

  func end() {}
}
