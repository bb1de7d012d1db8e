import HierarchyModel
import HierarchyReport
import TestSupport
import Testing
import UIKitRules

@Suite("The screens in the head of a report")
struct ScreenChangeTests {
  /// A screen of one controller.
  private static func screen(_ className: String) -> String {
    """
    UIWindow w key=true root=only frame=[0,0,300,600]
      UIView view frame=[0,0,300,600]
    --
    \(className) only view=view
    """
  }

  /// Tabs of which nothing says which is selected.
  private static let unknown = """
    UIWindow w key=true root=tabs frame=[0,0,300,600]
    --
    UITabBarController tabs
      Home home
      Orders orders
    """

  private static func head(_ before: String, _ after: String, width: Int = 80) throws -> [String] {
    let text = ChangeText(width: width).plain(try ReportSketch.report(before, after))
    return text.split(separator: "\n", omittingEmptySubsequences: false).prefix(2)
      .map(String.init)
  }

  @Test("stand beside the names of both sides where there is room")
  func beside() throws {
    let head = try Self.head(Self.screen("List"), Self.screen("Cart"))
    #expect(
      head.first
        == "checkout  before → after-push  shows List → Cart" + String(repeating: " ", count: 17)
        + "+1 −1 ~1 of 3")
    #expect(try Self.head(Self.screen("Cart"), Self.screen("Cart"))[0].contains("  shows Cart   "))
  }

  @Test("stand in a line below where the head has no room, which stays as it was")
  func below() throws {
    let name = "CheckoutFlowViewController"
    let head = try Self.head(Self.screen("List"), Self.screen(name))
    #expect(head[0].hasPrefix("checkout  before → after-push    "))
    #expect(head[0].count == 78)
    #expect(head[1] == "shows  List → \(name)")
    let wide = try Self.head(Self.screen("List"), Self.screen(name), width: 110)
    #expect(wide[0].contains("  shows List → \(name)   "))
  }

  @Test("are left out where both are unknown; one that is unknown is not a name")
  func unknown() throws {
    let cart = Self.screen("Cart")
    #expect(
      try Self.head(Self.unknown, Self.unknown) == [
        "checkout  before → after-push" + String(repeating: " ", count: 36) + "+0 −0 ~0 of 4",
        "no differences in what was compared",
      ])
    #expect(try Self.head(Self.unknown, cart)[0].contains("  shows ? → Cart   "))
    #expect(try Self.head(cart, Self.unknown)[0].contains("  shows Cart → ?   "))
    let json = ChangeJSON().plain(try ReportSketch.report(Self.unknown, cart))
      .split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    let first = try #require(json.firstIndex(of: "\"screens\": {"))
    #expect(
      json[(first + 1)...].prefix(4) == [
        "\"before\": {",
        "\"unknown\": \"which tab of UITabBarController is selected was not captured\"", "},",
        "\"after\": \"Cart\"",
      ])
  }

  @Test("are called as settings say")
  func settings() throws {
    let report = try ReportSketch.report(Self.screen("List"), Self.screen("Cart"))
    var settings = ScreenSettings()
    settings.names = ["Cart": "The [cart]"]
    let told = report.tellingScreens(settings)
    #expect(ChangeText().plain(told).contains("  shows List → The [cart]  "))
    #expect(ChangeMarkdown().plain(told).contains("of 3**, shows List → The \\[cart\\]\n"))
  }

  @Test("are left out of reports that were not asked for them")
  func unasked() throws {
    var report = try ReportSketch.report(Self.screen("List"), Self.screen("Cart"))
    report.screens = nil
    #expect(!ChangeText().plain(report).contains("shows"))
    #expect(!ChangeMarkdown().plain(report).contains("shows"))
    #expect(!ChangeJSON().plain(report).contains("screens"))
  }
}
