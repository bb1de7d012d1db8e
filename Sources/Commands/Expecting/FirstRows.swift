import SQLiteDriver

/// The first rows of a query, a line each: `class = CyanView, depth = 3`. No more are asked for than
/// tell that there are more.
struct FirstRows: ResultFormat {
  private(set) var lines: [String] = []
  private var columns: [String] = []

  /// How many rows are shown, and how many characters of a value.
  private static let limits = (rows: 3, characters: 80)

  var isSated: Bool { lines.count > Self.limits.rows }

  mutating func begin(_ columns: [String], number: Int) {
    self.columns = columns
  }

  mutating func row(_ values: [SQLiteValue]) {
    guard lines.count < Self.limits.rows else { return lines.append("and more") }
    lines.append(
      "it gives "
        + zip(columns, values).map { "\($0) = \(Self.text($1))" }.joined(separator: ", "))
  }

  func end() {}

  private static func text(_ value: SQLiteValue) -> String {
    guard case .null = value else {
      let text = value.plainText
      return text.prefix(limits.characters) + (text.count > limits.characters ? "…" : "")
    }
    return "NULL"
  }
}
