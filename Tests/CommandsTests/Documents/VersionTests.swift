import Commands
import Foundation
import TestSupport
import Testing

@Suite("The version")
struct VersionTests {
  private static let version = Call("version").output.split(separator: " ").last
    .map { $0.trimmingCharacters(in: .newlines) }

  private func text(_ file: String) throws -> String {
    let url = Repository.root.appending(path: file)
    return try String(contentsOf: url, encoding: .utf8)
  }

  @Test("is the newest of the change log")
  func changeLog() throws {
    let version = try #require(Self.version)
    let newest = try text("CHANGELOG.md").split(separator: "\n").first { $0.hasPrefix("## ") }
    #expect(newest?.hasPrefix("## \(version), ") == true)
  }

  @Test(
    "is the same in every package, and where documents name one",
    arguments: [
      ("Python/pyproject.toml", "version = \"VERSION\""),
      ("action.yml", "default: VERSION"),
      ("Packaging/homebrew/treering.rb", "/tags/VERSION.tar.gz\""),
      ("README.md", "treering_VERSION_amd64.deb`"),
      ("README.md", "treering-VERSION-linux-x86_64.tar.gz "),
      ("Documentation/ContinuousIntegration.md", "treering@VERSION"),
    ])
  func packages(file: String, line: String) throws {
    let version = try #require(Self.version)
    #expect(try text(file).contains(line.replacing("VERSION", with: version)))
  }
}
