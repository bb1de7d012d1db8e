import Testing

/// A way of pasting a dump that changes its text but not its content.
struct Disguise: Sendable, CustomTestStringConvertible {
  let name: String
  /// The formats that are pasted like this; nil for all.
  var formats: Set<String>?
  /// How often the dump occurs in the text.
  var times = 1
  let apply: @Sendable (String) -> String

  var testDescription: String { name }

  static let all: [Disguise] = everywhere + printed + marked + console + wrapped + moved

  private static let everywhere: [Disguise] = [
    Disguise(name: "carriage returns") { $0.replacing("\n", with: "\r\n") },
    Disguise(name: "a byte order mark") { "\u{FEFF}" + $0 },
    Disguise(name: "newlines around it") { "\n\n" + $0 + "\n\n" },
    Disguise(name: "blanks behind every line") { lines($0) { $0 + "  " } },
    Disguise(name: "a margin of four blanks") { lines($0) { "    " + $0 } },
    Disguise(name: "a margin of a tab") { lines($0) { "\t" + $0 } },
    Disguise(name: "a log's line before it") {
      "2031-05-06 07:08:09.123 Shop[411:90210] what is on the screen:\n" + $0
    },
    Disguise(name: "a prompt behind it") { $0 + "\n(lldb) " },
    Disguise(name: "a code block") { "```\n" + $0 + "\n```\n" },
    Disguise(name: "a terminal's colours") { lines($0) { "\u{1B}[32m" + $0 + "\u{1B}[0m" } },
  ]

  /// The formats that print a line an object.
  private static let ofLines: Set<String> = [
    "recursivedescription", "printhierarchy", "snapshot-testing", "snapshot-testing (.hierarchy)",
    "responder-chain", "autolayout-trace", "earlgrey", "appkit-subtree", "xcui-debugdescription",
  ]

  private static let printed: [Disguise] = [
    Disguise(name: "a prompt before it", formats: ofLines) { "(lldb) po [self dump]\n" + $0 },
    Disguise(name: "cycript's prompt before it", formats: ofLines) {
      "cy# [UIApp dump].toString()\n" + $0
    },
    Disguise(name: "no-break spaces as margin", formats: ofLines) {
      lines($0) { "\u{A0}\u{A0} " + $0 }
    },
    Disguise(name: "Markdown's quoting", formats: ofLines) { lines($0) { "> " + $0 } },
    Disguise(name: "a log's stamp before every line", formats: ofLines) {
      lines($0) { "2031-05-06 07:08:09.123456+0100 Shop[411:90210] " + $0 }
    },
    Disguise(name: "the system log's columns", formats: ofLines) {
      lines($0) { "default\t12:34:56.789012+0100\tShop\t" + $0 }
    },
    Disguise(name: "a comment", formats: ofLines) { lines($0) { "// " + $0 } },
    Disguise(name: "Swift's dump of a value", formats: ofLines) {
      "▿ Optional<AnyObject>\n  - some : " + $0
    },
    Disguise(name: "a system's log", formats: ofLines) {
      lines($0) { "May  6 07:08:09 phone Shop(UIKitCore)[411] <Notice>: " + $0 }
    },
    Disguise(name: "twice, each behind a prompt", formats: ofLines, times: 2) {
      "(lldb) po [self dump]\n" + $0 + "\n(lldb) po [self dump]\n" + $0
    },
  ]

  /// The marks that an editor, a list or a log puts before every line; a list has several lines.
  private static let marked: [Disguise] =
    ["- ", "* ", "• ", "+", "+ ", "# ", "\u{200B}", "[INFO] ", "I/Shop: ", "Shop [debug] "].map {
      mark in
      Disguise(name: "\"\(mark)\" before every line") { text in
        text.split(separator: "\n").count > 1 ? lines(text) { mark + $0 } : text
      }
    }
    + [": ", "\t", ") "].map { gap in
      Disguise(name: "numbers and \"\(gap)\" before every line") { text in
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
          .map { "\($0 + 1)\(gap)\($1)" }.joined(separator: "\n")
      }
    }

  /// Lines that were too long and were broken; a log breaks those that it stamped.
  private static let wrapped: [Disguise] =
    [72, 80, 100, 120, 132].map { width in
      Disguise(name: "lines broken at \(width)") { broken($0, at: width) }
    } + [
      Disguise(name: "a log's lines broken at 80") { text in
        broken(lines(text) { "2031-05-06 07:08:09.123456+0100 Shop[411:90210] " + $0 }, at: 80)
      },
      Disguise(name: "quoted lines broken at 80") { text in
        lines(broken(text, at: 80)) { "> " + $0 }
      },
    ]

  /// The same, pasted once more.
  private static let moved: [Disguise] = [72, 80, 100].flatMap { width in
    [
      Disguise(name: "lines broken at \(width) behind a margin") { text in
        lines(broken(text, at: width)) { "    " + $0 }
      },
      Disguise(name: "lines broken at \(width) before blanks") { text in
        lines(broken(text, at: width)) { $0 + "  " }
      },
    ]
  }

  private static let ofConsole: Set<String> = [
    "recursivedescription", "printhierarchy", "snapshot-testing", "snapshot-testing (.hierarchy)",
  ]

  private static let console: [Disguise] = [
    Disguise(name: "an empty line behind every line", formats: ofConsole.union(["responder-chain"]))
    {
      lines($0) { $0 + "\n" }
    },
    Disguise(name: "backticks around it", formats: ofConsole) { "`" + $0 + "`" },
    Disguise(name: "quotation marks around it", formats: ofConsole) { "\"" + $0 + "\"" },
    Disguise(name: "no-break spaces in its indents", formats: ofConsole) {
      lines($0) { line in
        let indent = String(line.prefix { $0 == " " || $0 == "|" || $0 == "+" })
        return indent.replacing("  ", with: "\u{A0}\u{A0}") + String(line.dropFirst(indent.count))
      }
    },
  ]

  private static func lines(_ text: String, _ change: (Substring) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : change($0) }.joined(separator: "\n")
  }
}
