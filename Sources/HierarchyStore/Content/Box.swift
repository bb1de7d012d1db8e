import SQLiteDriver

/// A rectangle as it is stored.
struct Box: Hashable, Sendable {
  var x = Length.none
  var y = Length.none
  var width = Length.none
  var height = Length.none

  static let zero = Length.sixths(0)

  init() {}

  /// The rectangle of four words from one on, bit n of `doubles` set where word n is a double; nil where
  /// one of them cannot be stored as a length.
  init?(_ words: [UInt64], at first: Int, doubles: UInt8) {
    func length(_ lane: Int) -> Length? {
      let word = words[first + lane]
      return doubles & 1 << UInt8(lane) == 0
        ? Length(integer: Int64(bitPattern: word)) : Length(double: Double(bitPattern: word))
    }
    guard let x = length(0), let y = length(1), let width = length(2),
      let height = length(3)
    else { return nil }
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Reads four columns.
  init(_ statement: Statement, from column: Int32) {
    x = Length(statement, column)
    y = Length(statement, column + 1)
    width = Length(statement, column + 2)
    height = Length(statement, column + 3)
  }

  func bind(_ statement: Statement, from place: Int32) throws(SQLiteError) {
    try x.bind(statement, at: place)
    try y.bind(statement, at: place + 1)
    try width.bind(statement, at: place + 2)
    try height.bind(statement, at: place + 3)
  }
}
