/// Text from data made safe to show: characters that would move the cursor, start a terminal
/// command or change the writing direction are escaped.
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
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
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

  /// Control characters, line and paragraph separators, and controls of writing direction.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
