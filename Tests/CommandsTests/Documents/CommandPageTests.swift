import Commands
import Testing

/// Help prints the document of commands, so it has to have a row for all that they declare.
@Suite("The document of commands")
struct CommandPageTests {
  private let start: Substring
  private let sections: [String: Substring]

  init() throws {
    let text = try Document("Documentation/Commands.md").text
    let begin = try #require(text.firstRange(of: "<!-- commands -->\n")).upperBound
    let end = try #require(text.firstRange(of: "<!-- end of commands -->\n")).lowerBound
    let parts = text[begin..<end].split(separator: "\n## ")
    start = parts[0]
    sections = Dictionary(
      uniqueKeysWithValues: parts.dropFirst().map { part in
        (String(part.prefix { $0 != "\n" }), part.drop { $0 != "\n" })
      })
  }

  /// The first cells of the rows of a text's tables.
  private static func names(in text: Substring) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasSuffix(" it does |") }
      .filter { $0 != "| argument | what it is |" }
      .map { String($0.dropFirst(2).split(separator: " | ")[0].replacing("\\|", with: "|")) }
  }

  @Test("lists the commands in their groups")
  func groups() {
    #expect(Set(sections.keys) == Set(CommandList.all.map(\.name)))
    var expected = ""
    for group in CommandList.groups {
      let title = group.title.prefix(1).uppercased() + group.title.dropFirst()
      expected += "\n\(title):\n\n| command | what it does |\n|---|---|\n"
      for command in group.commands {
        let summary = CommandPage.of(command).summary
        #expect(!summary.isEmpty, "\(command.name)")
        expected += "| [`\(command.name)`](#\(command.name)) | \(summary) |\n"
      }
    }
    #expect(start.hasPrefix(expected))
  }

  @Test("has every argument and every option once, in their order, and no other")
  func rows() throws {
    let shared = CommonOptions.all + [StoreLocation.option.description]
    #expect(Self.names(in: start).suffix(3) == shared.map { "`\($0.listed)`" }[...])
    for command in CommandList.all {
      let section = try #require(sections[command.name])
      let usage = ["treering", command.name] + command.arguments.map(\.usage)
      #expect(section.hasPrefix("\n\n`\(usage.joined(separator: " "))`\n"), "\(command.name)")
      let options = command.allOptions.filter { !shared.contains($0) }
      #expect(
        Self.names(in: section)
          == command.arguments.map(\.value.name) + options.map { "`\($0.listed)`" },
        "\(command.name)")
    }
  }

  @Test("says of each what it is for, which words it takes, its default, and whether it repeats")
  func meanings() {
    for command in CommandList.all {
      let page = CommandPage.of(command)
      for argument in command.arguments {
        #expect(page.meaning(of: argument)?.isEmpty == false, "\(command.name)")
      }
      for option in command.allOptions {
        let row = page.row(of: option) ?? ""
        let ending = option.ending + (option.isRepeatable ? " May be given again." : "")
        #expect(row.hasSuffix(ending), "\(command.name) --\(option.name)")
        #expect(page.summary(of: option)?.isEmpty == false, "\(command.name) --\(option.name)")
        #expect(option.isRepeatable || !row.hasSuffix("again."), "\(command.name) --\(option.name)")
      }
    }
  }

  @Test("says what several commands share in the same words")
  func sharedWords() throws {
    for (group, names) in [
      (
        ["chain", "target", "dispatch", "context", "dismissal", "hit", "visible", "screen"],
        ["SNAPSHOT", "format", "profile", "scene"]
      ),
      (["run", "record", "import"], ["session", "append", "run", "safety"]),
      (["show", "import"], ["format", "strict"]), (["diff", "show"], ["strict"]),
    ] {
      let commands = try group.map { try #require(CommandList.command($0)) }
      for name in names {
        let words = commands.compactMap { command in
          let page = CommandPage.of(command)
          return command.arguments.first { $0.value.name == name }.flatMap(page.meaning)
            ?? command.options.first { $0.name == name }.flatMap(page.summary)
        }
        #expect(words.count > 1 && Set(words).count == 1, "\(name)")
      }
    }
    let naming = CommandList.all.flatMap { CommandPage.of($0).paragraphs }
      .filter { $0.hasPrefix("Objects are named by class") }
    #expect(naming.count == 8 && Set(naming).count == 1)
  }
}
