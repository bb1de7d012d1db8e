extension JSONScanner {
  /// Reads a number. One written as an integer that fits 64 bits stays one (`-0` is 0); every other
  /// becomes the nearest double, and is refused where that is infinite.
  mutating func number() throws(JSONError) -> (tag: JSONTapeTag, bits: UInt64) {
    let first = position
    let isNegative = take(ASCII.minus)
    var decimal = DecimalDigits()
    let hasLeadingZero = position < bytes.count && bytes[position] == ASCII.zero
    try digits(of: &decimal)
    if hasLeadingZero && position &- first > (isNegative ? 2 : 1) {
      throw failure("a number without a leading zero", at: first)
    }
    var isInteger = true
    if take(ASCII.point) {
      isInteger = false
      let whole = decimal.count
      try digits(of: &decimal)
      decimal.exponent = whole &- decimal.count
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      position &+= 1
      decimal.exponent &+= try exponent()
    }
    if position < bytes.count, ASCII.isWordPart(bytes[position]) {
      throw failure("the end of the number")
    }
    if isInteger, let integer = decimal.integer(isNegative: isNegative) { return integer }
    let double = try double(decimal, isNegative: isNegative, text: first..<position)
    return (.double, double.bitPattern)
  }

  private mutating func digits(of decimal: inout DecimalDigits) throws(JSONError) {
    let first = position
    while position < bytes.count, ASCII.isDigit(bytes[position]) {
      decimal.append(bytes[position] &- ASCII.zero)
      position &+= 1
    }
    if position == first { throw failure("a digit") }
  }

  /// The exponent, clamped to what can matter.
  private mutating func exponent() throws(JSONError) -> Int {
    let isNegative = take(ASCII.minus)
    if !isNegative { _ = take(ASCII.plus) }
    let first = position
    var value = 0
    while position < bytes.count, ASCII.isDigit(bytes[position]) {
      value = min(value &* 10 &+ Int(bytes[position] &- ASCII.zero), 1_000_000)
      position &+= 1
    }
    if position == first { throw failure("a digit") }
    return isNegative ? -value : value
  }

  private func double(
    _ decimal: DecimalDigits, isNegative: Bool, text: Range<Int>
  ) throws(JSONError) -> Double {
    if let exact = decimal.exactDouble { return isNegative ? -exact : exact }
    let spelling = String(decoding: bytes[text], as: UTF8.self)
    guard let value = Double(spelling), value.isFinite else {
      let shown = spelling.count > 40 ? spelling.prefix(40) + "…" : spelling[...]
      throw failure("a number that a double can hold", found: String(shown), at: text.lowerBound)
    }
    return value
  }
}

/// The digits of a number, as far as 64 bits hold them, and the power of ten to scale them by.
private struct DecimalDigits {
  private var value: UInt64 = 0
  private var isExact = true
  private(set) var count = 0
  var exponent = 0

  /// 10^0 to 10^22, all of them doubles.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  @inline(__always)
  mutating func append(_ digit: UInt8) {
    count &+= 1
    if value < 1_000_000_000_000_000_000 {
      value = value &* 10 &+ UInt64(digit)
      return
    }
    let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, carry) = scaled.addingReportingOverflow(UInt64(digit))
    if overflow || carry || !isExact { isExact = false } else { value = sum }
  }

  /// The digits as an integer of 64 bits, nil where they do not fit.
  func integer(isNegative: Bool) -> (tag: JSONTapeTag, bits: UInt64)? {
    guard isExact else { return nil }
    if !isNegative { return (value > UInt64(Int64.max) ? .unsigned : .integer, value) }
    return value <= UInt64(Int64.max) + 1 ? (.integer, 0 &- value) : nil
  }

  /// The scaled value where one correctly rounded operation on two exact doubles gives it.
  var exactDouble: Double? {
    guard isExact, value <= 1 << 53, exponent >= -22, exponent <= 22 else { return nil }
    let digits = Double(value)
    return exponent < 0
      ? digits / Self.powers[-exponent] : digits * Self.powers[exponent]
  }
}
