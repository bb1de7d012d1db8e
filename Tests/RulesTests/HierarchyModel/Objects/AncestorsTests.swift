import HierarchyModel
import TestSupport
import Testing

@Suite("What contains an object")
struct AncestorsTests {
  private static let drawing = """
    UIWindow window
      UIView box
        UILabel label
      UIView beside
    UIView loose
    """

  @Test(
    "comes nearest first, up to the outermost",
    arguments: [
      ("window", [], "window"), ("box", ["window"], "window"),
      ("label", ["box", "window"], "window"), ("beside", ["window"], "window"),
      ("loose", [], "loose"),
    ])
  func ancestors(name: String, names: [String], outermost: String) throws {
    let snapshot = try SnapshotSketch.snapshot(Self.drawing)
    let view = try snapshot.find(name)
    #expect(snapshot.ids(Array(snapshot.ancestors(of: view))) == names)
    #expect(snapshot.outermost(of: view) == (try snapshot.find(outermost)))
  }
}
