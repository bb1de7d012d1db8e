import Commands
import Testing

@Suite("Command descriptions")
struct DescriptionTests {
  private let descriptions = CommandList.all.map(\.description)

  @Test("have names of their own")
  func names() {
    #expect(Set(descriptions.map(\.name)).count == descriptions.count)
  }

  @Test("refer to commands that there are")
  func references() {
    for description in descriptions {
      for name in description.seeAlso {
        #expect(CommandList.command(name) != nil, "\(description.name) refers to \"\(name)\"")
      }
    }
  }

  @Test("have options of their own names, and one argument at most that takes the rest")
  func grammar() {
    for description in descriptions {
      let names = description.allOptions.map(\.name)
      #expect(Set(names).count == names.count, "\(description.name)")
      let letters = description.allOptions.compactMap(\.short)
      #expect(Set(letters).count == letters.count, "\(description.name)")
      for argument in description.arguments.dropLast() {
        #expect(argument.count == .one || argument.count == .optional, "\(description.name)")
      }
    }
  }

  @Test("show examples that can be parsed")
  func examples() {
    for example in descriptions.flatMap(\.examples) where !example.line.contains("|") {
      let words = example.line.split(separator: " ").dropFirst().map(String.init)
      #expect(example.line.hasPrefix("treering "))
      #expect(Call(words + ["--help"]).code == .clean, "\(example.line)")
    }
  }

  @Test("give help of 80 columns")
  func width() {
    for description in descriptions {
      let help = Call("help \(description.name)").output
      for line in help.split(separator: "\n") {
        #expect(line.count <= 80, "\(description.name): \(line)")
      }
    }
  }
}
