/// The digits of a positive number and the power of ten of the first one.
struct DecimalDigits {
  var digits: [UInt8] = []
  var exponent = 0

  /// The digits of Swift's shortest text of a number.
  init(_ value: Double) {
    var pointAt: Int?
    var scale = 0
    var text = Substring(value.magnitude.description)
    if let mark = text.firstIndex(of: "e") {
      scale = Int(text[text.index(after: mark)...]) ?? 0
      text = text[..<mark]
    }
    for byte in text.utf8 {
      if byte == .dot { pointAt = digits.count } else { digits.append(byte &- UInt8(ascii: "0")) }
    }
    let zeros = digits.prefix { $0 == 0 }.count
    exponent = (pointAt ?? digits.count) - 1 - zeros + scale
    digits.removeFirst(zeros)
    trim()
  }

  /// Rounds as C does: to nearest, ties to even. The shortest digits cannot tell on which side of a
  /// tie the number really lies, so `value` decides.
  mutating func round(toDigits count: Int, of value: Double) {
    guard digits.count > count else { return }
    var isUp = digits[count] >= 5
    if digits.count == count + 1 && digits[count] == 5 {
      switch side(of: value) {
      case 0: isUp = digits[count - 1] % 2 == 1
      case let side: isUp = side > 0
      }
    }
    digits.removeLast(digits.count - count)
    if isUp { increment() }
    trim()
  }

  /// The sign of `value` minus the number that the digits spell: the product's rounding error is
  /// exact, and powers of ten up to 10^22 are.
  private func side(of value: Double) -> Double {
    let spelled = digits.reduce(0.0) { $0 * 10 + Double($1) }
    let shift = digits.count - 1 - exponent
    guard shift >= 0, shift <= 22 else { return 0 }
    let power = (0..<shift).reduce(1.0) { product, _ in product * 10 }
    let product = value * power
    return (product - spelled) + (-product).addingProduct(value, power)
  }

  private mutating func increment() {
    var index = digits.count - 1
    while index >= 0 && digits[index] == 9 {
      digits[index] = 0
      index -= 1
    }
    if index >= 0 {
      digits[index] += 1
    } else {
      digits = [1]
      exponent += 1
    }
  }

  private mutating func trim() {
    while let last = digits.last, last == 0 { digits.removeLast() }
  }

  /// The number in the form that `%g` chooses.
  var text: String {
    if exponent < -4 || exponent >= 6 { return scientific }
    let characters = digits.map { Character(UnicodeScalar($0 + UInt8(ascii: "0"))) }
    if exponent < 0 {
      return "0." + String(repeating: "0", count: -exponent - 1) + String(characters)
    }
    let whole = String(characters.prefix(exponent + 1))
    let padding = String(repeating: "0", count: max(0, exponent + 1 - characters.count))
    let fraction = characters.dropFirst(exponent + 1)
    return whole + padding + (fraction.isEmpty ? "" : "." + String(fraction))
  }

  private var scientific: String {
    let characters = digits.map { Character(UnicodeScalar($0 + UInt8(ascii: "0"))) }
    let fraction = characters.count > 1 ? "." + String(characters.dropFirst()) : ""
    let power = String(abs(exponent))
    return String(characters.prefix(1)) + fraction + (exponent < 0 ? "e-" : "e+")
      + (power.count < 2 ? "0" + power : power)
  }
}
