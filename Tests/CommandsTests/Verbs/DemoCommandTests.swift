import CEmbedded
import Commands
import EmbeddedFiles
import TestSupport
import Testing

@Suite("treering demo")
struct DemoCommandTests {
  @Test("tours embed, push and modal with trees and chains")
  func tour() {
    let call = Call("demo")
    #expect(call.code == .clean)
    #expect(call.diagnostics == "")
    #expect(Golden("demo.txt").difference(from: call.output) == nil)
  }

  @Test(
    "shows what the rules say of each",
    arguments: [
      "navigation → [ root → [ yellow ] ]", "navigation → [ root → [ yellow ], cyan ]",
      "navigation → [ root → [ yellow ] ] + magenta",
      "MagentaView → magenta → navigation → UIWindow → UIApplication → AppDelegate",
    ])
  func facts(line: String) {
    #expect(Call("demo").output.contains("\n  \(line)\n"))
  }

  @Test(
    "carries scenarios that run", arguments: EmbeddedFile.files(of: CEmbeddedDemo()).map(\.name))
  func scenarios(name: String) throws {
    let file = try #require(
      EmbeddedFile.files(of: CEmbeddedDemo()).first { $0.name == name })
    let fixture = try Fixture([name: file.text])
    for profile in ["documented", "ios12", "ios13"] {
      let call = fixture.call("run \(name) --profile \(profile)")
      #expect(call.code == .clean)
      #expect(call.diagnostics == "")
    }
  }
}
