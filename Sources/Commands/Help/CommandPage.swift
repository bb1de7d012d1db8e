import CEmbedded
import EmbeddedFiles

/// What help says of a command: its section of `Documentation/Commands.md`, the only place of these
/// words.
package struct CommandPage: Sendable {
  /// What the command does, in a few words that follow "treering name: ".
  package private(set) var summary = ""
  package private(set) var paragraphs: [String] = []
  package private(set) var examples: [Example] = []
  /// Related commands.
  package private(set) var seeAlso: [String] = []
  /// The rows of its tables: what an argument or an option is for.
  private var rows: [String: String] = [:]

  /// A command line, and its purpose.
  package struct Example: Hashable, Sendable {
    package fileprivate(set) var line = ""
    package let purpose: String
  }

  /// What an argument is for; nil if the document does not say so.
  package func meaning(of argument: ArgumentDescription) -> String? { rows[argument.value.name] }

  /// What a topic of help explains.
  func summary(ofTopic name: String) -> String? { rows["`treering help \(name)`"] }

  /// What the document says of an option.
  package func row(of option: OptionDescription) -> String? { rows[option.listed] }

  /// What an option is for, with its valid words and its default.
  package func meaning(of option: OptionDescription) -> String? {
    row(of: option)?.removing(suffix: option.isRepeatable ? " May be given again." : "")
  }

  /// What an option is for.
  package func summary(of option: OptionDescription) -> String? {
    meaning(of: option)?.removing(suffix: option.ending)
  }
}

extension CommandPage {
  private static let shipped = pages(
    in: EmbeddedFile.named("Commands.md", in: CEmbeddedDocuments())?.text ?? "")

  /// The page of a command; of none, what stands before all of them.
  package static func of(_ command: (any Command)?) -> CommandPage {
    shipped[command?.name ?? ""] ?? CommandPage()
  }

  /// Parses the document: a section of level 2 for each command. The tables before them, of all
  /// commands and of the options that many have, belong to each.
  private static func pages(in text: String) -> [String: CommandPage] {
    var pages = ["": CommandPage()]
    var name = ""
    var isCode = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") {
        let shared = pages[""]?.rows ?? [:]
        name = String(line.dropFirst(3))
        pages[name] = CommandPage(summary: shared["[`\(name)`](#\(name))"] ?? "", rows: shared)
      } else if line.hasPrefix("```") {
        isCode.toggle()
      } else {
        pages[name]?.read(line, isCode: isCode)
      }
    }
    return pages
  }

  /// Reads a line: of code, in which a comment says what the line below it is for, of a table, or
  /// a paragraph.
  private mutating func read(_ line: Substring, isCode: Bool) {
    if isCode {
      if line.hasPrefix("# ") {
        examples.append(Example(purpose: String(line.dropFirst(2))))
      } else if let last = examples.indices.last {
        examples[last].line = String(line)
      }
    } else if line.hasPrefix("|") {
      let cells = line.dropFirst(2).dropLast(2).split(separator: " | ").map(Self.plain)
      if cells.count > 1 { rows[cells[0]] = cells[1] }
    } else if line.hasPrefix("See also: ") {
      seeAlso = line.split(separator: "`").filter { $0.allSatisfy(\.isLetter) }.map(String.init)
    } else if !line.hasPrefix("`treering ") && !line.hasPrefix("<!--") {
      paragraphs.append(Self.plain(line))
    }
  }

  /// Text without what is markup in the document alone: options as code, and escapes.
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
