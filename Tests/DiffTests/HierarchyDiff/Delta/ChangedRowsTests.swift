import HierarchyDiff
import HierarchyModel
import SnapshotJSON
import TestSupport
import Testing

/// Rows that stay side by side are compared eight at a time: what differs in one of many is found
/// wherever it is.
@Suite("A change in a long row of siblings")
struct ChangedRowsTests {
  private static let values: [(String, [String])] = [
    ("text", [#""a""#, #""b""#, "null"]),
    ("label", [#""a""#, #""b""#]),
    ("alpha", ["1", "2", "0.5"]),
    ("hidden", ["true", "false", "null"]),
    ("frame", ["[0,0,1,1]", "[0,0,1,2]", "[0,0,1,1.0]"]),
  ]

  /// Views that all have the first value, or by turns the values of `others`; but for an odd one,
  /// which has the second.
  private static func snapshot(
    _ count: Int, odd: Int?, _ key: String, _ values: [String], others: [String] = []
  ) throws -> Snapshot {
    let views = (0..<count).map { position in
      let usual = others.isEmpty || position == odd ? values[0] : others[position % others.count]
      let value = position == odd ? values[1] : usual
      return #"{"id":"0x\#(10 + position)","class":"UIView","\#(key)":\#(value)}"#
    }
    return try StrictSnapshotReader.read(
      Array(#"{"treering":1,"run":{"id":"r"},"views":[\#(views.joined(separator: ","))]}"#.utf8))
  }

  @Test("is found in any of them, and nothing else", arguments: [7, 8, 9, 16, 21])
  func found(count: Int) throws {
    for (key, values) in Self.values {
      for (old, new) in zip(values, values.dropFirst()) {
        let before = try Self.snapshot(count, odd: nil, key, [old, new])
        for odd in 0..<count {
          let after = try Self.snapshot(count, odd: odd, key, [old, new])
          let delta = Difference(before: before, after: after, by: .id).delta
          #expect(delta.lines.count == 2, "\(key) \(old) \(new)")
          #expect(try before.applying(delta) == after)
        }
      }
    }
  }

  @Test(
    "is found among neighbours of other kinds",
    arguments: [
      [#""a""#, "null", #""b""#], [#""b""#, "1", "null"], ["null"], [#""a""#], ["true", #""c""#],
      [#"["a"]"#, #""a""#], [#"{"a":1}"#, "null"],
    ])
  func mixed(others: [String]) throws {
    let values = [#""a""#, #""b""#, #""c""#, "null", "2", "true", #"["b"]"#, #"{"a":2}"#]
    for (old, new) in zip(values, values.dropFirst()) {
      for odd in 0..<17 {
        let before = try Self.snapshot(17, odd: odd, "value", ["", old], others: others)
        let after = try Self.snapshot(17, odd: odd, "value", ["", new], others: others)
        let delta = Difference(before: before, after: after, by: .id).delta
        #expect(delta.lines.count == 2, "\(old) \(new)")
        #expect(try before.applying(delta) == after)
        #expect(Difference(before: before, after: before, by: .id).delta.isEmpty)
      }
    }
  }
}
