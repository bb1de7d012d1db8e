import HierarchyModel
import HierarchyReport
import JSONText
import TestSupport
import Testing

@Suite("Change as JSON")
struct ChangeJSONTests {
  private static func keys(_ value: JSONValue?) -> [String] {
    guard case .object(let members)? = value else { return [] }
    return members.map(\.key)
  }

  private static func member(_ name: String, _ value: JSONValue?) -> JSONValue? {
    guard case .object(let members)? = value else { return nil }
    return members.first { $0.key == name }?.value
  }

  private static func document(_ report: ChangeReport) throws -> JSONValue {
    try JSONValue(parsing: Array(ChangeJSON().plain(report).utf8))
  }

  @Test("has its keys in the documented order")
  func order() throws {
    let document = try Self.document(try ChangeExamples.push())
    #expect(
      Self.keys(document) == [
        "treeringDiff", "match", "title", "labels", "screens", "summary", "events", "changes",
        "responders", "presentation", "actions", "touch", "notCompared",
      ])
    #expect(
      Self.keys(Self.member("summary", document)) == [
        "inserted", "removed", "moved", "reordered", "changed", "differing", "before", "after",
      ])
    #expect(
      Self.keys(Self.member("changes", document)) == [
        "inserted", "removed", "moved", "reordered", "changed",
      ])
  }

  @Test("leaves out the sections that it is limited against, and the objects of their lists")
  func sections() throws {
    var report = try ChangeExamples.push()
    report.sections = [.controllers, .navigation]
    let document = try Self.document(report)
    #expect(
      Self.keys(document) == [
        "treeringDiff", "match", "title", "labels", "screens", "summary", "events", "changes",
        "notCompared",
      ])
    let changes = Self.member("changes", document)
    guard case .array(let inserted)? = Self.member("inserted", changes) else {
      Issue.record("no list of inserted objects")
      return
    }
    #expect(inserted.map { Self.member("id", $0) } == [.string("cyan")])
  }

  @Test("has paths of 64 objects whole, and the nearest 16 of longer ones", arguments: [64, 65])
  func paths(count: Int) throws {
    func snapshot(_ parent: (Int) -> Int) throws -> Snapshot {
      var builder = SnapshotBuilder()
      for number in 0..<count {
        builder.begin(.view, class: "V\(number)", token: .name("v\(number)"))
        builder.setParent(number == 0 ? nil : .token(.name("v\(parent(number))")))
      }
      return try builder.finish()
    }
    let report = ReportSketch.report(try snapshot { _ in 0 }, try snapshot { $0 - 1 })
    let document = try Self.document(report)
    let moved = Self.member("moved", Self.member("changes", document))
    guard case .array(let entries)? = moved, let last = entries.last else {
      Issue.record("nothing moved")
      return
    }
    let names = count == 64 ? (0..<64).map { "V\($0)" } : ["…"] + (49..<65).map { "V\($0)" }
    #expect(Self.member("path", last) == .array(names.map(JSONValue.string)))
  }

  @Test("names what has no id by its place in its list")
  func places() throws {
    func snapshot(_ className: String) throws -> Snapshot {
      var builder = SnapshotBuilder()
      builder.begin(.window, class: "UIWindow", token: .name("w"))
      builder.setParent(nil)
      builder.begin(.view)
      builder.setClass(className)
      builder.setParent(.token(.name("w")))
      return try builder.finish()
    }
    let document = try Self.document(
      ReportSketch.report(try snapshot("UILabel"), try snapshot("UISwitch")))
    guard
      case .array(let inserted)? = Self.member("inserted", Self.member("changes", document))
    else {
      Issue.record("no list of inserted objects")
      return
    }
    #expect(inserted.map { Self.member("id", $0) } == [.number(.integer(1))])
  }

  @Test("gives an object its own text, not that of an object in it")
  func texts() throws {
    func snapshot(_ alpha: Int) throws -> Snapshot {
      try SnapshotSketch.snapshot(
        """
        UIWindow w alpha=\(alpha)
          UIButton b label=Save alpha=\(alpha)
        """)
    }
    let report = ReportSketch.report(try snapshot(0), try snapshot(1))
    let changed = Self.member("changed", Self.member("changes", try Self.document(report)))
    let texts = changed?.elements?.map { Self.member("text", $0) }
    #expect(texts == [.null, .string("Save")])
  }

  @Test("keeps every value as the snapshot format writes it")
  func values() throws {
    let values: [(AttributeValue, String)] = [
      (.null, "null"), (.flag(true), "true"), (.number(.integer(-3)), "-3"),
      (.number(.unsigned(.max)), "18446744073709551615"), (.number(.double(.nan)), "\"nan\""),
      (.number(.double(1)), "1.0"), (.text("a\"\u{1}\u{1B}"), #""a\"\u0001\u001b""#),
      (.numbers([.integer(1), .double(0.5)]), "[1, 0.5]"), (.texts(["x"]), #"["x"]"#),
      (.reference(ObjectIndex(0)), #""w""#), (.json(#"{"a":[1]}"#), #"{"a":[1]}"#),
    ]
    for (value, expected) in values {
      func snapshot(_ value: AttributeValue) throws -> Snapshot {
        var builder = SnapshotBuilder()
        builder.begin(.window, class: "UIWindow", token: .name("w"))
        builder.setParent(nil)
        builder.set(.other("custom"), value)
        return try builder.finish()
      }
      let text = ChangeJSON().plain(
        ReportSketch.report(try snapshot(.text("before")), try snapshot(value)))
      #expect(text.contains("\"after\": \(expected)\n"))
    }
  }
}
