import Commands
import Foundation
import TestSupport
import Testing

/// Runs lines as a shell would, as far as examples need it: words in quotes, `|`, `<`, `>`, comments and
/// `export`. What is not `treering` has to be one of `others`, and is passed over; `my-app` prints snapshots,
/// and standard input has them.
struct ExampleShell {
  let fixture: Fixture
  private var variables: [String: String]

  /// Programs and scripts that examples name and that no test can run.
  private static let others: Set = [
    "./tools/treering", "./tools/test", "brew", "cp", "claude", "cat", "curl", "dot", "git",
    "pbpaste",
    "pip",
    "sqlite3", "sudo", "swift", "tar", "tools/conform", "xcodebuild", "xcodegen",
  ]

  init(_ fixture: Fixture) {
    self.fixture = fixture
    variables = ["HOME": fixture.folder.path, "TREERING_STORE": "runs.treering"]
  }

  /// Runs a line; nil where nothing of it was for the program.
  mutating func run(_ line: String) throws -> Call? {
    var result: Call?
    var piped: String?
    for stage in Self.stages(of: line) {
      guard let program = stage.words.first else { continue }
      if program == "export" {
        let pair = (stage.words.last ?? "").split(separator: "=").map(String.init)
        variables[pair[0]] = pair.last
      } else if program == "treering" {
        let isServer = stage.words.dropFirst().first == "mcp"
        let typed = try isServer ? "" : text(of: "run.ndjson")
        let input = try stage.input.map { try text(of: $0) } ?? piped ?? typed
        // The port is one that other tests may have.
        let words = try stage.words.dropFirst().flatMap(expanded).map {
          $0 == "7337" ? "0" : $0.replacing("~/", with: fixture.folder.path + "/")
        }
        let call = Call(
          words, in: fixture.folder.path, variables: variables, input: input)
        if let output = stage.output { try fixture.folder.write(call.output, to: output) }
        guard call.code == .clean || call.code == .differences else { return call }
        (result, piped) = (call, call.output)
      } else if program == "my-app" {
        piped = try text(of: "run.ndjson")
      } else {
        #expect(Self.others.contains(program), "\(program) is not a program that examples name")
      }
    }
    return result
  }

  /// The files that `folder/*.treering` stands for; any other word is itself.
  private func expanded(_ word: String) throws -> [String] {
    guard let star = word.firstRange(of: "/*.") else { return [word] }
    let folder = String(word[..<star.lowerBound])
    let ending = String(word[star.upperBound...])
    return try FileManager.default.contentsOfDirectory(atPath: fixture.folder.file(folder))
      .filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  private func text(of file: String) throws -> String {
    try String(contentsOfFile: fixture.folder.file(file), encoding: .utf8)
  }

  private struct Stage {
    var words: [String] = []
    var input: String?
    var output: String?
  }

  /// The programs of a line with what each is given.
  private static func stages(of line: String) -> [Stage] {
    var stages = [Stage()]
    var awaited: Character?
    for word in words(of: line) {
      switch word {
      case "|", "&&": stages.append(Stage())
      case "<", ">": awaited = word.first
      default:
        switch awaited {
        case "<": stages[stages.count - 1].input = word
        case ">": stages[stages.count - 1].output = word
        default: stages[stages.count - 1].words.append(word)
        }
        awaited = nil
      }
    }
    return stages
  }

  private static func words(of line: String) -> [String] {
    var (words, word): ([String], String?) = ([], nil)
    var quote: Character?
    func finish() {
      if let finished = word { words.append(finished) }
      word = nil
    }
    for character in line.replacing("&&", with: "\u{1}") {
      if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "'" || character == "\"" {
        (quote, word) = (character, word ?? "")
      } else if character == "#", word == nil {
        break
      } else if "|<>".contains(character) {
        finish()
        words.append(String(character))
      } else if character == "\u{1}" {
        finish()
        words.append("&&")
      } else if character == " " {
        finish()
      } else {
        word = (word ?? "") + String(character)
      }
    }
    finish()
    return words
  }
}
