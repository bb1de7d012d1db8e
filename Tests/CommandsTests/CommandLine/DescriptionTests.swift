import Commands
import Testing

@Suite("Command descriptions")
struct DescriptionTests {
  private let commands = CommandList.all
  private let pages = CommandList.all.map { ($0.name, CommandPage.of($0)) }

  @Test("have names of their own")
  func names() {
    #expect(Set(commands.map(\.name)).count == commands.count)
  }

  @Test("refer to commands that there are")
  func references() {
    #expect(pages.contains { $0.1.seeAlso.count > 2 })
    for (command, page) in pages {
      for name in page.seeAlso {
        #expect(CommandList.command(name) != nil, "\(command) refers to \"\(name)\"")
      }
    }
  }

  @Test("have options of their own names, and one argument at most that takes the rest")
  func grammar() {
    for command in commands {
      let names = command.allOptions.map(\.name)
      #expect(Set(names).count == names.count, "\(command.name)")
      let letters = command.allOptions.compactMap(\.short)
      #expect(Set(letters).count == letters.count, "\(command.name)")
      for argument in command.arguments.dropLast() {
        #expect(argument.count == .one || argument.count == .optional, "\(command.name)")
      }
    }
  }

  @Test("show examples that can be parsed")
  func examples() {
    for example in pages.flatMap(\.1.examples) where !example.line.contains("|") {
      let words = example.line.split(separator: " ").dropFirst().map(String.init)
      #expect(example.line.hasPrefix("treering "))
      #expect(Call(words + ["--help"]).code == .clean, "\(example.line)")
    }
  }

  @Test("give help of 80 columns")
  func width() {
    for command in commands {
      let help = Call("help \(command.name)").output
      for line in help.split(separator: "\n") {
        #expect(line.count <= 80, "\(command.name): \(line)")
      }
    }
  }
}
