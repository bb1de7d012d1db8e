import HierarchyModel
import HierarchyReport
import TestSupport
import Testing
import UIKitRules

@Suite("Chain writer")
struct ChainWriterTests {
  private func chain(_ drawing: String, from id: String, covers: [Facet]) throws -> String {
    let snapshot = try SnapshotSketch.snapshot(drawing, covers: covers)
    let chain = RuleBook(snapshot).chain(from: try snapshot.find(id))
    return ChainWriter(snapshot).text(of: chain)
  }

  @Test("writes a chain to its end")
  func ending() throws {
    let drawing = """
      UIWindow w root=root
        RootView v
      --
      RootViewController root view=v name=root
      --
      UIApplication app
      AppDelegate delegate responder=true
      """
    #expect(
      try chain(drawing, from: "v", covers: Facet.allCases)
        == "RootView → root → UIWindow → UIApplication → AppDelegate")
  }

  @Test("says where a chain comes back, and where nobody knows how it goes on")
  func otherEndings() throws {
    let cycle = """
      RootView v
        UILabel l next=v
      --
      --
      Coordinator c next=l
      """
    #expect(
      try chain(
        cycle.replacing("RootView v", with: "RootView v next=c"), from: "l",
        covers: Facet.allCases) == "UILabel → RootView → Coordinator → <cycle>")
    #expect(try chain("UILabel l", from: "l", covers: [.views]) == "UILabel → ?")
  }
}
