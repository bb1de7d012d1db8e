/// A change report as Markdown, for a comment on a pull request.
package struct ChangeMarkdown: ChangeReportFormat {
  package init() {}

  package func write(_ report: ChangeReport, into output: some StyledOutput) {
    let document = ChangeDocument(report)
    let title = document.title.map { MarkdownText.prose($0) + ": " } ?? ""
    output.writeLine(
      "### \(title)\(MarkdownText.prose(document.beforeLabel)) → "
        + MarkdownText.prose(document.afterLabel))
    output.writeLine()
    let screens = document.screens.map { ", shows " + MarkdownText.prose($0) } ?? ""
    output.writeLine("**\(document.counts.text.replacing("~", with: "\\~"))**\(screens)")
    for note in document.notes {
      output.writeLine()
      output.writeLine(MarkdownText.prose(note))
    }
    for paragraph in document.navigation { write(paragraph, into: output) }
    for section in document.sections { write(section, into: output) }
  }

  private func write(_ paragraph: ChangeDocument.Navigation, into output: some StyledOutput) {
    output.writeLine()
    for event in paragraph.events {
      let explanation = event.explanation.map { ": " + MarkdownText.prose($0) } ?? ""
      output.writeLine("- **\(event.word)** \(MarkdownText.prose(event.text))\(explanation)")
    }
    let before = paragraph.before.map { "  " + $0 }
    let after = paragraph.after.map { "⇒ " + $0 }
    let lines = [before, after].compactMap(\.self)
    if !lines.isEmpty { writeBlock(lines, into: output) }
  }

  private func write(_ section: ChangeDocument.Section, into output: some StyledOutput) {
    output.writeLine()
    output.writeLine("#### \(section.title.prefix(1).uppercased() + section.title.dropFirst())")
    output.writeLine()
    if let lead = section.lead { output.writeLine(MarkdownText.prose(lead)) }
    var isBelowPlace = false
    for item in section.items {
      if case .place = item { isBelowPlace = true }
      write(item, indent: isBelowPlace ? "  " : "", into: output)
    }
  }

  private func write(_ item: ChangeDocument.Item, indent: String, into output: some StyledOutput) {
    switch item {
    case .place(let path): output.writeLine("- \(MarkdownText.code(path))")
    case .change(let mark, let label, let detail):
      let sign = mark == .changed ? "\\~" : mark == .added ? "\\+" : mark.rawValue
      output.writeLine("\(indent)- \(sign) \(MarkdownText.code(label))\(Self.after(label, detail))")
    case .fact(let label, let detail):
      output.writeLine("- \(MarkdownText.code(label))\(Self.after(label, detail))")
    case .lines(let lines): writeBlock(lines, into: output)
    }
  }

  private static func after(_ label: String, _ detail: String) -> String {
    if detail.isEmpty { return "" }
    return (label.isEmpty ? "" : ": ") + MarkdownText.prose(detail)
  }

  private func writeBlock(_ lines: [String], into output: some StyledOutput) {
    let shown = lines.map(VisibleText.line)
    let fence = MarkdownText.fence(for: shown)
    output.writeLine()
    output.writeLine(fence + "text")
    for line in shown { output.writeLine(line) }
    output.writeLine(fence)
  }
}

/// Escapes data so that Markdown shows it literally.
package enum MarkdownText {
  /// Text within prose: nothing in it acts as markup, a tag, a mention or a link.
  package static func prose(_ text: String) -> String {
    var result = ""
    var word = ""
    var previous: Unicode.Scalar?
    for scalar in VisibleText.line(text).unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        word.unicodeScalars.append(scalar)
      } else {
        result += unlinked(word, before: scalar) + escape(scalar, after: previous)
        word = ""
      }
      previous = scalar
    }
    return result + unlinked(word, before: nil)
  }

  /// An empty comment keeps forges from turning text into a mention, an issue, a commit or a link.
  private static let comment = "<!-- -->"

  /// A word broken where it would begin a link: `www.`, `GH-12`, or seven digits of a commit.
  private static func unlinked(_ word: String, before next: Unicode.Scalar?) -> String {
    switch (word.lowercased(), next) {
    case ("www", "."), ("gh", "-"): return word + comment
    default: break
    }
    guard word.utf8.count > 6, word.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return word }
    var result = ""
    for (index, digit) in word.enumerated() {
      if index > 0 && index % 6 == 0 { result += comment }
      result.append(digit)
    }
    return result
  }

  private static func escape(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> String {
    switch scalar {
    case "&": return "&amp;"
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "@", "#": return "\(scalar)" + comment
    case "/" where previous == ":": return comment + "/"
    case "\\", "`", "*", "_", "[", "]", "|", "!", "~", "$": return "\\\(scalar)"
    default: return String(scalar)
    }
  }

  static func code(_ text: String) -> String {
    let shown = VisibleText.line(text)
    if shown.isEmpty { return "" }
    let fence = String(repeating: "`", count: longestRun(shown) + 1)
    let ends = [shown.unicodeScalars.first, shown.unicodeScalars.last]
    let pad = ends.contains("`") || ends[0] == " " ? " " : ""
    return fence + pad + shown + pad + fence
  }

  /// A fence that no line of a block closes.
  static func fence(for lines: [String]) -> String {
    String(repeating: "`", count: max(3, (lines.map(longestRun).max() ?? 0) + 1))
  }

  private static func longestRun(_ text: String) -> Int {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
