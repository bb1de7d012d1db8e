import HierarchyChecks
import HierarchyModel
import TestSupport
import Testing

@Suite("Claims about what a snapshot may lack")
struct UnseenObjectTests {
  /// Why a claim about one snapshot fails; nil if it holds.
  private func failure(
    _ claim: String, _ snapshot: Snapshot, _ settings: CheckSettings = CheckSettings()
  ) throws -> String? {
    let moments = [ExpectedMoment(label: "x", snapshot: snapshot)]
    var judge = ExpectationJudge(
      ExpectedSession<ExpectationError>(moments: moments, settings: settings))
    let names =
      "class #total\nclass \"UILabel #total\"\nclass Cart.view\nclass Home.view\nclass CartView\n"
    let verdict = try judge.judge(try ExpectationFile(parsing: names + claim))[0]
    return verdict.holds ? nil : verdict.evidence.joined(separator: "\n")
  }

  @Test("do not know an identifier where none was captured")
  func identifiers() throws {
    let lacking = try SnapshotSketch.snapshot("UIWindow w\n  UILabel a")
    let reason = "unknown, because identifiers were not captured"
    for claim in [
      "there is #total", "there is no #total", "count of #total is 0", "#total is visible",
      "there is no \"UILabel #total\"",
    ] { #expect(try failure(claim, lacking) == reason, "\(claim)") }
    let captured = try SnapshotSketch.snapshot("UIWindow w\n  UILabel a identifier=null")
    #expect(try failure("there is no #total", captured) == nil)
    #expect(try failure("there is no #total", SnapshotSketch.snapshot("--\nHome h")) == nil)
    #expect(try failure("there is UILabel", lacking) == nil)
  }

  /// Why a claim about all of some snapshots fails, or is refused; nil if it holds.
  private func failure(_ claim: String, in snapshots: [Snapshot]) throws -> String? {
    let moments = snapshots.map { ExpectedMoment(label: "x", snapshot: $0) }
    var judge = ExpectationJudge(ExpectedSession<ExpectationError>(moments: moments))
    do throws(ExpectationError) {
      let verdict = try judge.judge(try ExpectationFile(parsing: claim))[0]
      return verdict.holds ? nil : verdict.evidence.joined(separator: "\n")
    } catch {
      return error.message
    }
  }

  @Test("do not know a controller, by its class in another snapshot, where none was captured")
  func controllers() throws {
    let shown = try SnapshotSketch.snapshot("UIWindow w\n  CartView v\n--\nCart c view=v")
    let views = try SnapshotSketch.snapshot("UIWindow w", covers: [.views])
    let reason = "unknown, because controllers were not captured"
    for claim in ["there is no Cart", "there is Cart", "count of Cart is 0"] {
      #expect(try failure("last\n" + claim, in: [shown, views]) == reason, "\(claim)")
    }
    #expect(try failure("last\nthere is no CartView", in: [shown, views]) == nil)
    let without = try SnapshotSketch.snapshot("UIWindow w\n--\nHome h")
    #expect(try failure("last\nthere is no Cart", in: [shown, without]) == nil)
  }

  @Test("refuse that there is no tree of names that occur nowhere, or none at all")
  func trees() throws {
    let snapshot = try SnapshotSketch.snapshot("--\nNav n\n  Root r")
    #expect(try failure("tree is \"Nav -> [Root]\"", in: [snapshot]) == nil)
    #expect(try failure("no tree is \"Root\"", in: [snapshot]) == nil)
    for (tree, name) in [
      ("Nav → [ Rot ]", "Rot"), ("Root [", "Root ["), ("", ""), ("Nav → Root", "Nav → Root"),
    ] {
      #expect(
        try failure("no tree is \"\(tree)\"", in: [snapshot])
          == "nothing in the session is called \"\(name)\", so the claim says nothing")
    }
  }

  @Test("do not know a controller's view that was not captured")
  func views() throws {
    func snapshot(_ view: String) throws -> Snapshot {
      try SnapshotSketch.snapshot("UIWindow w\n--\nHome h\(view)")
    }
    let lacking = try snapshot("")
    let reason = "unknown, because the view of Home was not captured"
    for claim in ["there is Home.view", "there is no Home.view", "Home.view is not visible"] {
      #expect(try failure(claim, lacking) == reason, "\(claim)")
    }
    #expect(try failure("there is no Home.view", snapshot(" view=null")) == nil)
    #expect(try failure("there is no Cart.view", lacking) == nil)
  }

  @Test("do not know what is said of an object that a partial snapshot may have")
  func partial() throws {
    let whole = try SnapshotSketch.snapshot("UIWindow w\n--\nHome h view=w")
    let cut = try SnapshotSketch.snapshot("UIWindow w\n--\nHome h view=w", partial: "cut")
    for claim in ["CartView is visible", "chain of CartView contains Home", "there is CartView"] {
      #expect(
        try failure(claim, cut) == "unknown, because the snapshot is not whole (cut)", "\(claim)")
      #expect(try failure(claim, whole)?.hasPrefix("nothing ") == true, "\(claim)")
    }
    let simulated = try SnapshotSketch.snapshot("UIWindow w", run: "headless-1", partial: "cut")
    #expect(try failure("there is no CartView", simulated)?.contains("(cut)") == true)
    // What is not a controller is none in the missing part either.
    #expect(try failure("dismissal of UIWindow dismisses nobody", cut)?.contains("kind") == true)
  }

  @Test(
    "do not know of the findings of a named check that may have overlooked one",
    arguments: [
      (
        "control-covered", "UIWindow w frame=[0,0,9,9] hidden=false interaction=true",
        "what is hidden"
      ),
      ("navigation-nested", "UIWindow w\n--\nA a partial=cut", "content"),
      ("key-windows", "UIWindow w key=true", "content"),
      (
        "nameless-button",
        "Button b kind=element label=null\nButton c kind=element label=A identifier=A",
        "names of elements"
      ),
    ])
  func named(check: String, drawing: String, lack: String) throws {
    let snapshot = try SnapshotSketch.snapshot(
      drawing, partial: check == "key-windows" ? "cut" : nil)
    for claim in ["no finding \(check)", "finding \(check)"] {
      #expect(try failure(claim, snapshot) == "unknown, because \(lack): not captured")
    }
    // Other checks could look.
    #expect(try failure("no finding of severity warning", snapshot) == nil)
  }

  /// All checks of errors need views, controllers or next responders.
  @Test("do not know of findings of a severity whose checks had nothing to look at")
  func severities() throws {
    let elements = try SnapshotSketch.snapshot(
      "Button b kind=element enabled=true screenFrame=[0,0,50,50]", covers: [.elements])
    let reason = "unknown, because no check that finds it had anything to look at"
    #expect(try failure("no finding of severity error", elements) == reason)
    #expect(try failure("no finding of severity note", elements) == nil)
    #expect(try failure("no finding small-target", elements) == nil)
    // Another severity for a check that looked at elements.
    var settings = CheckSettings()
    settings.severities["small-target"] = .error
    #expect(try failure("no finding of severity error", elements, settings) == nil)
    settings.disabled = ["small-target"]
    #expect(try failure("no finding of severity error", elements, settings) == reason)
    settings.disabled = Set(CheckList.all.map(\.id)).subtracting(["key-windows"])
    #expect(
      try failure("no finding", elements, settings) == "unknown, because windows: not captured")
  }
}
