import CEmbedded
import EmbeddedFiles
import HierarchyModel

/// What help says about a command: its section of `Documentation/Commands.md`.
package struct CommandPage: Sendable {
  /// What the command does, in a few words that follow "treering name: ".
  package let summary: String
  package private(set) var paragraphs: [String] = []
  package private(set) var examples: [Example] = []
  /// Related commands.
  package private(set) var seeAlso: [String] = []
  /// The rows of its tables, in Markdown: what an argument or an option is for.
  private var rows: [String: Substring]

  /// A command line, and its purpose.
  package struct Example: Hashable, Sendable {
    package fileprivate(set) var line = ""
    let purpose: String
  }

  /// What an argument is for; nil if the document does not say so.
  package func meaning(of argument: ArgumentDescription) -> String? { cell(argument.value.name) }

  func summary(ofTopic name: String) -> String? { cell("`treering help \(name)`") }

  /// What the document says about an option.
  package func row(of option: OptionDescription) -> String? { cell(option.listed) }

  /// What an option is for, with its valid words and its default.
  func meaning(of option: OptionDescription) -> String? {
    row(of: option)?.removing(suffix: option.isRepeatable ? " May be given again." : "")
  }

  /// What an option is for.
  package func summary(of option: OptionDescription) -> String? {
    meaning(of: option)?.removing(suffix: option.ending)
  }

  private func cell(_ name: String) -> String? { rows[name].map(Self.plain) }

  /// The level-2 sections of the document by their commands; the text before has an empty name.
  private static let sections: [String: Substring] = {
    let text = EmbeddedFile.named("Commands.md", in: CEmbeddedDocuments())?.text ?? ""
    var sections: [String: Substring] = [:]
    var (name, rest) = ("", text[...])
    while let heading = rest.firstRange(ofBytesOf: "\n## ") {
      sections[name] = rest[..<heading.lowerBound]
      rest = rest[heading.upperBound...]
      name = String(rest.prefix { $0 != "\n" })
      rest = rest.dropFirst(name.count)
    }
    sections[name] = rest
    return sections
  }()

  /// The text before the first command, whose tables, of commands and options, belong to each.
  private static let shared = CommandPage(sections[""])

  /// The page of a command; for nil, the text before the first one.
  package static func of(_ command: (any Command)?) -> CommandPage {
    guard let command else { return shared }
    return CommandPage(sections[command.name], summary: summary(of: command), rows: shared.rows)
  }

  /// What a command does, without reading its section.
  static func summary(of command: any Command) -> String {
    shared.cell("[`\(command.name)`](#\(command.name))") ?? ""
  }

  private init(_ section: Substring?, summary: String = "", rows: [String: Substring] = [:]) {
    (self.summary, self.rows) = (summary, rows)
    var isCode = false
    for line in section?.split(separator: "\n") ?? [] {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else {
        read(line, isCode: isCode)
      }
    }
  }

  /// Reads a line of a table, a paragraph, or code, where a comment is about the line below it.
  private mutating func read(_ line: Substring, isCode: Bool) {
    if isCode {
      if line.hasPrefix("# ") {
        examples.append(Example(purpose: String(line.dropFirst(2))))
      } else if let last = examples.indices.last {
        examples[last].line = String(line)
      }
    } else if line.hasPrefix("|") {
      let cells = line.dropFirst(2).dropLast(2).split(separator: " | ")
      if cells.count > 1 { rows[Self.plain(cells[0])] = cells[1] }
    } else if line.hasPrefix("See also: ") {
      seeAlso = line.split(separator: "`").filter { $0.allSatisfy(\.isLetter) }.map(String.init)
    } else if !line.hasPrefix("`treering ") && !line.hasPrefix("<!--") {
      paragraphs.append(Self.plain(line))
    }
  }

  /// Text without markup that is only for the document: options as code, and escapes.
  private static func plain(_ text: Substring) -> String {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    return pieces.enumerated().map { index, piece in
      let isCode = !index.isMultiple(of: 2)
      let plain = isCode ? piece.replacing("\\|", with: "|")[...] : piece.filter { $0 != "\\" }[...]
      return isCode && !piece.hasPrefix("-") ? "`\(plain)`" : String(plain)
    }.joined()
  }
}

extension String {
  fileprivate func removing(suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
