import Foundation
import HierarchyModel
import HierarchyStore
import TestSupport
import Testing

@Suite("The trait .recordedSteps")
struct RecordedStepsTraitTests {
  /// Runs the staged tests; the files that were attached, and what was said.
  private func attachments(in folder: TemporaryFolder) throws -> (files: [String], said: String) {
    let (process, temporary) = (Process(), try TemporaryFolder())
    defer { withExtendedLifetime(temporary) {} }
    process.executableURL = URL(filePath: TestProgram.words[0])
    process.arguments =
      TestProgram.words.dropFirst() + [
        "--testing-library", "swift-testing", "--filter", "StagedTests",
        "--attachments-path", folder.path,
      ]
    process.environment = ProcessInfo.processInfo.environment.merging(
      [StagedRun.variable: "1", "TMPDIR": temporary.path]
    ) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return (files, String(decoding: said, as: UTF8.self))
  }

  @Test("attaches changes and store to the tests that fail, and to no other")
  func attaches() throws {
    let folder = try TemporaryFolder()
    let (files, said) = try attachments(in: folder)
    let reports = files.filter { $0.hasSuffix(".txt") }
    let stores = files.filter { $0.hasSuffix(".treering") }
    #expect(reports == ["..-push-Pay.txt", "push Cart.txt"], "\(said)")
    #expect(stores.count == 2)
    let report = try String(contentsOfFile: folder.file("push Cart.txt"), encoding: .utf8)
    #expect(report.contains("push   CartController onto UINavigationController"))
    for file in stores {
      let store = try Store(path: folder.file(file), access: .reading)
      let labels = try (1...2).map { try store.snapshot($0, of: "test").header.label }
      #expect(
        [["before push Cart", "after push Cart"], ["before ../push/Pay", "after ../push/Pay"]]
          .contains(labels))
    }
  }
}
