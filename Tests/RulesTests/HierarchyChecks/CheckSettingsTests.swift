import HierarchyChecks
import HierarchyModel
import TestSupport
import Testing

@Suite("Check settings")
struct CheckSettingsTests {
  private func findings(_ change: (inout CheckSettings) -> Void) throws -> [String] {
    let drawing = """
      UIWindow w key=true firstResponder=hiddenField hidden=false
        App.Keyboard keyboard hidden=false alpha=1
          UIButton a identifier=key hidden=false
          UIButton b identifier=key hidden=false
        UITextField hiddenField hidden=true
      """
    var settings = CheckSettings()
    change(&settings)
    var run = CheckRun(settings)
    return run.findings(in: try SnapshotSketch.snapshot(drawing)).map {
      "\($0.severity.rawValue) \($0.check)"
    }
  }

  @Test("leave checks out, change severities and pass over what is below a class")
  func settings() throws {
    let all = ["error first-responder-misplaced", "warning duplicate-identifier"]
    #expect(try findings { _ in } == all)
    #expect(try findings { $0.disabled = ["duplicate-identifier"] } == [all[0]])
    #expect(
      try findings { $0.severities["duplicate-identifier"] = .note } == [
        all[0], "note duplicate-identifier",
      ])
    for name in ["Keyboard", "App.Keyboard", "UIButton"] {
      #expect(
        try findings {
          $0.ignored = [.init(check: "duplicate-identifier", className: name)]
        } == [all[0]], "\(name)")
    }
    #expect(
      try findings {
        $0.ignored = [.init(check: "first-responder-misplaced", className: "Keyboard")]
      } == all)
  }

  @Test("still count the objects elsewhere that are at fault together with an ignored one")
  func partlyIgnored() throws {
    let (inside, outside) = ("    UIButton a identifier=x hidden=false", "  A b identifier=x")
    let other = "  A c identifier=x"
    let window = "UIWindow w hidden=false"
    let keyboard = "  Keyboard k hidden=false"
    var settings = CheckSettings()
    settings.ignored = [
      .init(check: "duplicate-identifier", className: "Keyboard"),
      .init(check: "key-windows", className: "KeyboardWindow"),
    ]
    func said(_ lines: String...) throws -> [String] {
      var run = CheckRun(settings)
      return run.findings(in: try SnapshotSketch.snapshot(lines.joined(separator: "\n")))
        .map(\.message)
    }
    for order in [[keyboard, inside, outside, other], [outside, keyboard, inside, other]] {
      #expect(
        try said(window, order.joined(separator: "\n"))
          == ["2 views in windows have the identifier \"x\""])
    }
    #expect(try said(window, keyboard, inside, outside) == [])
    #expect(try said(window, outside, keyboard, inside) == [])
    let (app, keys) = ("UIWindow w key=true", "KeyboardWindow k kind=window key=true")
    #expect(try said(app, keys) == [])
    #expect(try said(keys, app) == [])
    #expect(
      try said(keys, app, "Overlay o kind=window key=true")
        == ["Overlay is key, and so is UIWindow"])
  }

  @Test("leave out checks of sessions too")
  func sessions() throws {
    var settings = CheckSettings()
    settings.graceSnapshots = 1
    for disabled in [Set(), ["controller-retained"]] {
      settings.disabled = disabled
      var run = CheckRun(settings)
      let found = try [
        "UIWindow w\n--\nUINavigationController n\n  A a\n  B b",
        "UIWindow w\n--\nUINavigationController n\n  A a\nB b",
      ].flatMap { run.findings(in: try SnapshotSketch.snapshot($0)) }
      #expect(found.map(\.check) == (disabled.isEmpty ? ["controller-retained"] : []))
    }
  }

  @Test("know every check by a name of its own, and each says what it is for")
  func list() {
    let ids = CheckList.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for check in CheckList.all {
      #expect(check.id.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(!check.summary.isEmpty && !check.reason.isEmpty)
    }
  }
}
