import HierarchyModel
import TestSupport
import Testing

@Suite("The windows of a snapshot")
struct WindowTests {
  private static let drawing = """
    UIView before
      UILabel inBefore
    UIWindow one key=false
      UIView inOne
        UILabel deepInOne
    UIView between
    UIWindow two key=true
    UIWindow three key=true
      UIView inThree
    UIView after
      UILabel inAfter
    """

  @Test("hold the views that lie in them, and no others")
  func holds() throws {
    let snapshot = try SnapshotSketch.snapshot(Self.drawing)
    let windows = snapshot.views.map { view in
      snapshot.window(above: view).flatMap { snapshot.token(of: $0)?.description } ?? "-"
    }
    #expect(
      windows == ["-", "-", "one", "one", "one", "-", "two", "three", "three", "-", "-"])
    #expect(snapshot.ids(snapshot.windows) == ["one", "two", "three"])
    #expect(snapshot.window(above: try snapshot.find("one")) == (try snapshot.find("one")))
  }

  @Test(
    "the one that says it is key is key; if several say so, or one does not and none is, nobody knows",
    arguments: [
      ("UIWindow a key=false\nUIWindow b key=true\nUIWindow c key=true", "missing"),
      ("UIWindow a\nUIWindow b key=true", "b"), ("UIWindow a\nUIWindow b key=false", "missing"),
      ("UIWindow a key=null\nUIWindow b key=false", "null"), ("UIView a key=true", "missing"),
      ("UIWindow a key=false\n  UIView b key=true", "null"),
    ])
  func key(drawing: String, expected: String) throws {
    let snapshot = try SnapshotSketch.snapshot(drawing)
    let found =
      switch snapshot.keyWindow {
      case .value(let window): snapshot.ids([window])[0]
      case .null: "null"
      case .missing: "missing"
      }
    #expect(found == expected)
  }

  @Test(
    "of several scenes, each has a key window of its own, which windows tell", arguments: 0..<40)
  func scenes(seed: Int) throws {
    var dice = SplitMix64(seed: UInt64(seed))
    let drawing = (0..<8).map { number in
      let key = ["", " key=true", " key=false"].randomElement(using: &dice) ?? ""
      let scene = ["", " scene=null", " scene=a", " scene=b", " scene=c"]
        .randomElement(using: &dice)
      return "UIWindow w\(number)\(key)\(scene ?? "")"
    }
    let snapshot = try SnapshotSketch.snapshot(
      drawing.joined(separator: "\n")
        + "\n--\n--\nUIWindowScene a\nUIWindowScene b\nUIWindowScene c")
    for scene in snapshot.windowScenes {
      let own = snapshot.windows.filter { snapshot.reference(.scene, of: $0) == .value(scene) }
      let keys = own.filter { snapshot.flag(.key, of: $0) == .value(true) }
      let isTold =
        own.allSatisfy { snapshot.flag(.key, of: $0).isCaptured }
        && snapshot.windows.allSatisfy {
          snapshot.reference(.scene, of: $0).isCaptured
            || snapshot.flag(.key, of: $0) == .value(false)
        }
      let expected: Captured<ObjectIndex> =
        keys.count == 1 ? .value(keys[0]) : keys.isEmpty && isTold ? .null : .missing
      #expect(snapshot.keyWindow(in: scene) == expected)
    }
  }

  @Test("are found in random hierarchies where each view's superviews lead", arguments: 0..<30)
  func property(seed: Int) throws {
    let snapshot = try RandomHierarchy(seed: UInt64(seed)).snapshot()
    for view in snapshot.views {
      let top = snapshot.path(to: view)[0]
      #expect(
        snapshot.window(above: view) == (snapshot.kind(of: top) == .window ? top : nil))
    }
  }
}
