import JSONText
import SQLiteDriver

/// Writes rows as JSON objects: a member a column, in order.
struct JSONRow {
  private let keys: [String]
  private var writer = JSONWriter()

  init(_ columns: [String]) {
    keys = ColumnKeys.of(columns)
  }

  /// The text of a row.
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
