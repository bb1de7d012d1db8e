import Commands
import TestSupport
import Testing

@Suite("treering visible, behind what is in front")
struct VisibleCommandTests {
  private static let shown =
    "\"hidden\": false, \"alpha\": 1, \"interaction\": true, \"clips\": false"

  /// The first line about a button, with views in front of it: their frames and other facts.
  private func answer(_ front: [String], class name: String = "UIView") throws -> String {
    let views = front.enumerated().map { index, facts in
      """
      , {"id": "0x\(index + 5)", "class": "\(name)", "in": "0x1", \(facts)}
      """
    }
    let fixture = try Fixture([
      "a.json": """
      {"treering": 1, "covers": ["views"], "views": [
        {"id": "0x1", "class": "UIWindow", "kind": "window", "in": null, "level": 0,
         "frame": [0, 0, 300, 600], \(Self.shown)},
        {"id": "0x2", "class": "UIButton", "in": "0x1", "frame": [0, 0, 100, 40], \(Self.shown)}
        \(views.joined())]}
      """
    ])
    let call = fixture.call("visible a.json UIButton")
    return String(call.output.prefix { $0 != "\n" })
  }

  private func color(_ text: String) throws -> String {
    try answer(["\"frame\": [0, 0, 300, 600], \"backgroundColor\": \(text), \(Self.shown)"])
  }

  @Test(
    "understands the colours that sources print",
    arguments: [
      "#fff", "#ffff", "#ffffff", "#FFFFFFFF", "white", "whiteColor", "systemBackground",
      "UIExtendedGrayColorSpace 1 1", "UIExtendedSRGBColorSpace 0 0.478431 1 1",
      "kCGColorSpaceModelRGB 1 1 1 1 ", "UIDeviceRGBColorSpace 0 0 0 1",
      "<UIDynamicSystemColor: 0x600001749500; name = systemBackgroundColor>",
      "<UIDynamicSystemColor; name = opaqueSeparatorColor>",
      "<UIDynamicModifiedColor; alpha = 1, baseColor = <UIDynamicSystemColor; name = systemRedColor>>",
    ])
  func opaque(color text: String) throws {
    #expect(try color("\"\(text)\"") == "not visible")
  }

  @Test(
    "sees through the others",
    arguments: [
      "null", "\"clear\"", "\"clearColor\"", "\"#ffffff80\"", "\"#fff0\"",
      "\"UIExtendedGrayColorSpace 0 0.35\"", "\"<UIDynamicSystemColor; name = separatorColor>\"",
      "\"<UIDynamicModifiedColor; alpha = 0.5, baseColor = <UIDynamicSystemColor; name = label>>\"",
    ])
  func seeThrough(color text: String) throws {
    #expect(try color(text) == "visible")
  }

  @Test("is unknown behind a word that is not a colour, a missing background, or what draws itself")
  func unknown() throws {
    #expect(
      try color("\"brand\"")
        == "unknown, because UIView may be in front of it, and nothing says whether its background,"
        + " brand, is opaque")
    #expect(
      try answer(["\"frame\": [0, 0, 300, 600], \(Self.shown)"])
        == "unknown, because UIView may be in front of it, and its background was not captured")
    #expect(
      try answer(["\(Self.shown)"])
        == "unknown, because UIView may be in front of it, and its background was not captured")
    #expect(
      try answer(
        ["\"frame\": [0, 0, 300, 600], \"backgroundColor\": null, \(Self.shown)"],
        class: "UIImageView")
        == "unknown, because UIImageView may be in front of it, and what it shows was not captured")
    #expect(
      try answer(["\"frame\": [0, 0, 300, 600], \"backgroundColor\": \"white\", \"alpha\": 1"])
        == "unknown, because UIView may be in front of it, and whether it is shown in full was not"
        + " captured")
  }

  private static func front(_ frame: String, _ color: String? = "\"white\"") -> String {
    "\"frame\": [\(frame)], " + (color.map { "\"backgroundColor\": \($0), " } ?? "") + shown
  }

  @Test(
    "adds up what lies in front of parts",
    arguments: [
      ([front("0, 0, 60, 40"), front("50, 0, 60, 40")], "not visible"),
      ([front("0, 0, 60, 40"), front("60, 0, 20, 40")], "partly visible"),
      ([front("0, 0, 60, 40"), front("50, 0, 60, 40", nil)], "unknown, because UIView[2] may be"),
      ([front("0, 0, 60, 40", nil)], "visible at least in part"),
      ([front("100, 0, 60, 40", nil)], "visible"),
      ([front("0, 0, 0, 0", nil), front("0, 0, 90, 40", "null")], "visible"),
    ] as [([String], String)])
  func parts(front: [String], expected: String) throws {
    let found = try answer(front)
    #expect(expected.hasPrefix("unknown") ? found.hasPrefix(expected) : found == expected)
  }

  @Test("looks at windows in front, not at those behind or on another scene")
  func windows() throws {
    func answer(level: Int, scene: String) throws -> String {
      let fixture = try Fixture([
        "a.json": """
        {"treering": 1, "covers": ["views"],
         "scenes": [
           {"id": "s", "class": "UIWindowScene", "activationState": "foregroundActive"},
           {"id": "t", "class": "UIWindowScene", "activationState": "foregroundActive"}],
         "views": [
          {"id": "0x1", "class": "UIWindow", "kind": "window", "in": null, "level": 0, "scene": "s",
           "frame": [0, 0, 300, 600], \(Self.shown)},
          {"id": "0x2", "class": "UIButton", "in": "0x1", "frame": [0, 0, 100, 40], \(Self.shown)},
          {"id": "0x3", "class": "UIWindow", "kind": "window", "in": null, "level": \(level),
           "scene": "\(scene)", "frame": [0, 0, 300, 600], "backgroundColor": "black",
           \(Self.shown)}]}
        """
      ])
      return String(fixture.call("visible a.json UIButton").output.prefix { $0 != "\n" })
    }
    #expect(try answer(level: 1, scene: "s") == "not visible")
    #expect(try answer(level: -1, scene: "s") == "visible")
    #expect(try answer(level: 1, scene: "t") == "visible")
  }

  @Test("gives the reason where a part is cut off, and the same as JSON")
  func reasons() throws {
    let fixture = try Fixture([
      "a.json": """
      {"treering": 1, "covers": ["views"], "views": [
        {"id": "0x1", "class": "UIWindow", "kind": "window", "in": null, "frame": [0, 0, 300, 600],
         \(Self.shown)},
        {"id": "0x2", "class": "UIButton", "in": "0x1", "frame": [280, 0, 100, 40], \(Self.shown)},
        {"id": "0x3", "class": "Toast", "in": "0x1", "frame": [0, 30, 300, 40],
         "backgroundColor": "black", \(Self.shown)}]}
      """
    ])
    #expect(
      fixture.call("visible a.json UIButton").output == """
        partly visible

        why
          R-VIEW-5  UIWindow is the top of its superviews
          R-HIT-5   UIWindow cuts off a part of UIButton that lies outside it
          R-HIT-3   Toast is in front of part of UIButton and opaque

        """)
    let json = fixture.call("visible a.json UIButton --format json").output
    #expect(json.contains("\"extent\": \"partlyVisible\""))
    #expect(json.contains("\"reason\": \"clipped\""))
    #expect(json.contains("\"reason\": \"covered\""))
  }
}
