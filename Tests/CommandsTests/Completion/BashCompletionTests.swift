import Commands
import Foundation
import TestSupport
import Testing

private let bashIsThere = FileManager.default.isExecutableFile(atPath: "/bin/bash")

@Suite("Completion in bash", .enabled(if: bashIsThere, "there is no bash"))
struct BashCompletionTests {
  /// What a real bash offers for the last of some words. The program itself is a stub that offers two
  /// moments, so that the test needs no build of it.
  private func offered(_ words: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(Call("completion bash").output, to: "completion")
    try folder.write(
      """
      if [ "$1 $2 $4" = "completion --snapshots --store" ]; then
        printf '%s\\n' "$3 of $5"
      elif [ "$1 $2" = "completion --snapshots" ]; then
        printf '%s#before\\n%s#the end\\n' "${3%#*}" "${3%#*}"
      fi
      """, to: "treering")
    let quoted = words.map { "'" + $0 + "'" }.joined(separator: " ")
    let script = """
      HOME=/home/me; chmod +x ./treering; source ./completion
      COMP_WORDS=(./treering \(quoted)); COMP_CWORD=\(words.count)
      COMP_LINE='\((["./treering"] + words).joined(separator: " ").replacing(" : ", with: ":"))'
      COMP_POINT=${#COMP_LINE}
      _treering && printf '%s\\n' "${COMPREPLY[@]}"
      """
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = URL(filePath: folder.path)
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(
    "offers commands, options, words and moments",
    arguments: [
      (["cha"], ["chain"]), (["disp"], ["dispatch"]), (["nothing"], []),
      (["chain", "--fo"], ["--format"]), (["chain", "a.json", "--format", "j"], ["json"]),
      (["chain", "--format", "=", "t"], ["text"]), (["chain", "--format", "="], ["text", "json"]),
      (["help", "vis"], ["visible"]), (["help", "--color", "al"], ["always"]),
      (["chain", "push.scenario#"], ["push.scenario#before", "push.scenario#the\\ end"]),
      (["diff", "a", "b.json#"], ["b.json#before", "b.json#the\\ end"]),
      (["diff", "a", "s.treering", ":", "b#"], ["b#before", "b#the\\ end"]),
      (["diff", "s.treering", ":", "a/1", "b#"], ["b#before", "b#the\\ end"]),
      (["diff", "a", "b", "s.treering", ":", "b#"], []),
      (["check", "a", "b", "--disable", "broken"], ["broken-chain"]),
      (["chain", "a.json", "Cyan"], []),
      (["completion", "z"], ["zsh"]),
      (["diff", "--store", "a.treering", "x#"], ["x#\\ of\\ a.treering"]),
      (["diff", "--store", "=", "my\\ a.treering", "a", "x#"], ["x#\\ of\\ my\\ a.treering"]),
      (["diff", "--store", "a", "--store", "~/b", "x#"], ["x#\\ of\\ /home/me/b"]),
    ] as [([String], [String])])
  func completes(words: [String], expected: [String]) throws {
    #expect(try offered(words) == expected)
  }

  @Test("offers every option of every command")
  func options() throws {
    for description in CommandList.all.map(\.description) {
      let found = try offered([description.name, "--"])
      #expect(found == description.allOptions.map { "--\($0.name)" }, "\(description.name)")
    }
  }
}
