import Commands
import Foundation
import TestSupport
import Testing

/// The examples of help, run as they are printed in what `treering demo --into` leaves.
@Suite("Examples of help")
struct HelpExampleTests {
  /// The lines below "examples:" of a command's help.
  private static let lines: [String] = CommandList.all.map(\.name).flatMap { name in
    Call("help \(name)").output.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "examples:" }.dropFirst().prefix { !$0.isEmpty }
      .filter { !$0.hasPrefix("   ") }.map { String($0.dropFirst(2)) }
  }

  /// A demo that nobody touches; each line runs in a copy of it.
  private static let demo: Result<Fixture, any Error> = Result {
    let fixture = try Fixture()
    #expect(fixture.call("demo --into demo").code == .clean)
    return fixture
  }

  @Test("are there for almost every command")
  func number() {
    #expect(Self.lines.count > 60)
    let commands = Set(Self.lines.compactMap { $0.split(separator: " ").dropFirst().first })
    #expect(
      CommandList.all.map(\.name).filter { !commands.contains($0[...]) } == ["version"])
  }

  @Test("run as printed in the folder of the demo", arguments: lines)
  func run(line: String) throws {
    let fixture = try Fixture()
    let folder = fixture.folder.file("demo")
    try FileManager.default.copyItem(
      atPath: Self.demo.get().folder.file("demo"), toPath: folder)
    let call = try ShellLine(line).run(in: folder)
    #expect(call.code == .clean || call.code == .differences, "\(call.diagnostics)")
    #expect(!call.diagnostics.contains("warning:"), "\(call.diagnostics)")
  }

  @Test("of the demo itself do so too, one after the other")
  func demo() throws {
    let fixture = try Fixture()
    let said = fixture.call("demo --into demo").output
    let lines = said.split(separator: "\n").filter { $0.hasPrefix("  treering ") }
    #expect(lines.count == 6)
    for line in lines {
      let call = try ShellLine(String(line.dropFirst(2))).run(in: fixture.folder.path + "/demo")
      #expect(call.code == .clean || call.code == .differences, "\(line): \(call.diagnostics)")
      let page = fixture.folder.path + "/demo/page.html"
      #expect(!call.output.isEmpty || FileManager.default.fileExists(atPath: page))
    }
  }
}

/// A command line as a shell reads it: quotes, calls joined by pipes, input and output in files.
private struct ShellLine {
  private var calls: [[String]] = [[]]
  private var input: String?
  private var output: String?

  private struct Unreadable: Error {}

  init(_ line: String) throws {
    var words: [(text: String, isQuoted: Bool)] = []
    for match in line.matches(of: /'([^']*)'|"([^"]*)"|([^\s'"]+)/) {
      let (_, single, double, plain) = match.output
      words.append((String(single ?? double ?? plain ?? ""), plain == nil))
    }
    var index = 0
    while index < words.count {
      let (text, isQuoted) = words[index]
      let next = index + 1 < words.count ? words[index + 1].text : nil
      switch text {
      case "|" where !isQuoted: calls.append([])
      case "<" where !isQuoted:
        input = next
        index += 1
      case ">" where !isQuoted:
        output = next
        index += 1
      default: calls[calls.count - 1].append(text)
      }
      index += 1
    }
    guard calls.allSatisfy({ $0.first == "treering" }) else { throw Unreadable() }
  }

  /// Runs the calls of the program; how the last one ended.
  func run(in folder: String) throws -> Call {
    var text =
      try input.map { try String(contentsOfFile: folder + "/" + $0, encoding: .utf8) } ?? ""
    var last = Call("version")
    for words in calls {
      // Another process of this machine may listen at the port already; 0 stands for any that is free.
      let own = words.dropFirst().map { $0 == "7337" ? "0" : $0 }
      last = Call(own, in: folder, variables: ["HOME": folder + "/home"], input: text)
      text = last.output
    }
    if let output {
      try text.write(toFile: folder + "/" + output, atomically: false, encoding: .utf8)
    }
    return last
  }
}
