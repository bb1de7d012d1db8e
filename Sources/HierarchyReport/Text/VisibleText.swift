/// Text from data made safe to show: characters that would move the cursor, start a terminal
/// command, change the writing direction or hide text from people are escaped.
package enum VisibleText {
  /// The text on one line: newlines and tabs are escaped too.
  package static func line(_ text: String) -> String { escaping(text) { needsEscape($0) } }

  /// The text between quotes, on one line.
  package static func quoted(_ text: String) -> String {
    "\"" + escaping(text) { needsEscape($0) || $0 == "\"" || $0 == "\\" } + "\""
  }

  /// Text that may span several lines, as the writer of a format produces it.
  package static func lines(_ text: String) -> String {
    escaping(text) { $0 != "\n" && $0 != "\t" && needsEscape($0) }
  }

  private static func escaping(_ text: String, where isUnsafe: (Unicode.Scalar) -> Bool) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = ""
    var shown = ShownCharacter()
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) && !shown.takes(scalar) {
        result += escape(scalar)
        shown = ShownCharacter()
      } else {
        result.unicodeScalars.append(scalar)
        shown.add(scalar)
      }
    }
    return result
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\"", "\\": "\\\(scalar)"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }

  /// Control characters, line and paragraph separators, and characters that nobody sees: controls of
  /// writing direction, joiners and blanks without width, tags, which spell out ASCII, and variation
  /// selectors.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: false
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}

/// What was just shown, which some characters that nobody sees belong to: an emoji or an ideograph
/// has one variation selector, and the flag of a region a few tags. Joiners follow emoji and the
/// letters of scripts that join them.
private struct ShownCharacter {
  private var last: Unicode.Scalar?
  /// How many tags the flag may still have.
  private var tags = 0

  /// The tags of a region's longest code, and the one that ends it.
  private static let mostTags = 7
  /// Arabic; scripts before it have no joiners.
  private static let firstJoined = 0x0600

  func takes(_ scalar: Unicode.Scalar) -> Bool {
    guard let last else { return false }
    switch scalar.value {
    case 0x200C, 0x200D: return last.value >= Self.firstJoined && !Self.isHidden(last)
    case 0xFE00...0xFE0F: return !last.properties.isVariationSelector
    case 0xE0100...0xE01EF: return last.properties.isIdeographic
    case 0xE0020...0xE007F: return tags > 0
    default: return false
    }
  }

  /// Whether nobody sees a character, apart from what chooses the form of the one before it.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
      || properties.isWhitespace
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x1F3F4: tags = Self.mostTags
    case 0xE0020...0xE007E: tags = max(0, tags - 1)
    default: tags = 0
    }
    last = scalar
  }
}
