extension JSONWriter {
  /// Writes an integer.
  public mutating func integer(_ value: some BinaryInteger) {
    separate()
    append(String(value).utf8)
  }

  /// Writes the shortest text that reads back as the same double and not as an integer; what JSON has
  /// no number for becomes `"nan"`, `"inf"` or `"-inf"`.
  public mutating func double(_ value: Double) {
    guard value.isFinite else {
      return string(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf")
    }
    separate()
    append(value.description.utf8)
  }

  /// Writes a number of either kind.
  public mutating func number(_ value: JSONNumber) {
    switch value {
    case .integer(let value): integer(value)
    case .unsigned(let value): integer(value)
    case .double(let value): double(value)
    }
  }
}
