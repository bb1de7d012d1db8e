import HierarchyReport
import SQLiteDriver

/// One array of objects a statement, an object a line.
struct JSONFormat: ResultFormat {
  private var output: TextOutput
  private var objects = JSONRow([])
  private var isEmpty = true

  init(_ output: TextOutput) {
    self.output = output
  }

  mutating func begin(_ columns: [String], number: Int) {
    objects = JSONRow(columns)
    isEmpty = true
    output.write("[")
  }

  mutating func row(_ values: [SQLiteValue]) {
    output.write(isEmpty ? "\n" : ",\n")
    output.write(objects.text(values))
    isEmpty = false
  }

  mutating func end() {
    output.writeLine(isEmpty ? "]" : "\n]")
  }
}
