import Commands
import Foundation
import TestSupport
import Testing

/// Snapshots on which careless commands take time or print text that grows with the square of the objects.
/// They end, and print no more than a few lines' worth an object.
@Suite("Hostile shapes")
struct HostileShapeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let count = 6_000

  /// Writes a snapshot of views, of which each says what is in braces after its id.
  private func write(_ views: [String], _ more: String = "") throws {
    let list = views.enumerated().map { "{\"id\":\"v\($0)\",\($1)}" }.joined(separator: ",")
    try folder.write("{\"treering\":1,\"views\":[\(list)]\(more)}", to: "shape.json")
  }

  /// A window, and views in one another with one of another class in each.
  private func writeComb(tooth: String) throws {
    let shown = "\"hidden\":false,\"alpha\":1,\"interaction\":true"
    let depth = Self.count / 2
    let spine = (0..<depth).map { level in
      let parent = level == 0 ? "null" : "\"v\(level - 1)\""
      return "\"class\":\"\(level == 0 ? "UIWindow" : "V")\",\"in\":\(parent),\(shown),"
        + "\"kind\":\"\(level == 0 ? "window" : "view")\",\"frame\":[0,0,100,100]"
    }
    let teeth = (0..<depth).map { number in
      "\"class\":\"UIButton\",\"in\":\"v\(depth - 1 - number)\",\(shown),\(tooth)"
    }
    try write(spine + teeth, ",\"covers\":[\"views\"],\"profile\":\"ios13\"")
  }

  private func call(_ line: String) -> Call {
    Call(line, in: folder.path)
  }

  @Test("windows of which nothing was captured", arguments: ["show", "check", "show --as views"])
  func silentWindows(command: String) throws {
    try write(
      Array(repeating: "\"class\":\"UIWindow\",\"kind\":\"window\"", count: Self.count),
      ",\"firstResponder\":\"v1\"")
    let words = command.split(separator: " ", maxSplits: 1)
    let call = call("\(words[0]) shape.json" + words.dropFirst().map { " " + $0 }.joined())
    #expect(call.code == .clean)
    #expect(call.output.utf8.count < 60 * Self.count)
  }

  @Test(
    "controls out of reach at every level of a deep tree",
    arguments: ["text", "json", "sarif", "junit", "github"])
  func comb(format: String) throws {
    try writeComb(tooth: "\"frame\":[900,0,9,9]")
    let call = call("check shape.json --format \(format)")
    #expect(call.code == .differences)
    #expect(call.output.contains("(2985 more)"))
    #expect(call.output.utf8.count < 2_000 * Self.count)
  }

  @Test("controls under one identifier, of which findings name a few")
  func alike() throws {
    let control =
      "\"class\":\"UIButton\",\"in\":\"v0\",\"hidden\":false,\"alpha\":1,\"interaction\":true,"
      + "\"identifier\":\"same\",\"label\":\"Same\",\"frame\":[0,0,9,9]"
    let window = "\"class\":\"UIWindow\",\"kind\":\"window\",\"in\":null"
    try write(
      [window] + Array(repeating: control, count: 100),
      ",\"covers\":[\"views\"],\"profile\":\"ios13\"")
    let call = call("check shape.json --format json")
    #expect(call.code == .differences)
    // Of the 99 others that share the identifier 16 are named.
    #expect(call.output.contains("\"moreRelated\": 83\n"))
  }

  @Test("views that hold a point at every level of a deep tree", arguments: ["text", "json"])
  func held(format: String) throws {
    try writeComb(tooth: "\"frame\":[0,0,9,9]")
    let call = call("hit shape.json 50,50 --format \(format)")
    #expect(call.code == .clean)
    #expect(call.output.utf8.count < 1_000 * Self.count)
  }

  @Test("the views of a deep tree, drawn", arguments: ["overview", "views"])
  func drawn(form: String) throws {
    try writeComb(tooth: "\"frame\":[0,0,9,9]")
    let call = call("show shape.json --as \(form)")
    #expect(call.code == .clean)
    #expect(call.output.contains("(2799 deeper) V\n") == (form == "overview"))
    #expect(call.output.utf8.count < 600 * Self.count)
  }

  @Test("rows beside one value of a megabyte, as a table")
  func wideCell() throws {
    let call = Call(
      ["record", "--store", "s.treering", "--session", "s"], in: folder.path,
      input: #"{"treering":1,"views":[]}"#)
    #expect(call.code == .clean)
    let sql =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)"
      + " SELECT iif(i = 1, hex(zeroblob(100000)), 'x') AS a, i FROM n"
    let table = Call(["query", "s.treering", sql], in: folder.path)
    #expect(table.code == .clean)
    #expect(table.output.utf8.count < 200_000 + 2_002 * 120)
    #expect(table.output.hasSuffix(String(repeating: " ", count: 99) + "  2000\n"))
  }
}
