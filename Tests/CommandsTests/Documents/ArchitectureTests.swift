import Foundation
import TestSupport
import Testing

@Suite("The architecture")
struct ArchitectureTests {
  /// The row of each target in the picture, from the top.
  private static func rows() throws -> [String: Int] {
    let picture = try #require(Document("ARCHITECTURE.md").parts.first { $0.language == "" })
    var rows: [String: Int] = [:]
    for (row, line) in picture.lines.enumerated() {
      let names = line.prefix(while: { $0 != "," }).split(separator: " ").map(String.init)
      for name in names.prefix(while: { targets.contains($0) }) { rows[name] = row }
    }
    return rows
  }

  /// The folders under `Sources`, without C modules and shims.
  private static let targets: Set<String> = {
    let folder = Repository.root.appending(path: "Sources").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(names.filter { $0.wholeMatch(of: /C[A-Z].*/) == nil || $0 == "Commands" })
  }()

  /// The dependencies of every target, as the manifest lists them.
  private static func dependencies() throws -> [String: [String]] {
    let manifest = try Document("Package.swift").text
    var found: [String: [String]] = [:]
    for part in manifest.split(separator: #/\.(?:executableT|t)arget\(\s*name: /#).dropFirst() {
      guard let name = part.firstMatch(of: #/"([\w-]+)"/#)?.1,
        let list = part.prefix(while: { $0 != ")" }).firstMatch(of: #/dependencies: \[([^\]]*)\]/#)
      else { continue }
      found[String(name)] = list.1.matches(of: #/"(\w+)"/#).map { String($0.1) }
    }
    return found
  }

  @Test func `shows every target of Swift`() throws {
    #expect(try Set(Self.rows().keys) == Self.targets)
    #expect(Self.targets.count > 20)
  }

  @Test func `has each target above what it imports`() throws {
    let (rows, dependencies) = try (Self.rows(), Self.dependencies())
    var count = 0
    for (name, imports) in dependencies {
      guard let row = rows[name] else { continue }
      for other in imports {
        guard let below = rows[other] else { continue }
        count += 1
        #expect(row < below, "\(name) imports \(other)")
      }
    }
    #expect(count > 80)
  }

  /// A path with a place for a name, `UIKitRules/<Family>`, is not that of a file.
  @Test(arguments: ["ARCHITECTURE.md", "CONTRIBUTING.md", "Documentation/Internals.md"])
  func `names files that there are`(path: String) throws {
    let document = try Document(path)
    var count = 0
    for match in document.prose.joined(separator: "\n").matches(of: #/`([\w.+\/-]+)`/#) {
      let name = String(match.1)
      guard name.hasSuffix(".swift") || name.contains("/"), !name.contains("NNN"),
        !name.contains("*"), name != "SESSION/MOMENT"
      else { continue }
      count += 1
      #expect(Self.exists(name), "\(path) names \(name)")
    }
    #expect(count > 2)
  }

  /// Whether a path from the root, from `Sources` or from a target is that of a file or folder.
  private static func exists(_ path: String) -> Bool {
    let folders = ["", "Sources/", "Documentation/"] + targets.map { "Sources/\($0)/" }
    return folders.contains {
      FileManager.default.fileExists(atPath: Repository.root.appending(path: $0 + path).path)
    }
  }
}
