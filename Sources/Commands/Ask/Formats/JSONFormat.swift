import HierarchyReport
import JSONText
import SQLiteDriver

/// An array of the rows of one statement as objects, one per line.
struct JSONFormat: WrittenFormat {
  let output: TextOutput
  private var objects = JSONRow([])
  private var isEmpty = true

  init(_ output: TextOutput) { self.output = output }

  var isDocument: Bool { true }

  mutating func begin(_ columns: [String], number: Int) {
    objects = JSONRow(columns)
    isEmpty = true
    output.write("[")
  }

  mutating func row(of statement: Statement) {
    output.write(isEmpty ? "\n" : ",\n")
    output.write(objects.text(statement.values))
    isEmpty = false
  }

  mutating func end() { output.writeLine(isEmpty ? "]" : "\n]") }
}

/// One object per line, for programs that read while rows arrive.
struct JSONLinesFormat: WrittenFormat {
  let output: TextOutput
  private var objects = JSONRow([])

  init(_ output: TextOutput) { self.output = output }

  mutating func begin(_ columns: [String], number: Int) { objects = JSONRow(columns) }

  mutating func row(of statement: Statement) { output.writeLine(objects.text(statement.values)) }
}

struct JSONRow {
  private let keys: [String]
  private var writer = JSONWriter()

  init(_ columns: [String]) { keys = ColumnKeys.of(columns) }

  mutating func text(_ values: [SQLiteValue]) -> String {
    writer.removeAll()
    writer.beginObject()
    for (key, value) in zip(keys, values) {
      writer.key(key)
      value.write(to: &writer)
    }
    writer.endObject()
    return writer.text
  }
}

/// Unique names for columns: the second column with the same name becomes `name_2`.
enum ColumnKeys {
  static func of(_ columns: [String]) -> [String] {
    var counts: [String: Int] = [:]
    var used = Set(columns)
    return columns.map { column in
      guard counts[column] != nil else {
        counts[column] = 1
        return column
      }
      var key = column
      while used.contains(key) {
        counts[column, default: 1] += 1
        key = "\(column)_\(counts[column, default: 1])"
      }
      used.insert(key)
      return key
    }
  }
}
