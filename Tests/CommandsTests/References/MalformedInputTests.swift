import Commands
import Foundation
import TestSupport
import Testing

@Suite("Malformed input")
struct MalformedInputTests {
  private static let start = "{\"treering\": 1, \"views\": ["
  private static let cases: [(name: String, text: String, message: String)] = [
    ("truncated", start + "{\"id\": \"a\"", "in.json:1: byte 36: expected"),
    ("no JSON", "{\"treering\": 1, views}", "in.json:1: byte 16: expected"),
    ("second line", "{\n\"treering\": 1,\n\"views\": 7}\n", "in.json:3: byte 26: expected"),
    ("wrong type", start + "{\"hidden\": 3}]}", "in.json:1: byte 37: expected"),
    ("newer version", "{\"treering\": 99}", "in.json:1: byte 13: expected"),
    (
      "duplicate id", start + "{\"id\": \"a\"}, {\"id\": \"a\"}]}",
      "in.json:1: byte 40: view \"a\" has the id of view 0"
    ),
    ("cycle", start + "{\"id\": \"a\", \"in\": \"a\"}]}", "in.json:1: byte 38: view \"a\""),
    (
      "dangling", start + "{\"id\": \"a\", \"in\": \"b\"}]}",
      "in.json:1: byte 38: \"in\" of view \"a\" names \"b\""
    ),
    (
      "error of a debugger",
      "(lldb) po self.view.recursiveDescription()\nerror: <EXPR>:3:11: error: value of type 'UIView' "
        + "has no member 'recursiveDescription'\n",
      "in.json: no dump: on line 2 the console printed \"error: <EXPR>:3:11: error: value of type"
    ),
    (
      "property not found",
      "(lldb) po self.view\nerror: property 'view' not found on object of type 'Shop *'",
      "in.json: no dump: on line 2 the console printed \"error: property 'view' not found on object"
        + " of type 'Shop *'\"; expected a tree, as `expr -l objc -O -- [[UIWindow keyWindow] "
        + "recursiveDescription]` prints it"
    ),
    (
      "single objects",
      "(lldb) po self.presentedViewController\n<ShopVC: 0x10a01ae00>\n(lldb) po self\n<VC: 0x10a01ae10>",
      "in.json: no dump: line 2 mentions the single object <ShopVC: 0x10a01ae00>, but nothing says"
    ),
    (
      "an optional object", "▿ Optional<UIViewController>\n  - some : <ShopVC: 0x10a01ae00>",
      "in.json: no dump: line 2 mentions the single object <ShopVC: 0x10a01ae00>, but nothing says"
    ),
    ("neither", "hello, world\n", "in.json: is not a snapshot, scenario or dump"),
    ("empty", "", "in.json: is empty; expected a snapshot, a scenario or a dump"),
    ("blank", " \n\t\n", "in.json: is empty; expected a snapshot, a scenario or a dump"),
    (
      "too deep",
      start + nested(10_002) + "]}", "in.json:1: byte "
    ),
    (
      "string too long",
      start + "{\"text\": \"" + String(repeating: "x", count: (1 << 20) + 1) + "\"}]}",
      "in.json:1: byte "
    ),
    (
      "marks in a row",
      start + "{\"class\": \"e" + String(repeating: "\u{301}\u{323}", count: 65) + "\"}]}",
      "in.json:1: byte 36: expected a string with at most 128 marks in a row"
    ),
  ]

  private static func nested(_ depth: Int) -> String {
    (0..<depth).map { "{\"id\": \"\($0)\", \"in\": \($0 == 0 ? "null" : "\"\($0 - 1)\"")}" }
      .joined(separator: ",")
  }

  @Test("ends in one clear line and exit code 2", arguments: cases.map(\.name))
  func refused(name: String) throws {
    let (_, text, message) = try #require(Self.cases.first { $0.name == name })
    let fixture = try Fixture(["in.json": text])
    for line in ["show in.json", "chain in.json A", "hit in.json 1,1 --format json"] {
      let call = fixture.call(line)
      expectOneLine(call, message)
    }
  }

  private func expectOneLine(_ call: Call, _ message: String) {
    #expect(call.code == .failure)
    #expect(call.output == "")
    #expect(call.diagnostics.hasPrefix("treering: \(message)"), "\(call.diagnostics.prefix(200))")
    #expect(call.diagnostics.count { $0 == "\n" } == 1)
    #expect(call.diagnostics.count < 400)
  }

  @Test("is refused where it is no UTF-8")
  func invalidText() throws {
    let fixture = try Fixture()
    try fixture.folder.write(
      Data([UInt8]("{\"treering\": 1, \"label\": \"".utf8) + [0xC3, 0x28] + [UInt8]("\"}".utf8)),
      to: "in.json")
    expectOneLine(fixture.call("show in.json"), "in.json:1: byte 26: expected")
  }

  @Test("is refused where it is not a file")
  func noFile() throws {
    let fixture = try Fixture()
    try fixture.folder.createFolder("folder")
    expectOneLine(fixture.call("show folder"), "folder: is a directory; expected a file")
    expectOneLine(fixture.call("show ./folder"), "./folder: is a directory; expected a file")
    expectOneLine(fixture.call("show missing.json"), "missing.json: no such file")
    expectOneLine(fixture.call("show /dev/null"), "/dev/null: is a device; expected a file")
    expectOneLine(
      fixture.call("show folder/missing.json"),
      "folder/missing.json: no such file, and there is no store in this folder")
    expectOneLine(fixture.call("show -"), "standard input: is empty")
  }

  @Test("takes what the format says a reader must take")
  func limits() throws {
    let fixture = try Fixture([
      "deep.json": Self.start + Self.nested(10_000) + "]}",
      "long.json": Self.start + "{\"class\": \"A\", \"text\": \""
        + String(repeating: "x", count: 1 << 20) + "\"}]}",
    ])
    #expect(fixture.call("show deep.json --as json").code == .clean)
    #expect(fixture.call("chain deep.json 9999").code == .clean)
    #expect(fixture.call("show long.json --as views").code == .clean)
  }

  @Test("advises nothing that does not work where half of a store is missing")
  func halfAStore() throws {
    let fixture = try Fixture(["session.ndjson": Fixture.session])
    #expect(fixture.call("import session.ndjson --store a.treering").code == .clean)
    let path = fixture.folder.file("a.treering")
    let bytes = try Data(contentsOf: URL(filePath: path))
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: path))
    for command in ["export", "sessions", "verify"] {
      let call = fixture.call("\(command) a.treering")
      #expect(call.code == .failure)
      #expect(call.diagnostics.hasSuffix("; the file is damaged: restore a copy\n"))
    }
  }

  @Test("says which snapshot of a session is damaged, and reads the others")
  func session() throws {
    let lines = Fixture.session.replacing("\"B\"", with: "B")
    let fixture = try Fixture(["session.ndjson": lines])
    expectOneLine(fixture.call("show session.ndjson#2"), "session.ndjson:3: byte 149: expected")
    #expect(fixture.call("show session.ndjson#3 --as views").output.hasPrefix("C"))
  }
}
