import JSONText
import SQLiteDriver

/// Writes rows as JSON objects: a member a column, in order. Of columns with one name the second is
/// `name_2`.
struct JSONRow {
  private let keys: [String]
  private var writer = JSONWriter()

  init(_ columns: [String]) {
    var counts: [String: Int] = [:]
    var used = Set(columns)
    keys = columns.map { column in
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
