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

  private static func snapshot(_ count: Int, odd: Int?, _ key: String, _ values: [String]) throws
    -> Snapshot
  {
    let views = (0..<count).map { place in
      #"{"id":"0x\#(10 + place)","class":"UIView","\#(key)":\#(place == odd ? values[1] : values[0])}"#
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
          let delta = Difference(before, after, by: .id).delta
          #expect(delta.lines.count == 2, "\(key) \(old) \(new)")
          #expect(try before.applying(delta) == after)
        }
      }
    }
  }
}
