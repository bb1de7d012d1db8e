/// Whether a colour, as sources write colours, lets anything show through.
struct ColorOpacity {
  /// nil where the text does not tell.
  let isOpaque: Bool?

  /// Reads `#rrggbb`, `#rrggbbaa`, `clear`, and what UIKit prints of a colour space with its components,
  /// alpha last: `UIExtendedSRGBColorSpace 0 0.5 1 1`.
  init(_ text: String) {
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      let isHex = digits.allSatisfy(\.isHexDigit)
      switch digits.count {
      case 6 where isHex: isOpaque = true
      case 8 where isHex: isOpaque = digits.suffix(2).lowercased() == "ff"
      default: isOpaque = nil
      }
    } else if text == "clear" || text == "clearColor" {
      isOpaque = false
    } else if text.hasPrefix("UIExtended") || text.hasPrefix("kCGColorSpace") {
      let last = text.split(separator: " ").last.flatMap { Double($0) }
      isOpaque = last.map { $0 >= 1 }
    } else {
      isOpaque = nil
    }
  }
}
