import CZlib
import Commands
import Foundation
import HierarchyModel
import HierarchyStore
import SnapshotJSON
import TestSupport
import Testing

@Suite("What is made of a sweep over a stored session")
struct SweptOutputTests {
  /// A store with a random session `s`, and the file `s` with each snapshot as it is when it is read by
  /// itself.
  private func fixture(seed: Int) throws -> Fixture {
    let fixture = try Fixture([
      "all.expect": "no finding of severity error\n\nat last\n  first responder is none\n"
    ])
    let store = try Store(path: fixture.folder.file("a.treering"), access: .creating)
    let session = try store.startSession("s")
    for part in 0..<12 {
      var hierarchy = RandomHierarchy(seed: UInt64(seed * 100 + part))
      for _ in 0..<20 {
        hierarchy.edit()
        // Only what snapshot JSON can say.
        let bytes = SnapshotJSONWriter.write(try hierarchy.snapshot())
        if let snapshot = try? StrictSnapshotReader.read(Array(bytes)) {
          _ = try session.record(snapshot)
        }
      }
    }
    #expect(try store.snapshots(of: "s").count >= 20)
    try session.end()
    let lines = try store.snapshots(of: "s").map(\.number).map { number in
      String(decoding: SnapshotJSONWriter.write(try store.snapshot(number, of: "s")), as: UTF8.self)
    }
    try fixture.folder.write(lines.joined(separator: "\n") + "\n", to: "s")
    return fixture
  }

  /// A store with a session `s` whose first snapshot shows, as texts, what names of its second look
  /// like; and the file `s` with the same snapshots.
  private func lookAlikes() throws -> Fixture {
    let names = ["UIWindow[2]", #"UIWindow \"other\""#, "Cart.view", "Cell"]
    let lines = [names, ["other", "other", "", ""]].map { texts in
      let labels = texts.enumerated().map { number, text in
        #"{"id":"l\#(number)","class":"UILabel","in":"w\#(number % 2)","text":"\#(text)"}"#
      }
      let isLast = texts != names
      let windows = (0..<2).map { number in
        #"{"id":"w\#(number)","class":"UIWindow","kind":"window","key":\#(isLast)}"#
      }
      let cells = (0..<2).map { _ in
        #"{"class":"_TtC4Shop4Cell","in":"w1","identifier":"c","inWindow":true}"#
      }
      let views = [windows[0], labels[0], labels[2], windows[1], labels[1], labels[3]] + cells
      return #"{"treering":1,"covers":["views"],"views":["# + views.joined(separator: ",") + "]}"
    }
    let session = lines.joined(separator: "\n") + "\n"
    let fixture = try Fixture(["s": session])
    let recorded = fixture.call("record --store a.treering --session s", input: session)
    #expect(recorded.code == .clean)
    return fixture
  }

  @Test("names do not depend on texts that only earlier snapshots show")
  func earlierTexts() throws {
    let fixture = try lookAlikes()
    let swept = fixture.call("check a.treering:s --format json")
    #expect(named(swept.output) == fixture.call("check ./s --format json").output)
    #expect(swept.output.contains("UIWindow[2] is key, and so is UIWindow[1]"))
    let pages = try ["a.treering:s", "./s"].map { source in
      try lines(of: fixture.call("view \(source) --title t").output).dropLast()
    }
    #expect(pages[0] == pages[1])
  }

  private func named(_ text: String) -> String {
    text.replacing("a.treering:s/", with: "./s#").replacing("a.treering:s", with: "./s")
      .replacing("a.treering%3As", with: "./s")
  }

  @Test("export prints byte for byte what each snapshot is by itself", arguments: 1...3)
  func export(seed: Int) throws {
    let fixture = try fixture(seed: seed)
    let alone = try String(contentsOfFile: fixture.folder.file("s"), encoding: .utf8)
    #expect(fixture.call("export a.treering:s").output == alone)
  }

  @Test(
    "check prints what it prints of the snapshots by themselves", arguments: 1...3,
    ["text", "json", "sarif", "junit", "github"])
  func check(seed: Int, format: String) throws {
    let fixture = try fixture(seed: seed)
    let swept = fixture.call("check a.treering:s --format \(format)")
    let alone = fixture.call("check ./s --format \(format)")
    #expect(named(swept.output) == alone.output)
    #expect(swept.code == alone.code)
    #expect(!alone.output.isEmpty)
  }

  @Test("expect judges as it judges the snapshots by themselves", arguments: 1...3)
  func expect(seed: Int) throws {
    let fixture = try fixture(seed: seed)
    let swept = fixture.call("expect a.treering:s all.expect --format json")
    let alone = fixture.call("expect ./s all.expect --format json")
    #expect(named(swept.output) == alone.output)
    #expect(swept.diagnostics == alone.diagnostics)
    #expect(swept.code == alone.code)
  }

  @Test("view writes the page of the snapshots by themselves", arguments: 1...3)
  func view(seed: Int) throws {
    let fixture = try fixture(seed: seed)
    for part in ["", " --from 3 --to 5"] {
      let swept = try lines(of: fixture.call("view a.treering:s --title t" + part).output)
      let alone = try lines(of: fixture.call("view ./s --title t" + part).output)
      #expect(swept.dropLast() == alone.dropLast())
      // What names the snapshots in commands is the store's, or the file's.
      let source = #"[["a.treering:s/","s","a.treering"]]"#
      let header = try #require(swept.last)
      #expect(header.contains(source))
      #expect(header.replacing(source, with: #"[["./s#",null,null]]"#) == alone.last)
      #expect(swept.count > 3)
    }
  }

  @Test("view names no file in the commands of a page that came from standard input")
  func standardInput() throws {
    let fixture = try Fixture(["one.json": #"{"treering": 1, "views": []}"#])
    let page = try lines(of: fixture.call("view -", input: Fixture.session).output)
    #expect(page.last?.contains(#""sources":[null]"#) == true, "\(page.last ?? "")")
    let several = try lines(of: fixture.call("view one.json -#2", input: Fixture.session).output)
    #expect(several.contains { $0.contains("one.json") })
    #expect(!several.contains { $0.contains("-#2") })
  }

  /// What a page carries: two lines for each snapshot, then a header.
  private func lines(of page: String) throws -> [String] {
    let start = try #require(page.firstRange(of: #"id="session">"#)).upperBound
    let text = String(page[start...].prefix { $0 != "<" })
    let packed = try #require(Data(base64Encoded: text))
    var bytes = [UInt8](repeating: 0, count: 64 << 20)
    var count = UInt(bytes.count)
    let code = packed.withUnsafeBytes {
      uncompress(
        &bytes, &count, $0.bindMemory(to: UInt8.self).baseAddress, UInt(packed.count))
    }
    try #require(code == Z_OK)
    return String(decoding: bytes[..<Int(count)], as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test("merge and prune leave the snapshots what they were", arguments: 1...2)
  func copies(seed: Int) throws {
    let fixture = try fixture(seed: seed)
    let alone = try String(contentsOfFile: fixture.folder.file("s"), encoding: .utf8)
    #expect(fixture.call("merge b.treering a.treering").code == .clean)
    #expect(fixture.call("export b.treering:s").output == alone)
    #expect(fixture.call("prune b.treering --keep 9").code == .clean)
    let rest = alone.split(separator: "\n").suffix(9).joined(separator: "\n") + "\n"
    #expect(fixture.call("export b.treering:s").output == rest)
    #expect(fixture.call("verify b.treering").code == .clean)
  }
}
