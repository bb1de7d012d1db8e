import HierarchyDiff
import HierarchyModel
import TestSupport
import Testing

@Suite("Matching by id") struct IDMatchingTests {
  /// The ids of matched objects, sorted.
  static func pairs(_ before: Snapshot, _ after: Snapshot) -> [String] {
    let matching = Matching(before, after, by: .id)
    return before.objects.compactMap { object in
      matching.counterpart(ofBefore: object).map { other in
        #expect(matching.counterpart(ofAfter: other) == object)
        let ids = (before.ids([object]).joined(), after.ids([other]).joined())
        return ids.0 == ids.1 ? ids.0 : ids.0 + "=" + ids.1
      }
    }.sorted()
  }

  @Test("pairs ids of one class and kind, wherever they are") func pairsIDs() throws {
    let before = try SnapshotSketch.snapshot(
      """
      UIWindow w
        UILabel a
        UILabel b
        UIView c
        UIView d
      """)
    let after = try SnapshotSketch.snapshot(
      """
      UIWindow w
        UIView c
          UILabel a
        UIButton b
        UIView d kind=layer
      """)
    #expect(Self.pairs(before, after) == ["a", "c", "w"])
  }

  @Test("pairs the application and its delegate by class, whatever their ids")
  func pairsSingletons() throws {
    let before = try SnapshotSketch.snapshot(
      "UIView v\n--\n--\nUIApplication app\nAppDelegate one\nUIWindowScene s\nRouter r")
    let after = try SnapshotSketch.snapshot(
      "UIView v\n--\n--\nUIApplication other\nAppDelegate two\nUIWindowScene t\nRouter q")
    #expect(Self.pairs(before, after) == ["app=other", "one=two", "v"])
  }

  @Test("pairs objects without ids by structure among themselves") func pairsTokenless() throws {
    func snapshot(_ id: String, _ texts: [String]) throws -> Snapshot {
      var builder = SnapshotBuilder()
      builder.begin(.window, class: "UIWindow", token: .name("w"))
      for text in texts {
        builder.begin(.view, class: "UILabel", token: nil)
        builder.setParent(.token(.name("w")))
        builder.set(.text, .text(text))
      }
      builder.begin(.view, class: "UILabel", token: .name(id))
      builder.setParent(.token(.name("w")))
      builder.set(.text, .text("last"))
      return try builder.finish()
    }
    let matching = Matching(
      try snapshot("a", ["one", "two"]), try snapshot("b", ["new", "two", "one"]), by: .id)
    #expect(
      (0..<4).map { matching.counterpart(ofBefore: ObjectIndex($0))?.position } == [0, 3, 2, nil])
  }
}
