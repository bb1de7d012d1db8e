import HierarchyModel
import TestSupport
import Testing

@Suite("Object query")
struct ObjectQueryTests {
  private static let drawing = """
    UIWindow 0x1
      Shop.CartView 0x2 identifier=cart
        UILabel 0x3 name=title
        UILabel 0x4
        UILabel label-3
    --
    Shop.CartViewController 0xa view=0x2 name=cart
      UIViewController 0xb view=null
      UIViewController 0xc
    --
    Coordinator flow
    """

  private func find(
    _ query: String, _ target: ReferenceTarget = .responder
  ) throws -> [String] {
    let snapshot = try SnapshotSketch.snapshot(Self.drawing)
    return snapshot.ids([try ObjectQuery(query).resolve(in: snapshot, expecting: target)])
  }

  private func failure(_ query: String, _ target: ReferenceTarget = .responder) throws -> String {
    let snapshot = try SnapshotSketch.snapshot(Self.drawing)
    do {
      let object = try ObjectQuery(query).resolve(in: snapshot, expecting: target)
      return "found \(snapshot.ids([object]))"
    } catch {
      return error.description
    }
  }

  @Test(
    "finds an object by script name, id, identifier, class and controller's view",
    arguments: [
      ("title", "0x3"), ("cart", "0xa"), ("0x4", "0x4"), ("0X0004", "0x4"), ("label-3", "label-3"),
      ("#cart", "0x2"), ("Shop.CartView", "0x2"), ("_TtC4Shop8CartView", "0x2"),
      ("CartView", "0x2"), ("UIWindow", "0x1"),
      ("cart.view", "0x2"), ("CartViewController.view", "0x2"), ("UILabel[2]", "0x4"),
      ("UILabel[3]", "label-3"), ("Coordinator", "flow"),
    ])
  func found(query: String, id: String) throws {
    #expect(try find(query) == [id])
  }

  @Test(
    "finds an address, however it and the id are spelled",
    arguments: ["0xab0", "0x0000000000000ab0", "0xAB0", "0XAB0"],
    ["0xab0", "0x0000000000000ab0", "0xAB0"])
  func addresses(query: String, id: String) throws {
    let snapshot = try SnapshotSketch.snapshot("UIWindow 0x1\n  UIView \(id)\n  UIView 0xab")
    let found = try ObjectQuery(query).resolve(in: snapshot, expecting: .view)
    #expect(snapshot.ids([found]) == [id])
  }

  @Test("takes the id that is spelled so, where others spell the same address")
  func exactSpelling() throws {
    let snapshot = try SnapshotSketch.snapshot("UIWindow 0x1\n  UIView 0x0a\n  UIView 0xA")
    for id in ["0x0a", "0xA"] {
      let found = try ObjectQuery(id).resolve(in: snapshot, expecting: .view)
      #expect(snapshot.ids([found]) == [id])
    }
    #expect(ObjectQuery("0xa").matches(in: snapshot).count == 2)
  }

  @Test("looks among the objects that are admitted")
  func admitted() throws {
    #expect(try find("cart", .controller) == ["0xa"])
    #expect(
      try failure("CartView", .controller)
        == "\"CartView\" is of kind view; expected a controller")
    #expect(
      try failure("cart.view", .controller)
        == "\"cart.view\" is of kind view; expected a controller")
    #expect(
      try failure("cart", .view) == "\"cart\" is of kind controller; expected a view")
  }

  @Test("lists the candidates of an ambiguous name with what names each, and where it is")
  func ambiguous() throws {
    let snapshot = try SnapshotSketch.snapshot(Self.drawing)
    let error = #expect(throws: ObjectQueryError.self) {
      try ObjectQuery("UILabel").resolve(in: snapshot, expecting: .view)
    }
    guard case .ambiguous(_, let candidates, 3)? = error else {
      Issue.record("expected three candidates, found \(String(describing: error))")
      return
    }
    #expect(candidates.map(\.handle) == ["0x3", "0x4", "label-3"])
    #expect(candidates.last?.path == "UIWindow › Shop.CartView › UILabel")
  }

  @Test("names objects without an id by their number")
  func withoutIDs() throws {
    var builder = SnapshotBuilder()
    for _ in 0..<2 { builder.begin(.window, class: "UIWindow", token: nil) }
    let snapshot = try builder.finish()
    let error = #expect(throws: ObjectQueryError.self) {
      try ObjectQuery("UIWindow").resolve(in: snapshot, expecting: .view)
    }
    guard case .ambiguous(_, let candidates, _)? = error else { return }
    #expect(candidates.map(\.handle) == ["UIWindow[1]", "UIWindow[2]"])
    #expect(
      try ObjectQuery("UIWindow[2]").resolve(in: snapshot, expecting: .view).position == 1)
  }

  @Test(
    "says why nothing is found",
    arguments: [
      ("CartVeiw", "nothing in the snapshot is called \"CartVeiw\"; did you mean \"CartView\""),
      ("#crt", "nothing in the snapshot is called \"#crt\"; did you mean \"#cart\"?"),
      ("0x99", "nothing in the snapshot is called \"0x99\""),
      ("0xb.view", "\"0xb.view\" names no object: its view is not loaded"),
      ("0xc.view", "\"0xc.view\" names no object: its view was not captured"),
      ("UILabel[4]", "\"UILabel[4]\" names no object: there are 3 \"UILabel\""),
      ("cart.view.view", "nothing in the snapshot is called \"cart.view\""),
      ("", "nothing in the snapshot is called \"\""),
    ])
  func failures(query: String, message: String) throws {
    #expect(try failure(query).hasPrefix(message))
  }

  @Test("matches a controller's view, and characters that are given as escapes")
  func matchesOthers() throws {
    let snapshot = try SnapshotSketch.snapshot(
      "UIWindow w\n  UIView v\n  UILabel l identifier=a\u{202E}b\n--\nCartController c view=v")
    func matches(_ query: String) -> [String] {
      snapshot.ids(ObjectQuery(query).matches(in: snapshot))
    }
    #expect(matches("CartController.view") == ["v"])
    #expect(matches("#a\\u{202E}b") == ["l"])
    #expect(matches("ShopController.view").isEmpty && matches("#a\\u{202D}b").isEmpty)
  }
}
