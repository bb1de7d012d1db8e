import Foundation
import TestSupport

/// A document of the repository, as its tests read it.
struct Document {
  /// Its path from the root of the repository.
  let path: String
  let text: String

  static let root = Repository.root

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// What users read: the front page and every article.
  static func all() throws -> [Document] {
    let others = ["README.md", "Python/README.md", "Sources/Live/Protocol/Protocol.md"]
    return try others.map(Document.init) + articles()
  }

  /// The articles, by name.
  static func articles() throws -> [Document] {
    let folder = root.appending(path: "Documentation").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    return try names.filter { $0.hasSuffix(".md") }.map { try Document("Documentation/\($0)") }
  }

  /// A part between fences, or where `language` is nil the prose between two of them.
  struct Part {
    let language: String?
    let lines: [String]
    /// The number of its first line.
    let line: Int

    /// The name that a first line such as `# push.scenario` gives the file that the part shows.
    var fileName: String? {
      lines.first.flatMap { try? /# ([a-z0-9-]+\.[a-z]+)/.wholeMatch(in: $0) }.map { String($0.1) }
    }
  }

  /// The document, fence by fence.
  var parts: [Part] {
    var parts: [Part] = []
    var lines: [String] = []
    var (language, first): (String?, Int) = (nil, 1)
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in all.enumerated() {
      guard line.hasPrefix("```") else {
        lines.append(String(line))
        continue
      }
      parts.append(Part(language: language, lines: lines, line: first))
      language = language == nil ? String(line.dropFirst(3)) : nil
      (lines, first) = ([], number + 2)
    }
    parts.append(Part(language: language, lines: lines, line: first))
    return parts
  }

  /// The lines that are prose, headings and tables.
  var prose: [String] { parts.filter { $0.language == nil }.flatMap(\.lines) }

  /// What a link may name behind `#`, as code hosts make it of the headings.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.hasPrefix("#") }.map { line in
        let title = line.drop { $0 == "#" }.dropFirst().lowercased()
        return title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-")
      })
  }
}
