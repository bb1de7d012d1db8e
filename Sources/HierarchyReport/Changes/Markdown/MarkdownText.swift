/// Data as Markdown may show it without reading anything into it.
package enum MarkdownText {
  /// Text among prose: nothing in it is a mark, a tag, a mention or a link.
  package static func prose(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in VisibleText.line(text).unicodeScalars {
      result += escape(scalar, after: previous)
      previous = scalar
    }
    return result
  }

  private static func escape(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> String {
    switch scalar {
    case "&": return "&amp;"
    case "<": return "&lt;"
    case ">": return "&gt;"
    // An empty comment keeps forges from making a mention, an issue or a link of it.
    case "@", "#": return "\(scalar)<!-- -->"
    case "/" where previous == ":": return "<!-- -->/"
    case "\\", "`", "*", "_", "[", "]", "|", "!", "~", "$": return "\\\(scalar)"
    default: return String(scalar)
    }
  }

  /// Text as code, between as many backticks as it takes.
  static func code(_ text: String) -> String {
    let shown = VisibleText.line(text)
    if shown.isEmpty { return "" }
    let fence = String(repeating: "`", count: longestRun(shown) + 1)
    let pad = shown.hasPrefix("`") || shown.hasSuffix("`") || shown.hasPrefix(" ") ? " " : ""
    return fence + pad + shown + pad + fence
  }

  /// A fence that no line of a block ends.
  static func fence(for lines: [String]) -> String {
    String(repeating: "`", count: max(3, (lines.map(longestRun).max() ?? 0) + 1))
  }

  private static func longestRun(_ text: String) -> Int {
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
