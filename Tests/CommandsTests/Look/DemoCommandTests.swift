import CEmbedded
import Commands
import EmbeddedFiles
import Foundation
import TestSupport
import Testing

@Suite("treering demo")
struct DemoCommandTests {
  private let fixture: Fixture

  init() throws {
    fixture = try Fixture()
  }

  @Test("tours embed, push and modal with trees and chains")
  func tour() {
    let call = fixture.call("demo")
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
    #expect(fixture.call("demo").output.contains("\n  \(line)\n"))
  }

  @Test("writes its page where it is told to, else into the folder it is in")
  func page() throws {
    _ = fixture.call("demo")
    _ = fixture.call("demo --page tour.html")
    let pages = try ["treering-demo.html", "tour.html"].map { name in
      try String(contentsOfFile: fixture.folder.path + "/" + name, encoding: .utf8)
    }
    let isSame = pages[0] == pages[1]
    #expect(isSame)
    #expect(pages[0].contains("<title>Treering: embed, push and modal</title>"))
  }

  @Test(
    "carries scenarios that run",
    arguments: EmbeddedFile.files(of: CEmbeddedDemo()).map(\.name).filter {
      $0.hasSuffix(".scenario")
    })
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
