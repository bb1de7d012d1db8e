import Commands

/// The part of the document of commands that follows from their descriptions.
struct CommandReference {
  private static let common = CommonOptions.all
  private static let store = StoreLocation.option.description

  /// The part, in Markdown.
  static var text: String {
    let groups = CommandList.groups.map { group in
      let rows = group.commands.map(\.description).map { command in
        "| [`\(command.name)`](#\(command.name)) | \(cell(command.summary)) |"
      }
      return "\(sentence(group.title)):\n\n| command | what it does |\n|---|---|\n"
        + rows.joined(separator: "\n") + "\n"
    }
    let shared = options(common + [store], of: "option of many")
    let commands = CommandList.all.map(\.description).map(section)
    return (groups + [shared] + commands).joined(separator: "\n")
  }

  private static func section(_ command: CommandDescription) -> String {
    let words = ["treering", command.name] + command.arguments.map(\.usage)
    let own = command.allOptions.filter { !common.contains($0) && $0 != store }
    var parts = ["## \(command.name)\n", "`\(words.joined(separator: " "))`\n"]
    parts += command.discussion.map { prose($0) + "\n" }
    if !command.arguments.isEmpty {
      let rows = command.arguments.map { "| \($0.value.name) | \(cell($0.summary)) |\n" }
      parts.append("| argument | what it is |\n|---|---|\n" + rows.joined())
    }
    if !own.isEmpty { parts.append(options(own, of: "option")) }
    if !command.examples.isEmpty {
      let lines = command.examples.map { "# \($0.purpose)\n\($0.line)\n" }
      parts.append("```sh\n\(lines.joined())```\n")
    }
    return parts.joined(separator: "\n")
  }

  private static func options(_ options: [OptionDescription], of head: String) -> String {
    let rows = options.map { option in
      let name = (option.short.map { "-\($0), " } ?? "") + option.spelling
      let again = option.isRepeatable ? " May be given again." : ""
      return "| `\(name.replacing("|", with: "\\|"))` | \(cell(option.meaning + again)) |\n"
    }
    return "| \(head) | what it does |\n|---|---|\n" + rows.joined()
  }

  private static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func cell(_ text: String) -> String {
    prose(text).replacing("|", with: "\\|")
  }

  /// Text with options as code, and what else would be markup in it escaped.
  private static func prose(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, piece in
      guard index.isMultiple(of: 2) else { return String(piece) }
      let escaped = piece.reduce(into: "") { result, character in
        if "<*_[]".contains(character) { result += "\\" }
        result.append(character)
      }
      return escaped.replacing(/--[a-z][a-z-]*(?: [A-Z]+\b)?/) { "`\($0.output)`" }
    }.joined(separator: "`")
  }
}
