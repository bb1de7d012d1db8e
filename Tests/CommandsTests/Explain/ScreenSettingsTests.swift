import Commands
import Foundation
import TestSupport
import Testing

/// What commands call screens where a file `.treering-screens` says so.
@Suite("An app's own names of screens")
struct ScreenSettingsTests {
  private static let flow = """
    \(Fixture.shop)
    push cart onto navigation
    snapshot "cart"

    """

  private func fixture(_ settings: String?) throws -> Fixture {
    let fixture = try Fixture([
      "flow.scenario": Self.flow, "pop.expect": "pop CartViewController\n",
    ])
    #expect(fixture.call("run flow.scenario --store a.treering").code == .clean)
    if let settings { try fixture.folder.write(settings, to: ".treering-screens") }
    return fixture
  }

  @Test("are read of a file alone: a pipe that nobody writes to would keep every command waiting")
  func pipe() throws {
    let fixture = try fixture(nil)
    try #require(mkfifo(fixture.folder.file(".treering-screens"), 0o600) == 0)
    let call = fixture.call("screen flow/2")
    #expect(call.code == .failure && call.diagnostics.contains(".treering-screens"))
  }

  /// Calls that tell the name of the second screen.
  private static let calls = [
    "sessions a.treering", "sessions a.treering --format json", "find a.treering CartView",
    "find a.treering CartView --format json", "log flow --all --format json",
    "log flow.scenario --format json", "log flow", "tail a.treering:flow --from 1",
    "tail a.treering:flow --from 1 --format json",
    "compare flow flow/1", "compare flow flow/1 --format json", "screen flow/2",
    "diff flow/1 flow/2", "diff flow/1 flow/2 --format json",
    "diff flow/1 flow/2 --format markdown", "expect flow pop.expect",
    "expect flow pop.expect --format json",
  ]

  @Test("are reported by every command that reports screens", arguments: calls)
  func told(line: String) throws {
    let name = "\"The cart\""
    let settings = "name \(name) for CartViewController\n"
    let (plain, named) = (try fixture(nil).call(line), try fixture(settings).call(line))
    #expect(!plain.output.contains("The cart"), "\(plain.output)")
    #expect(named.output.contains("The cart"), "\(named.output)\(named.diagnostics)")
    let mistaken = try fixture("name Cart CartViewController\n").call(line)
    #expect(mistaken.diagnostics.contains(".treering-screens:1: expected"))
  }

  @Test(
    "are read line by line, of four kinds, with comments and words in quotes",
    arguments: [
      ("name \"Cart #1\" for CartViewController  # as designers say", "Cart #1"),
      ("name Cart for Shop.CartViewController", "Cart"),
      ("by title CartViewController", "Total"),
      ("by identifier CartViewController", "cart"),
      ("ignore CartViewController", "ListViewController"),
      ("# nothing\n\n   \r\n\tby \"title\" CartViewController", "Total"),
      ("", "CartViewController"),
    ])
  func lines(settings: String, screen: String) throws {
    let fixture = try Fixture([
      "cart.json": """
      {"treering": 1, "covers": ["views", "controllers", "presentations"],
       "views": [
         {"id": "w", "class": "UIWindow", "kind": "window", "in": null, "root": "n", "key": true,
          "frame": [0, 0, 300, 600]},
         {"id": "v", "class": "UIView", "in": "w", "identifier": "cart",
          "frame": [0, 0, 300, 600]}],
       "controllers": [
         {"id": "n", "class": "UINavigationController", "parent": null, "stack": ["l", "c"]},
         {"id": "l", "class": "ListViewController", "parent": "n", "view": null},
         {"id": "c", "class": "Shop.CartViewController", "parent": "n", "view": "v",
          "title": "Total"}]}
      """
    ])
    try fixture.folder.write(settings + "\n", to: ".treering-screens")
    let call = fixture.call("screen cart.json")
    #expect(call.output.hasPrefix(screen), "\(call.output)\(call.diagnostics)")
    let rest = call.output.dropFirst(screen.count)
    #expect(rest.hasPrefix("\n") || rest.hasPrefix(" (unsteady)\n"), "\(call.output)")
  }

  @Test(
    "refuse a line that is none of them, with its number",
    arguments: [
      "name \"\" for A", "name A B", "by title", "by class A", "ignore", "ignore A B", "rename A",
    ])
  func mistakes(line: String) throws {
    let call = try fixture("# first\n\(line)\n").call("screen flow/2")
    #expect(call.code == .failure)
    #expect(call.diagnostics.contains(".treering-screens:2: expected"), "\(call.diagnostics)")
  }

  @Test("refuse a second name for a class, and show the quotes of an empty one")
  func names() throws {
    let two = try fixture("name A for C\nname A for D\nname \"B b\" for C\n").call("screen flow/2")
    #expect(two.code == .failure)
    #expect(two.diagnostics.contains(".treering-screens:3: \"C\" already has the name \"A\""))
    let empty = try fixture("name \"\" for C\n").call("screen flow/2")
    #expect(empty.diagnostics.contains("found \"name \"\" for C\""), "\(empty.diagnostics)")
  }

  @Test("have the comments of every language of lines", arguments: CommentTail.all)
  func commentTails(tail: CommentTail) throws {
    let call = try fixture("ignore CartViewController" + tail.text).call("screen flow/2")
    #expect(call.code == (tail.isComment ? .clean : .failure), "\(call.diagnostics)")
  }

  @Test("are reported by SQL on demand; what is stored stays as the rules name it")
  func sql() throws {
    let fixture = try fixture("name \"The cart\" for CartViewController\n")
    func cell(_ sql: String) -> [Substring] {
      Call(["query", "--store", "a.treering", "--format", "csv", sql], in: fixture.folder.path)
        .output.split(separator: "\n")
    }
    #expect(
      cell("SELECT screen, rung FROM treering_screen('flow/2')").last == "The cart,setting")
    #expect(cell("SELECT screen FROM snapshots WHERE number = 2").last == "CartViewController")
  }

  @Test("keep steps apart that are called otherwise, and join those that are called alike")
  func compared() throws {
    let other = Self.flow.replacing("CartViewController", with: "BasketViewController")
    for (settings, pairs) in [
      (nil, "1 of 2 steps pair"),
      ("name Cart for CartViewController\nname Cart for BasketViewController\n", "2 of 2 steps"),
    ] {
      let fixture = try fixture(settings)
      try fixture.folder.write(other, to: "other.scenario")
      #expect(fixture.call("run other.scenario --store a.treering").code == .clean)
      let call = fixture.call("compare flow other")
      #expect(call.output.contains(pairs), "\(call.output)\(call.diagnostics)")
    }
  }
}
