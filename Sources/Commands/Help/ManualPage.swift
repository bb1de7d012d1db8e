/// The manual page in roff, generated from the same descriptions as help.
struct ManualPage {
  var text: String {
    var page = Page()
    page.request("TH", "TREERING", "1", "", "treering \(VersionCommand.version)", "User Commands")
    page.section("NAME")
    page.text("treering - what a push, modal or embed did to a UIKit hierarchy, and why")
    page.section("SYNOPSIS")
    page.request("B", "treering")
    page.text("COMMAND [ARGUMENT...] [OPTION...]")
    page.section("DESCRIPTION")
    page.text(
      """
      Treering keeps hierarchies of UIKit as snapshots, derives what UIKit's rules follow from them, \
      and explains what changed between two, without a device, Xcode or a running app.
      """)
    for group in CommandList.groups {
      page.section(group.title.uppercased())
      for command in group.commands { page.write(command) }
    }
    writeEnd(into: &page)
    return page.lines.joined(separator: "\n") + "\n"
  }

  private func writeEnd(into page: inout Page) {
    page.section("OPTIONS OF EVERY COMMAND")
    for option in CommonOptions.all { page.write(option, .of(nil)) }
    page.section("EXIT STATUS")
    for (status, meaning) in [
      ("0", "All is well."), ("1", "Differences or findings were reported."),
      ("2", "A failure; one line on standard error says which."), ("64", "Wrong usage."),
    ] { page.definition(status, meaning) }
    page.section("ENVIRONMENT")
    page.definition("NO_COLOR", "Where it is set, output is not coloured.")
    page.section("SEE ALSO")
    page.text(
      "\"treering help NAME\" shows one command; "
        + HelpTopic.all.map { "\"treering help \($0.name)\" \($0.summary)" }
        .joined(separator: ", ") + ".")
  }
}

private struct Page {
  private(set) var lines: [String] = []

  mutating func request(_ name: String, _ arguments: String...) {
    lines.append(([".\(name)"] + arguments.map(RoffText.argument)).joined(separator: " "))
  }

  mutating func section(_ title: String) { request("SH", title) }

  mutating func text(_ text: String) {
    let words = text.split(separator: " ")
    guard !words.isEmpty else { return }
    lines += TextBlock(width: 76).lines(words).map(RoffText.line)
  }

  mutating func definition(_ term: String, _ meaning: String) {
    request("TP")
    request("B", term)
    text(meaning)
  }

  mutating func write(_ option: OptionDescription, _ page: CommandPage) {
    definition(option.listed, page.meaning(of: option) ?? "")
  }

  mutating func write(_ command: any Command) {
    let page = CommandPage.of(command)
    request("SS", command.name)
    text(page.summary.prefix(1).uppercased() + page.summary.dropFirst() + ".")
    request("PP")
    request("B", "treering \(command.name)")
    let options = command.allOptions.filter { !CommonOptions.all.contains($0) }
    text((command.arguments.map(\.usage) + options.map(\.usage)).joined(separator: " "))
    for paragraph in page.paragraphs {
      request("PP")
      text(paragraph)
    }
    for argument in command.arguments {
      definition(argument.value.name, page.meaning(of: argument) ?? "")
    }
    for option in options { write(option, page) }
    for example in page.examples { definition(example.line, example.purpose) }
  }
}

/// Text for roff, which treats a period or an apostrophe at the start of a line as a request.
enum RoffText {
  static func line(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("~", with: "\\(ti").replacing("^", with: "\\(ha").replacing("`", with: "\\(ga")
    return (escaped.first == "." || escaped.first == "'" ? "\\&" : "") + ascii(escaped)
  }

  /// Old readers accept only ASCII; other characters are written as numbers.
  private static func ascii(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      guard !scalar.isASCII else { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
    }.joined()
  }

  static func argument(_ text: String) -> String {
    "\"" + line(text).replacing("\"", with: "\\(dq") + "\""
  }
}
