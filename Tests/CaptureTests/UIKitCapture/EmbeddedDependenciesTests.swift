import Foundation
import TestSupport
import Testing

/// What an app gets into its binary with `UIKitCapture`: this package's modules of pure Swift, the
/// migrations, and SQLite of the system.
@Suite("What an app embeds")
struct EmbeddedDependenciesTests {
  private static let root = Repository.root

  private struct Package: Decodable {
    struct Target: Decodable {
      struct Dependency: Decodable {
        /// The name of a target and the condition under which it is needed.
        let byName: [String?]
      }

      let name: String
      let dependencies: [Dependency]
    }

    let targets: [Target]
    let dependencies: [Remote]

    struct Remote: Decodable {}
  }

  private func package() throws -> Package {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", Self.root.path, "--scratch-path", folder.path,
      "dump-package",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Package.self, from: output)
  }

  private func closure(of name: String, in package: Package) -> Set<String> {
    let dependencies = Dictionary(
      uniqueKeysWithValues: package.targets.map { target in
        (target.name, target.dependencies.compactMap { $0.byName.first ?? nil })
      })
    var found: Set<String> = []
    var waiting = [name]
    while let next = waiting.popLast() {
      if found.insert(next).inserted { waiting += dependencies[next] ?? [] }
    }
    return found
  }

  @Test("is what is listed here, and nothing of another package")
  func targets() throws {
    let package = try package()
    #expect(package.dependencies.isEmpty)
    #expect(
      closure(of: "UIKitCapture", in: package).sorted() == [
        "CEmbedded", "CSQLite", "CSQLiteLinked", "EmbeddedFiles", "HierarchyCapture",
        "HierarchyDiff", "HierarchyModel", "HierarchyStore", "JSONText", "Live", "SQLiteDriver",
        "SnapshotJSON", "SystemLibrary", "UIKitCapture", "UIKitRules",
      ])
  }

  @Test("imports nothing but that, the system's C library, and UIKit where it is")
  func imports() throws {
    let embedded = closure(of: "UIKitCapture", in: try package())
    let allowed = embedded.union(["Darwin", "Glibc", "Musl", "UIKit"])
    let imports = /^\s*(?:@_exported )?(?:public |package |private |internal )?import (\w+)/
    for target in embedded {
      let folder = Self.root.appending(path: "Sources/\(target)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for line in text.split(separator: "\n") {
          guard let module = try imports.firstMatch(in: line)?.1 else { continue }
          #expect(allowed.contains(String(module)), "\(target)/\(file.lastPathComponent): \(line)")
        }
      }
    }
  }
}
