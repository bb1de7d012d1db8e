import HierarchyModel

/// Numbers as UIKit's descriptions print them.
package enum DumpNumber {
  /// The shortest text with at most six significant digits, as C's `%g` gives it (R-FMT-RD-3).
  package static func short(_ value: Double) -> String {
    if let integer = value.whole, integer.magnitude < 1_000_000, value != 0 {
      return String(integer)
    }
    guard value.isFinite, value != 0 else { return special(value) }
    var decimal = DecimalDigits(value)
    decimal.round(toDigits: 6, of: value.magnitude)
    return (value < 0 ? "-" : "") + decimal.text
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
