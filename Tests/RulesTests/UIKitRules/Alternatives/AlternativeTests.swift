import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("What would change an answer")
struct AlternativeTests {
  private static let drawing = """
    UIWindow window key=true root=checkout firstResponder=field
      CheckoutView checkoutView
        NameView nameView
          UITextField field
        UIButton button
    --
    CheckoutController checkout view=checkoutView actions=[cancel:] definesContext=false
      NameController name view=nameView actions=[cancel:] definesContext=false
    --
    UIApplication app
    AppDelegate delegate responder=true actions=[quit:]
    """

  private func sentences(
    _ drawing: String = Self.drawing, profile: Profile? = .documented, run: String? = nil,
    _ ask: (RuleBook, Snapshot) throws -> [Alternative]
  ) throws -> [String] {
    let snapshot = try SnapshotSketch.snapshot(drawing, profile: profile, run: run)
    return try ask(RuleBook(snapshot), snapshot).map { "\($0.rule) \($0.text)" }
  }

  @Test("reports who would get an action if the first responder resigned, or did not take it")
  func dispatch() throws {
    let found = try sentences { rules, snapshot in
      rules.dispatchAlternatives("cancel:", to: nil, sender: try snapshot.find("button"))
    }
    #expect(
      found == [
        "R-ACT-3 if UITextField resigned first responder, cancel: would reach CheckoutController",
        "R-ACT-5 if NameController did not implement cancel:, cancel: would reach CheckoutController",
      ])
  }

  @Test("makes no first responder of what is in no window, or in another than the key window")
  func firstResponders() throws {
    let taker = "actions=[save:] canBecomeFirstResponder=true"
    let drawing = """
      UIWindow window key=true root=home firstResponder=null
        HomeView homeView
          ShownView shown \(taker)
      UIWindow other key=false root=side firstResponder=null
        SideView sideView
          OtherView otherView \(taker)
      PoppedView popped \(taker)
      --
      HomeController home view=homeView
      SideController side view=sideView
      PoppedController lost view=popped \(taker)
      """
    let found = try sentences(drawing) { rules, snapshot in
      rules.dispatchAlternatives("save:", to: nil, sender: try snapshot.find("home"))
    }
    #expect(found == ["R-ACT-3 if ShownView were first responder, save: would reach ShownView"])
  }

  @Test("reports who would get an action that has a target, were none named")
  func namedTarget() throws {
    let found = try sentences { rules, snapshot in
      rules.dispatchAlternatives(
        "cancel:", to: try snapshot.find("checkout"), sender: try snapshot.find("button"))
    }
    #expect(
      found == ["R-ACT-3 if no target were named, cancel: would reach NameController"])
  }

  @Test("says nothing of what makes no difference")
  func indifference() throws {
    let found = try sentences { rules, snapshot in
      rules.dispatchAlternatives("quit:", to: nil, sender: try snapshot.find("button"))
    }
    #expect(
      found == ["R-ACT-5 if AppDelegate did not implement quit:, nobody would perform quit:"])
  }

  @Test(
    "tells of refusals and overrides that keep an action from a responder, and of takers elsewhere")
  func target() throws {
    let refusing = Self.drawing.replacing(
      "actions=[cancel:] definesContext=false\n  Name",
      with: "actions=[cancel:] denies=[cancel:] definesContext=false next=null\n  Name"
    ).replacing("view=nameView actions=[cancel:]", with: "view=nameView")
    let found = try sentences(refusing) { rules, snapshot in
      rules.targetAlternatives(forAction: "cancel:", from: try snapshot.find("field"))
        + rules.targetAlternatives(forAction: "quit:", from: try snapshot.find("field"))
    }
    #expect(
      found == [
        "R-ACT-5 if CheckoutController did not refuse cancel:, CheckoutController would take cancel:",
        "R-RESP-9 if CheckoutController did not override next, AppDelegate would take quit:",
        "R-ACT-6 if it were asked of AppDelegate, which this chain does not pass, or below,"
          + " AppDelegate would take quit:",
      ])
  }

  @Test("reports where a chain would go without an override")
  func chain() throws {
    let overridden = Self.drawing.replacing(
      "NameView nameView", with: "NameView nameView next=window")
    let found = try sentences(overridden) { rules, snapshot in
      rules.alternatives(to: rules.chain(from: try snapshot.find("field")))
    }
    #expect(
      found == [
        "R-RESP-9 if NameView did not override next, the chain would go NameView → NameController →"
          + " CheckoutView → CheckoutController → UIWindow → UIApplication → AppDelegate"
      ])
  }

  @Test(
    "tells the other reading of a presented controller's next, and each system where none is known")
  func readings() throws {
    let drawing = """
      UIWindow w root=r
        R rv
        P pv
      --
      R r view=rv
        + P p view=pv style=pageSheet
      --
      UIApplication app
      AppDelegate delegate responder=true
      """
    let found = try sentences(drawing) { rules, snapshot in
      rules.alternatives(to: rules.chain(from: try snapshot.find("pv")))
    }
    #expect(
      found == [
        "D-1 if a presented controller's next were its view's superview, as some sources have it,"
          + " the chain would go P → UIWindow → UIApplication → AppDelegate"
      ])
    let systems = try sentences(drawing, profile: nil) { rules, snapshot in
      rules.alternatives(to: rules.chain(from: try snapshot.find("rv")))
    }
    #expect(
      systems == [
        "R-RESP-6 if UIKit were that of the profile documented or ios12,"
          + " the chain would go UIWindow → UIApplication → AppDelegate"
      ])
  }

  @Test("reports who would present with other flags or another style")
  func context() throws {
    let found = try sentences { rules, snapshot in
      rules.contextAlternatives(from: try snapshot.find("name"), style: .currentContext)
    }
    #expect(
      found == [
        "R-CTX-2 if NameController defined a presentation context, NameController would present"
      ])
    let defining = Self.drawing.replacing(
      "NameController name view=nameView actions=[cancel:] definesContext=false",
      with: "NameController name view=nameView definesContext=true")
    let other = try sentences(defining) { rules, snapshot in
      rules.contextAlternatives(from: try snapshot.find("name"), style: .currentContext)
    }
    #expect(
      other == [
        "R-CTX-2 if NameController defined no presentation context, CheckoutController would present",
        "R-PRES-2 if the style were fullScreen, CheckoutController would present",
      ])
  }

  @Test("tells what keeps a presenter from presenting")
  func busy() throws {
    let drawing = """
      UIWindow w root=r
        P pv
      R rv
      --
      R r view=rv definesContext=false
        + P p view=pv style=fullScreen
      """
    let found = try sentences(drawing) { rules, snapshot in
      rules.contextAlternatives(from: try snapshot.find("r"), style: .fullScreen)
    }
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("R-PRES-9 if P were dismissed, R would present"))
    let sheet = try sentences(
      drawing.replacing("  P pv\nR rv", with: "  R rv\n  P pv")
        .replacing("fullScreen", with: "pageSheet")
    ) { rules, snapshot in
      rules.contextAlternatives(from: try snapshot.find("r"), style: .fullScreen)
    }
    #expect(sheet.count == 1)
    #expect(sheet[0].hasPrefix("R-PRES-8 if P were dismissed, R would present"))
  }

  @Test("reports who would perform an actor action, and who would hear a message")
  func actorsAndMessages() throws {
    let overriding = Self.drawing.replacing(
      "actions=[cancel:]", with: "actions=[cancel:] overrides=[show]")
    let found = try sentences(overriding, run: "headless") { rules, snapshot in
      rules.actorAlternatives(action: "show", from: try snapshot.find("name"))
        + rules.messageAlternatives("cancel:", from: try snapshot.find("field"))
    }
    #expect(
      found == [
        "R-ACTOR-2 if NameController did not override show, CheckoutController would be the target",
        "R-MSG-3 if NameController called super,"
          + " NameController, then CheckoutController would handle cancel:",
        "R-ACT-5 if NameController did not implement cancel:,"
          + " CheckoutController would handle cancel:",
      ])
  }

  @Test("leaves the snapshot as it was")
  func purity() throws {
    let snapshot = try SnapshotSketch.snapshot(Self.drawing)
    let rules = RuleBook(snapshot)
    _ = rules.dispatchAlternatives("cancel:", to: nil, sender: nil)
    #expect(snapshot.firstResponder.value == (try snapshot.find("field")))
  }
}
