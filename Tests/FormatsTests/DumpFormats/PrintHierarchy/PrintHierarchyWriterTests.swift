import DumpFormats
import HierarchyModel
import Testing

@Suite struct PrintHierarchyWriterTests {
  @Test func `children print with bars and what is presented follows with a plus`() throws {
    let snapshot = try sample()
    #expect(
      PrintHierarchyWriter(snapshot).text() == """
        <UITabBarController 0x1>, state: appeared, view: <UIView 0x10>
           | <UINavigationController 0x2>, state: disappeared, view: (view not loaded)
           |    | <Shop.ListController 0x3>, state: disappeared, view: (view not loaded)
           + <SheetController 0x4>, state: appeared, view: <UIView 0x20> not in the window, \
        presented with: <_UIPageSheetPresentationController 0x40>
           |    | <UIViewController 0x5>, state: disappeared, view: (view not loaded)
        """)
  }

  @Test func `one controller prints its own tree at the margin`() throws {
    let snapshot = try sample()
    let navigation = try #require(snapshot.object(with: .address(2)))
    #expect(
      PrintHierarchyWriter(snapshot).lines(from: navigation) == [
        "<UINavigationController 0x2>, state: disappeared, view: (view not loaded)",
        "   | <Shop.ListController 0x3>, state: disappeared, view: (view not loaded)",
      ])
  }

  @Test func `without ids nothing prints an address`() throws {
    var builder = SnapshotBuilder()
    builder.begin(.view, class: "UIView", token: nil)
    builder.set(.inWindow, .flag(true))
    builder.begin(.controller, class: "Mod.VC", token: nil)
    builder.set(.state, .text("appearing"))
    builder.setReference(.view, to: .listIndex(0))
    #expect(
      PrintHierarchyWriter(try builder.finish()).text()
        == "<Mod.VC>, state: appearing, view: <UIView>")
  }

  private func sample() throws -> Snapshot {
    var builder = SnapshotBuilder()
    builder.begin(.window, class: "UIWindow", token: .address(0xf))
    builder.setParent(nil)
    builder.setReference(.root, to: .token(.address(1)))
    builder.begin(.view, class: "UIView", token: .address(0x10))
    builder.setParent(.token(.address(0xf)))
    builder.begin(.view, class: "UIView", token: .address(0x20))
    builder.setParent(nil)
    controller(&builder, "UITabBarController", 1, parent: nil, view: 0x10)
    controller(&builder, "UINavigationController", 2, parent: 1, view: nil)
    controller(&builder, "Shop.ListController", 3, parent: 2, view: nil)
    controller(&builder, "SheetController", 4, parent: nil, view: 0x20)
    builder.setReference(.presentedBy, to: .token(.address(1)))
    builder.set(.presentedWith, .text("_UIPageSheetPresentationController"))
    builder.set(.other("presentedWith.address"), .text("0x40"))
    controller(&builder, "UIViewController", 5, parent: 4, view: nil)
    return try builder.finish()
  }

  private func controller(
    _ builder: inout SnapshotBuilder, _ className: String, _ address: UInt64, parent: UInt64?,
    view: UInt64?
  ) {
    builder.begin(.controller, class: className, token: .address(address))
    builder.setParent(parent.map { .token(.address($0)) })
    builder.set(.state, .text(view == nil || parent != nil ? "disappeared" : "appeared"))
    builder.setReference(.view, to: view.map { .token(.address($0)) })
  }
}
