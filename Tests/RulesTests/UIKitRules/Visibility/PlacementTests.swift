import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Whether views are in windows")
struct PlacementTests {
  @Test("is told of all at once as of each", arguments: 0..<30)
  func property(seed: Int) throws {
    try expectSame(RandomHierarchy(seed: UInt64(seed)).snapshot())
  }

  @Test("follows what was captured of the nearest view, and is unknown below a lost superview")
  func captured() throws {
    let snapshot = try SnapshotSketch.snapshot(
      """
      UIWindow window
        UIView in
          UIView claimed inWindow=false
            UILabel below
      UIView seen inWindow=true
        UILabel inSeen
      UIView out
        UILabel inOut
      UIView loose in=missing
        UILabel inLoose
      """)
    let said: [Bool?] = [true, true, false, false, true, true, false, false, nil, nil]
    #expect(RuleBook(snapshot).placements() == said)
    try expectSame(snapshot)
  }

  private func expectSame(_ snapshot: Snapshot) throws {
    let rules = RuleBook(snapshot)
    let each = snapshot.views.map { rules.isInWindow($0).value }
    #expect(rules.placements() == each)
  }
}
