import HierarchyModel
import TestSupport
import Testing

@Suite("Snapshot builder")
struct SnapshotBuilderTests {
  private func failure(_ drawing: String) -> String {
    do {
      _ = try SnapshotSketch.snapshot(drawing)
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "refuses what is no hierarchy and names the object",
    arguments: [
      ("UIView a\nUIView a", "view UIView \"a\" has the id of view 0; ids must be unique"),
      (
        "UIWindow w root=x\n--\nA a",
        "\"root\" of view UIWindow \"w\" names \"x\", which is not in the snapshot"
      ),
      (
        "UIView v\n--\nA a presents=a",
        "controller A \"a\" is its own ancestor through \"presentedBy\""
      ),
      (
        "UIView v\n--\nA a view=b\nB b",
        "\"view\" of controller A \"a\" names controller B \"b\"; expected a view"
      ),
      (
        "UIView v\n--\nA a\n  B b presentedBy=a",
        "controller B \"b\" is contained in controller A \"a\" and presented by controller A \"a\";"
          + " it can only be one"
      ),
      (
        "UIWindow w\n--\nA a presentedBy=b\nB b",
        "controller A \"a\" comes before controller B \"b\", its \"presentedBy\";"
          + " containers come first"
      ),
      (
        "UIWindow w\n--\nA a presentedBy=b\nB b presentedBy=a",
        "controller A \"a\" is its own ancestor through \"presentedBy\""
      ),
    ])
  func refusals(drawing: String, message: String) {
    #expect(failure(drawing) == message)
  }

  @Test("refuses a superview that comes later, twice given keys and breaks of depth-first order")
  func order() throws {
    var late = SnapshotBuilder()
    late.begin(.view, class: "A", token: .name("a"))
    late.setParent(.token(.name("b")))
    late.begin(.view, class: "B", token: .name("b"))
    late.setParent(nil)
    #expect(throws: SnapshotError.self) { try late.finish() }

    var twice = SnapshotBuilder()
    twice.begin(.view, class: "A", token: nil)
    twice.set(.alpha, .number(.integer(1)))
    twice.set(.alpha, .number(.integer(1)))
    #expect {
      try twice.finish()
    } throws: {
      "\($0)" == "view A has \"alpha\" twice"
    }

    var left = SnapshotBuilder()
    for (name, superview) in [("a", nil), ("b", nil), ("c", "a")] as [(String, String?)] {
      left.begin(.view, class: "V", token: .name(name))
      left.setParent(superview.map { .token(.name($0)) })
    }
    #expect {
      try left.finish()
    } throws: {
      "\($0)"
        == "view V \"c\" comes after the end of view V \"a\", its \"in\"; expected depth-first order"
    }
  }

  @Test("takes 10,000 levels and refuses one more")
  func depth() throws {
    func chain(_ levels: Int) throws -> Snapshot {
      var builder = SnapshotBuilder()
      for level in 0...levels {
        builder.begin(.view, class: "V", token: nil)
        builder.setParent(level == 0 ? nil : .listIndex(level - 1))
      }
      return try builder.finish()
    }
    #expect(try chain(10_000).count == 10_001)
    #expect(throws: SnapshotError.self) { try chain(10_001) }
  }

  @Test("keeps the difference between missing, null, integers and doubles")
  func values() throws {
    var builder = SnapshotBuilder()
    builder.begin(.view, class: "V", token: .address(16))
    builder.set(.text, .null)
    builder.set(.alpha, .number(.integer(1)))
    builder.set(.frame, .numbers([.integer(0), .double(0), .double(-0.0), .integer(.max)]))
    builder.set(.bounds, .numbers([.unsigned(.max), .integer(1), .integer(2), .double(.nan)]))
    builder.set(.other("zeta"), .json("{\"a\":[1]}"))
    let view = ObjectIndex(0)
    let snapshot = try builder.finish()
    #expect(snapshot.value(.text, of: view) == .null)
    #expect(snapshot.value(.label, of: view) == nil)
    #expect(snapshot.value(.alpha, of: view) == .number(.integer(1)))
    #expect(snapshot.value(.alpha, of: view) != .number(.double(1)))
    #expect(
      snapshot.value(.frame, of: view)
        == .numbers([.integer(0), .double(0), .double(-0.0), .integer(.max)]))
    #expect(
      snapshot.value(.bounds, of: view)
        == .numbers([.unsigned(.max), .integer(1), .integer(2), .double(.nan)]))
    #expect(snapshot.value(.other("zeta"), of: view) == .json("{\"a\":[1]}"))
    #expect(snapshot.flag(.hidden, of: view) == .missing)
  }

  @Test("resolves links from whichever end they were captured")
  func relations() throws {
    let snapshot = try SnapshotSketch.snapshot(
      """
      UIWindow w root=a
        AView av
      --
      A a view=av presents=b
      B b presentedBy=a view=null
      """)
    let (a, b) = (try snapshot.find("a"), try snapshot.find("b"))
    #expect(snapshot.presenter(of: b) == a)
    #expect(snapshot.presented(by: a) == b)
    #expect(snapshot.owner(of: try snapshot.find("av")) == a)
    #expect(snapshot.window(withRoot: a) == (try snapshot.find("w")))
    #expect(snapshot.ids(snapshot.subtree(of: a)) == ["a", "b"])
  }

  @Test("equality ignores the order in which strings and attributes came")
  func equality() throws {
    func view(_ build: (inout SnapshotBuilder) -> Void) throws -> Snapshot {
      var builder = SnapshotBuilder()
      builder.begin(.view, class: "V", token: .name("v"))
      build(&builder)
      return try builder.finish()
    }
    let one = try view {
      $0.set(.text, .text("t"))
      $0.set(.other("x"), .text("y"))
      $0.set(.other("a"), .texts(["p", "q"]))
    }
    let other = try view {
      $0.set(.other("a"), .texts(["p", "q"]))
      $0.set(.other("x"), .text("y"))
      $0.set(.text, .text("t"))
    }
    let third = try view { $0.set(.text, .text("t")) }
    #expect(one == other)
    #expect(one != third)
    #expect(third != (try view { $0.set(.text, .text("u")) }))
  }

  @Test("the snapshot's first responder must agree with its key window's")
  func disagreement() throws {
    func snapshot(_ named: String) throws -> Snapshot {
      var builder = SnapshotBuilder()
      builder.setHeaderReference("firstResponder", to: .token(.name(named)))
      builder.begin(.window, class: "UIWindow", token: .name("w"))
      builder.set(.key, .flag(true))
      builder.setReference(.firstResponder, to: .token(.name("a")))
      for name in ["a", "b"] {
        builder.begin(.view, class: "V", token: .name(name))
        builder.setParent(.token(.name("w")))
      }
      return try builder.finish()
    }
    #expect(try snapshot("a").firstResponder.value == ObjectIndex(1))
    #expect {
      try snapshot("b")
    } throws: {
      "\($0)"
        == "\"firstResponder\" of the snapshot and that of its key window disagree"
        + " (view UIWindow \"w\")"
    }
  }
}
