import Foundation
import TestSupport
import Testing

/// `tools/check-capture` type-checks what only a machine with UIKit compiles.
@Suite("The type-check against a stand-in for UIKit", .onLinux, .serialized)
struct CaptureCheckTests {
  private static let root = Repository.root
  private static let sources = root.appending(path: "Sources/UIKitCapture")

  /// Checks a folder of sources; the exit code and what was said.
  private func check(_ folder: String) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = Self.root.appending(path: "tools/check-capture")
    process.arguments = [folder]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  /// Checks a copy of the sources in which one file is changed.
  private func check(
    replacing old: String, by new: String, in file: String
  ) throws -> (code: Int32, output: String) {
    let folder = try TemporaryFolder()
    let copy = folder.file("UIKitCapture")
    try FileManager.default.copyItem(atPath: Self.sources.path, toPath: copy)
    let url = URL(filePath: copy).appending(path: file)
    let text = try String(contentsOf: url, encoding: .utf8)
    try #require(text.contains(old))
    try text.replacingOccurrences(of: old, with: new)
      .write(to: url, atomically: true, encoding: .utf8)
    return try check(copy)
  }

  @Test("passes the sources as they are")
  func passes() throws {
    let (code, output) = try check(Self.sources.path)
    #expect(output == "")
    #expect(code == 0)
  }

  @Test(
    "fails where a signature is not UIKit's",
    arguments: [
      ("controller.viewIfLoaded", "controller.viewIfExists", "viewIfExists"),
      ("-> UIView? { controller", "-> UIView { controller", "unwrap"),
      ("controller.parent }", "controller.parent() }", "cannot call value"),
    ])
  func fails(old: String, new: String, complaint: String) throws {
    let (code, output) = try check(
      replacing: old, by: new, in: "Application/LiveApplication+Controllers.swift")
    #expect(code != 0)
    #expect(output.contains(complaint), "\(output)")
  }

  @Test("fails where a selector names a method that UIKit does not have")
  func selectors() throws {
    let (code, output) = try check(
      replacing: "#selector(UIViewController.show(_:sender:))",
      by: "#selector(UIViewController.shows(_:sender:))", in: "Facts/ActorAction.swift")
    #expect(code != 0)
    #expect(output.contains("ActorAction.swift:11"), "\(output)")
    #expect(output.contains("has no member 'shows(_:sender:)'"), "\(output)")
  }

  @Test("fails where the main actor is left")
  func isolation() throws {
    let (code, output) = try check(
      replacing: "extension LiveApplication: @MainActor CaptureSource",
      by: "extension LiveApplication: nonisolated CaptureSource",
      in: "Application/LiveApplication.swift")
    #expect(code != 0)
    #expect(output.contains("actor"), "\(output)")
  }
}

/// What a recorder writes of an app, which only a machine with UIKit runs.
@Suite("The words of a capture")
struct CaptureWordsTests {
  @Test("names every idiom of UIKit's that the document lists, and no other")
  func idioms() throws {
    let sources = Repository.root.appending(path: "Sources/UIKitCapture/Facts/UIKitWords.swift")
    let document = Repository.root.appending(path: "Documentation/SnapshotJSON.md")
    let text = try String(contentsOf: sources, encoding: .utf8)
    let start = try #require(text.range(of: "extension UIUserInterfaceIdiom")?.upperBound)
    let end = try #require(text.range(of: "extension SizeClass")?.lowerBound)
    let written = text[start..<end].matches(of: /"(\w+)"/).map { String($0.1) }
    let row = try String(contentsOf: document, encoding: .utf8)
      .firstMatch(of: /\| `idiom` \| text: (.*), as recorders/)
    let listed = try #require(row?.1).matches(of: /\w+/).map { String($0.0) }
    #expect(Set(written) == Set(listed.filter { $0 != "or" }))
    // The cases of UIUserInterfaceIdiom, as Apple documents them; the last one is no idiom.
    #expect(Set(written) == ["phone", "pad", "tv", "carPlay", "mac", "vision"])
  }
}
