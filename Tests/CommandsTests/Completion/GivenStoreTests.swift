import Foundation
import TestSupport
import Testing

/// zsh and fish without a terminal: what their completion tells a script, a stub tells here.
@Suite("Completion of snapshots in zsh and fish")
struct GivenStoreTests {
  /// With what words the program is asked what `ch` goes on as, after some others of the line; nil where
  /// the shell is not installed. The program itself is a stub that says what it was called with.
  private func asked(_ shell: String, after line: [String]) throws -> String? {
    let path = "/usr/bin/\(shell)"
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
    let folder = try TemporaryFolder()
    try folder.write(Call("completion \(shell)").output, to: "completion")
    try folder.write("#!/bin/sh\nprintf '%s|' \"$@\" > asked\n", to: "treering")
    let words = line.map { "'\($0)'" }.joined(separator: " ")
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = ["-c", "chmod +x ./treering\n" + Self.script(shell, words)]
    process.environment = ["HOME": "/home/me", "PATH": "/usr/bin:/bin"]
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try String(contentsOfFile: folder.file("asked"), encoding: .utf8)
  }

  private static func script(_ shell: String, _ words: String) -> String {
    switch shell {
    case "zsh":
      """
      compdef() { : }; compadd() { : }; _files() { : }
      source ./completion
      words=(\(words) ch); CURRENT=$#words; PREFIX=ch; _treering_program=./treering
      _treering_snapshots
      """
    default:
      """
      function commandline; test $argv[1] = -ct; and echo ch; or printf '%s\\n' ./treering \(words); end
      function __fish_complete_path; end
      function complete; end
      source ./completion
      __treering_snapshots
      """
    }
  }

  @Test("hands on the store that the line names", arguments: ["zsh", "fish"])
  func store(shell: String) throws {
    let start = "completion|--snapshots|ch|"
    for (line, end) in [
      (["diff"], ""), (["diff", "a", "--format", "json"], ""),
      (["diff", "--store", "a.treering"], "--store|a.treering|"),
      (["diff", "--store", "my a.treering", "a"], "--store|my a.treering|"),
      (["diff", "--store", "~/a.treering"], "--store|/home/me/a.treering|"),
    ] {
      guard let asked = try asked(shell, after: line) else { return }
      #expect(asked == start + end, "\(line)")
    }
    for line in [["diff", "--store=a.treering", "a"], ["--store", "b", "--store=a.treering"]] {
      let asked = try asked(shell, after: line)?.replacing("--store=", with: "--store|")
      #expect(asked == nil || asked == start + "--store|a.treering|", "\(line)")
    }
  }
}
