extension JSONWriter {
  /// Writes an integer.
  public mutating func integer(_ value: some BinaryInteger) {
    separate()
    guard let small = Int64(exactly: value) else { return append(String(value).utf8) }
    decimal(small.magnitude, isNegative: small < 0)
  }

  /// Writes the shortest text that reads back as the same double and not as an integer; numbers
  /// that JSON cannot express become `"nan"`, `"inf"` or `"-inf"`.
  public mutating func double(_ value: Double) {
    guard value.isFinite else { return string(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf") }
    separate()
    if !quarters(value) { append(value.description.utf8) }
  }

  /// Writes a number of either kind.
  public mutating func number(_ value: JSONNumber) {
    switch value {
    case .integer(let value): integer(value)
    case .unsigned(let value): integer(value)
    case .double(let value): double(value)
    }
  }

  /// Writes an address as a string: `"0x7f8…"`, in lower case and without leading zeros.
  public mutating func address(_ value: UInt64) {
    separate()
    append("\"0x")
    hexadecimal(value)
    append(ASCII.quote)
  }

  /// Writes a number of whole quarters, as most lengths on a screen are; false if it is not one.
  private mutating func quarters(_ value: Double) -> Bool {
    let scaled = value * 4
    guard scaled.magnitude < 4e9, value != 0 || value.sign == .plus else { return false }
    let whole = Int64(scaled)
    guard Double(whole) == scaled else { return false }
    decimal(
      whole.magnitude / 4, isNegative: whole < 0,
      quarters: UInt8(truncatingIfNeeded: whole.magnitude % 4))
    return true
  }

  /// Writes a whole number, or one with some quarters after the point.
  private mutating func decimal(_ value: UInt64, isNegative: Bool, quarters: UInt8? = nil) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { text in
      var (rest, start) = (value, text.count)
      func prepend(_ byte: UInt8) {
        start -= 1
        text[start] = byte
      }
      if let quarters {
        if quarters & 1 != 0 { prepend(ASCII.zero + 5) }
        prepend(ASCII.zero + quarters * 5 / 2)
        prepend(ASCII.point)
      }
      repeat {
        let next = rest / 10
        prepend(ASCII.zero + UInt8(truncatingIfNeeded: rest - next * 10))
        rest = next
      } while rest > 0
      if isNegative { prepend(ASCII.minus) }
      append(UnsafeBufferPointer(rebasing: text[start...]))
    }
  }

  private mutating func hexadecimal(_ value: UInt64) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { text in
      var (rest, start) = (value, text.count)
      repeat {
        let digit = UInt8(truncatingIfNeeded: rest & 15)
        start -= 1
        text[start] = digit < 10 ? ASCII.zero + digit : UInt8(ascii: "a") + digit - 10
        rest >>= 4
      } while rest > 0
      append(UnsafeBufferPointer(rebasing: text[start...]))
    }
  }
}
