import Foundation
import Testing

@Suite("The articles")
struct ArticleTests {
  @Test("say first what a reader wants to do")
  func beginning() throws {
    for article in try Document.articles() {
      let lines = article.text.split(separator: "\n")
      #expect(lines.first?.hasPrefix("# ") == true, "\(article.path)")
      #expect(lines.dropFirst().first?.hasPrefix("You want ") == true, "\(article.path)")
    }
  }

  @Test("are each named by the front page")
  func reachable() throws {
    let front = try Document("README.md").text
    for article in try Document.articles() {
      #expect(front.contains("(\(article.path))"), "README.md does not lead to \(article.path)")
    }
  }

  @Test("and the front page link to nothing that is not there")
  func links() throws {
    let others = try ["ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(Document.init)
    var count = 0
    for document in try Document.all() + others {
      for target in Self.targets(of: document) {
        count += 1
        try Self.check(target, in: document)
      }
    }
    #expect(count > 50)
  }

  @Test("and the front page is short")
  func length() throws {
    let front = try Document("README.md").text
    #expect(front.split(separator: "\n", omittingEmptySubsequences: false).count <= 221)
    #expect(front.split(whereSeparator: \.isWhitespace).count <= 2000)
  }

  @Test("show Swift that stands in the programs, which tools/check-library compiles")
  func samples() throws {
    let folder = Document.root.appending(path: "Examples/Programs/Sources")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let programs = try names.map { name in
      Self.lines(of: try Document("Examples/Programs/Sources/\(name)/main.swift").text)
    }
    let samples = try Document("Documentation/Libraries.md").parts.filter { $0.language == "swift" }
    #expect(!samples.isEmpty)
    for sample in samples {
      let lines = Self.lines(of: sample.lines.joined(separator: "\n"))
      #expect(
        programs.contains { lines.isSubset(of: $0) }, "line \(sample.line) is in no program")
      #expect(lines.contains("import Treering"), "line \(sample.line) is not whole")
    }
  }

  /// The lines of a program, without their indentation.
  private static func lines(of text: String) -> Set<String> {
    Set(text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
  }

  /// What the links and pictures of a document name, code left out.
  private static func targets(of document: Document) -> [String] {
    let prose = document.prose.joined(separator: "\n").replacing(/`[^`\n]*`/, with: "")
    return prose.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      + prose.matches(of: /(?:src|srcset|href)="([^"]+)"/).map { String($0.1) }
  }

  private static func check(_ target: String, in document: Document) throws {
    if target.contains("://") { return }
    let pieces = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let folder = Document.root.appending(path: document.path).deletingLastPathComponent()
    let file =
      pieces[0].isEmpty
      ? Document.root.appending(path: document.path)
      : folder.appending(path: String(pieces[0])).standardizedFileURL
    let exists = FileManager.default.fileExists(atPath: file.path)
    #expect(exists, "\(document.path): \(target)")
    guard exists, pieces.count == 2, file.pathExtension == "md" else { return }
    let named = try Document(String(file.path.dropFirst(Document.root.path.count)))
    #expect(named.anchors.contains(String(pieces[1])), "\(document.path): \(target)")
  }
}
