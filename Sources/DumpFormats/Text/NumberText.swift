import HierarchyModel
import SystemLibrary

/// A number read from a dump, and whether a writer would print the same text.
struct NumberText {
  let number: Number
  /// Whether `DumpNumber.short` gives the same text.
  let isShort: Bool
  /// Whether `DumpNumber.full` gives the same text.
  let isFull: Bool

  /// The number as a word and whether that is a double's bit pattern, as builders expect it.
  var word: (bits: UInt64, isDouble: Bool) {
    switch number {
    case .integer(let value): (UInt64(bitPattern: value), false)
    case .unsigned(let value): (Double(value).bitPattern, true)
    case .double(let value): (value.bitPattern, true)
    }
  }
}

/// The powers of ten by which a fraction is divided.
private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
]

extension UnsafeBufferPointer<UInt8> {
  /// Reads the decimal number at an offset and advances the offset past it; nil where there is
  /// none.
  func number(at offset: inout Int) -> NumberText? {
    let start = offset
    var end = offset
    let isNegative = byte(end) == .minus
    if isNegative { end &+= 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    while byte(end).isDigit, digits < 18 {
      mantissa = mantissa &* 10 &+ UInt64(self[end] &- UInt8(ascii: "0"))
      digits &+= 1
      end &+= 1
    }
    let whole = digits
    var fraction = 0
    if whole > 0, byte(end) == .dot {
      end &+= 1
      while byte(end).isDigit, digits < 18 {
        mantissa = mantissa &* 10 &+ UInt64(self[end] &- UInt8(ascii: "0"))
        digits &+= 1
        fraction &+= 1
        end &+= 1
      }
    }
    let next = byte(end)
    if whole == 0 || next.isDigit || next | 0x20 == UInt8(ascii: "e") || mantissa >= 1 << 53 {
      return slowNumber(at: &offset)
    }
    offset = end
    let isPadded = whole > 1 && self[isNegative ? start &+ 1 : start] == UInt8(ascii: "0")
    let number: Number
    let isPlain: Bool
    if fraction == 0 {
      let value = Int64(mantissa)
      number = isNegative && value == 0 ? .double(-0.0) : .integer(isNegative ? -value : value)
      isPlain = !isPadded && self[end &- 1] != .dot
    } else {
      let value = Double(mantissa) / powersOfTen[fraction]
      number = .double(isNegative ? -value : value)
      isPlain = !isPadded && self[end &- 1] != UInt8(ascii: "0") && value >= 0.0001
    }
    return NumberText(
      number: number, isShort: isPlain && mantissa < 1_000_000,
      isFull: isPlain && mantissa < 1_000_000_000_000_000)
  }

  /// The decimal number that a range spells; nil where it holds anything else.
  func number(in range: Range<Int>) -> NumberText? {
    var offset = range.lowerBound
    guard let number = number(at: &offset), offset == range.upperBound else { return nil }
    return number
  }

  /// Reads numbers with an exponent or many digits, `nan` and `inf`.
  private func slowNumber(at offset: inout Int) -> NumberText? {
    let end = skip(from: offset, to: Swift.min(count, offset &+ 400)) {
      $0.isDigit || $0.isLetter || $0 == .dot || $0 == .minus || $0 == .plus
    }
    let text = string(offset..<end)
    guard let number = Self.integer(text) ?? Self.double(text).map(Number.double) else {
      return nil
    }
    offset = end
    let value = number.doubleValue
    return NumberText(
      number: number, isShort: DumpNumber.short(value) == text,
      isFull: DumpNumber.full(value) == text)
  }

  /// The integer of 64 bits that digits alone spell; nil for zero, which may have a sign.
  private static func integer(_ text: String) -> Number? {
    if text.hasPrefix("+") { return nil }
    if let value = Int64(text) { return value == 0 ? nil : .integer(value) }
    return UInt64(text).map(Number.unsigned)
  }

  private static func double(_ text: String) -> Double? {
    switch text {
    case "nan", "-nan": .nan
    case "inf": .infinity
    case "-inf": -.infinity
    default: text.utf8.contains { $0.isDigit } && !text.hasPrefix("0x") ? Double(text) : nil
    }
  }

  /// The numbers in a range, each after its opening literal, and after them the closing literal;
  /// nil where the range holds anything else.
  func numbers(in range: Range<Int>, between literals: StaticString...) -> [NumberText]? {
    var numbers: [NumberText] = []
    var offset = range.lowerBound
    for literal in literals.dropLast() {
      guard skip(literal, at: &offset), let number = number(at: &offset) else { return nil }
      numbers.append(number)
    }
    guard let last = literals.last, skip(last, at: &offset), offset == range.upperBound else {
      return nil
    }
    return numbers
  }
}

/// Numbers as UIKit's descriptions print them.
package enum DumpNumber {
  /// The shortest text with at most six significant digits, as C's `%g` gives it (R-FMT-RD-3).
  package static func short(_ value: Double) -> String {
    if let integer = value.whole, integer.magnitude < 1_000_000, value != 0 {
      return String(integer)
    }
    guard value.isFinite, value != 0 else { return special(value) }
    return general(value)
  }

  /// What C's `%g` gives, with a dot for the decimal separator of any locale.
  private static func general(_ value: Double) -> String {
    var text = [CChar](repeating: 0, count: 32)
    let count = withVaList([value]) { vsnprintf(&text, text.count, "%g", $0) }
    let characters = text.prefix(Int(count)).map(UInt8.init(bitPattern:))
    return characters.split { !ByteSet("+-0123456789e").contains($0) }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
  }

  /// The shortest text that reads back as the same double, without a fraction where there is none.
  package static func full(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return special(value) }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func special(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-inf" : "inf" }
    return value.sign == .minus ? "-0" : "0"
  }
}

/// A rectangle read from a dump.
struct RectangleText {
  let x: NumberText
  let y: NumberText
  let width: NumberText
  let height: NumberText

  /// Whether `DumpNumber.short` gives the same text for all four.
  var isShort: Bool { x.isShort && y.isShort && width.isShort && height.isShort }

  /// Which of the four are doubles, one bit each, as builders expect it.
  var doubles: UInt8 {
    (x.word.isDouble ? 1 : 0) | (y.word.isDouble ? 2 : 0) | (width.word.isDouble ? 4 : 0)
      | (height.word.isDouble ? 8 : 0)
  }
}

extension SnapshotBuilder {
  mutating func set(_ key: KnownKey, _ rectangle: RectangleText) {
    setRectangle(
      key, doubles: rectangle.doubles, rectangle.x.word.bits, rectangle.y.word.bits,
      rectangle.width.word.bits, rectangle.height.word.bits)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The literals around the four numbers of a rectangle.
  typealias RectangleLiterals = (
    StaticString, StaticString, StaticString, StaticString, StaticString
  )

  /// The rectangle that a range spells; nil where it holds anything else.
  func rectangle(in range: Range<Int>, _ literals: RectangleLiterals) -> RectangleText? {
    var offset = range.lowerBound
    guard skip(literals.0, at: &offset), let x = number(at: &offset),
      skip(literals.1, at: &offset), let y = number(at: &offset),
      skip(literals.2, at: &offset), let width = number(at: &offset),
      skip(literals.3, at: &offset), let height = number(at: &offset),
      skip(literals.4, at: &offset), offset == range.upperBound
    else { return nil }
    return RectangleText(x: x, y: y, width: width, height: height)
  }

  /// The numbers of a rectangle `{{x, y}, {w, h}}`; nil where the range holds anything else.
  func braced(_ range: Range<Int>) -> [Number]? {
    rectangle(in: range, ("{{", ", ", "}, {", ", ", "}}")).map { rectangle in
      [rectangle.x, rectangle.y, rectangle.width, rectangle.height].map(\.number)
    }
  }

  /// Advances an offset past a literal; false where the literal is not there.
  private func skip(_ literal: StaticString, at offset: inout Int) -> Bool {
    guard has(literal, at: offset) else { return false }
    offset &+= literal.utf8CodeUnitCount
    return true
  }
}
