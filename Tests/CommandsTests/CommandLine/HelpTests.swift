import Commands
import TestSupport
import Testing

@Suite("Help")
struct HelpTests {
  @Test("lists the commands")
  func overview() {
    #expect(
      Golden("overview.txt").difference(from: Call("help").output) == nil)
    #expect(Call("--help").output == Call("help").output)
    #expect(Call("-h").output == Call("help").output)
  }

  @Test("says what to try first, on one screen, where no command is given")
  func greeting() {
    let call = Call("")
    #expect(call.code == .clean)
    #expect(call.diagnostics == "")
    let lines = call.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
    let tries = lines.filter { $0.hasPrefix("  treering ") }.map { $0.dropFirst(2) }
    #expect(
      tries == [
        "treering demo", "treering diff before.txt after.txt",
        "treering view before.txt after.txt -o page.html",
      ])
  }

  @Test("explains a command", arguments: CommandList.all.map(\.name))
  func command(name: String) {
    let call = Call("help \(name)")
    #expect(call.code == .clean)
    #expect(
      Golden("help-\(name).txt").difference(from: call.output) == nil)
    #expect(Call("\(name) --help").output == call.output)
  }

  @Test("explains the language of expectations")
  func expectations() {
    #expect(
      Golden("help-expectations.txt").difference(from: Call("help expectations").output) == nil)
  }

  @Test("explains the language of scenarios")
  func topic() {
    let call = Call("help scenarios")
    #expect(call.code == .clean)
    #expect(Golden("help-scenarios.txt").difference(from: call.output) == nil)
    #expect(
      Call("help scenaros").diagnostics.hasPrefix(
        "treering: unknown command \"scenaros\"; did you mean \"scenarios\"?"))
  }

  @Test(
    "explains the notation of trees, snapshot JSON, the store's views and the rules",
    arguments: ["notation", "json", "sql", "rules"])
  func formats(name: String) {
    let call = Call("help \(name)")
    #expect(call.code == .clean)
    #expect(Golden("help-\(name).txt").difference(from: call.output) == nil)
    for line in call.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test("prints the version")
  func version() {
    #expect(Call("version").output.hasPrefix("treering "))
    #expect(Call("--version").output == Call("version").output)
  }
}
