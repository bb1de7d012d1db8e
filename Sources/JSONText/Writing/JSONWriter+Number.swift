extension JSONWriter {
  /// Writes an integer.
  public mutating func integer(_ value: some BinaryInteger) {
    separate()
    guard let small = Int64(exactly: value) else { return append(String(value).utf8) }
    if small < 0 { append(ASCII.minus) }
    decimal(small.magnitude)
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
    if whole < 0 { append(ASCII.minus) }
    decimal(whole.magnitude / 4)
    switch whole.magnitude % 4 {
    case 0: append(".0")
    case 1: append(".25")
    case 2: append(".5")
    default: append(".75")
    }
    return true
  }

  private mutating func decimal(_ value: UInt64) {
    if value < 10 { return append(ASCII.zero + UInt8(truncatingIfNeeded: value)) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { text in
      var (rest, start) = (value, text.count)
      repeat {
        let next = rest / 10
        start -= 1
        text[start] = ASCII.zero + UInt8(truncatingIfNeeded: rest - next * 10)
        rest = next
      } while rest > 0
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
