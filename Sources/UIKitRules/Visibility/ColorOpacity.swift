/// Whether a colour, as sources write colours, lets anything show through.
struct ColorOpacity {
  /// nil where the text does not tell.
  let isOpaque: Bool?

  /// Reads what snapshots and dumps hold: `#rgb`, `#rrggbb` and the same with alpha; a colour space with
  /// its components, alpha last, as UIKit prints it (`UIExtendedSRGBColorSpace 0 0.5 1 1`); a colour by
  /// its name in UIKit (`white`, `systemBackgroundColor`), alone or as a dynamic colour prints it.
  init(_ text: String) {
    self.init(text[...], depth: 0)
  }

  private init(_ text: Substring, depth: Int) {
    let words = text.split(separator: " ")
    if text.hasPrefix("#") {
      isOpaque = Self.isOpaque(digits: text.dropFirst())
    } else if text.hasPrefix("<"), depth < 4 {
      isOpaque = Self.isOpaque(printed: text, depth: depth)
    } else if words.count > 1, words[0].contains("ColorSpace") {
      isOpaque = words.last.flatMap { Double($0) }.map { $0 >= 1 }
    } else if words.count == 1 {
      isOpaque = Self.isOpaque(name: words[0])
    } else {
      isOpaque = nil
    }
  }

  private static func isOpaque(digits: Substring) -> Bool? {
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    switch digits.count {
    case 3, 6: return true
    case 4: return digits.suffix(1).lowercased() == "f"
    case 8: return digits.suffix(2).lowercased() == "ff"
    default: return nil
    }
  }

  /// `<UIDynamicSystemColor: 0x1; name = separatorColor>`, or `<UIDynamicModifiedColor: 0x1; alpha = 0.5,
  /// baseColor = <…>>`, which nest.
  private static func isOpaque(printed text: Substring, depth: Int) -> Bool? {
    if let alpha = value(of: "alpha", in: text).flatMap({ Double($0) }), alpha < 1 { return false }
    if let base = text.firstRange(of: "baseColor = ") {
      return ColorOpacity(text[base.upperBound...].dropLast(), depth: depth + 1).isOpaque
    }
    return value(of: "name", in: text).flatMap(isOpaque(name:))
  }

  private static func value(of key: String, in text: Substring) -> Substring? {
    text.firstRange(of: "\(key) = ").map { range in
      text[range.upperBound...].prefix { $0 != ";" && $0 != "," && $0 != ">" && $0 != " " }
    }
  }

  /// By the names of UIKit's colours, with or without the word that they end in.
  private static func isOpaque(name: Substring) -> Bool? {
    let name = name.hasSuffix("Color") ? name.dropLast("Color".count) : name
    if name == "clear" { return false }
    if translucent.contains(name) { return false }
    return opaque.contains(name) ? true : nil
  }

  private static let opaque: Set<Substring> = [
    "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow",
    "magenta", "orange", "purple", "brown", "systemRed", "systemGreen", "systemBlue",
    "systemOrange", "systemYellow", "systemPink", "systemPurple", "systemTeal", "systemIndigo",
    "systemBrown", "systemMint", "systemCyan", "systemGray", "systemGray2", "systemGray3",
    "systemGray4", "systemGray5", "systemGray6", "label", "link", "opaqueSeparator",
    "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
    "systemGroupedBackground", "secondarySystemGroupedBackground",
    "tertiarySystemGroupedBackground", "darkText", "groupTableViewBackground",
  ]

  private static let translucent: Set<Substring> = [
    "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "separator",
    "systemFill", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "lightText",
  ]
}
