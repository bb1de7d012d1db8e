import HeadlessUIKit
import HierarchyModel
import Testing
import UIKitRules

@Suite("A world in Swift")
struct UIKitWorldTests {
  /// A navigation controller with one controller in a key window.
  private struct Screen {
    var world: UIKitWorld
    let window: ViewHandle
    let navigation: ControllerHandle
    let first: ControllerHandle

    init(profile: Profile = .documented) throws {
      world = UIKitWorld(profile: profile)
      first = try world.addController(named: "first")
      navigation = try world.addController(.navigation, named: "nav", children: [first])
      window = try world.addWindow(named: "main")
      try world.setRoot(navigation, of: window)
      try world.makeKeyAndVisible(window)
    }
  }

  @Test("pushes, presents and dismisses")
  func operations() throws {
    var screen = try Screen()
    let second = try screen.world.addController()
    try screen.world.push(second, onto: screen.navigation)
    #expect(try screen.world.pop(screen.navigation) == second)
    #expect(try screen.world.pop(screen.navigation) == nil)
    let modal = try screen.world.addController(named: "modal")
    #expect(try screen.world.present(modal, from: screen.first) == .presented)
    #expect(screen.world.presentation(of: modal)?.presenter == screen.navigation)
    let closing = try screen.world.dismiss(screen.first)
    #expect(closing?.dismissed == modal && closing?.presenter == screen.navigation)
    #expect(try screen.world.dismiss(screen.first) == nil)
  }

  @Test("knows of a touch that ended whether it moved")
  func movedTouch() throws {
    var screen = try Screen()
    try screen.world.beginTouch(in: screen.window)
    try screen.world.continueTouch(.moved)
    #expect(try screen.world.continueTouch(.ended).hasMoved)
  }

  @Test("leaves a window that is shown already behind the one shown after it")
  func shownWindow() throws {
    var screen = try Screen()
    let other = try screen.world.addWindow(named: "other")
    try screen.world.makeVisible(other)
    try screen.world.makeVisible(screen.window)
    #expect(try screen.world.hitTest(Point(x: 5, y: 5)) == other)
    try screen.world.makeKeyAndVisible(screen.window)
    #expect(try screen.world.hitTest(Point(x: 5, y: 5)) != other)
  }

  @Test("removes what a control sends to a target for every event, unless one is named")
  func targets() throws {
    var world = UIKitWorld()
    let target = try world.addResponder(named: "target")
    let button = try world.addView(named: "button", className: "UIButton")
    func sent(after event: String?) throws -> [String] {
      for event in ["touchDown", "valueChanged"] {
        try world.addTarget(target, action: "save:", for: event, to: button)
      }
      try world.removeTarget(target, action: nil, for: event, from: button)
      return world.pairs(of: button).map(\.event)
    }
    #expect(try sent(after: "touchDown") == ["valueChanged"])
    #expect(try sent(after: nil) == [])
  }

  @Test("has a controller as the root of one window at most")
  func oneRoot() throws {
    var screen = try Screen()
    let other = try screen.world.addWindow(named: "other")
    try screen.world.setRoot(screen.navigation, of: other)
    let snapshot = try screen.world.snapshot()
    let rooted = snapshot.windows.filter { snapshot.reference(.root, of: $0).value != nil }
    #expect(rooted.map { snapshot.text(.name, of: $0).value } == ["other"])
  }

  @Test("leaves nothing behind of what did not happen")
  func atomicity() throws {
    var screen = try Screen(profile: .ios13)
    let before = try screen.world.snapshot()
    let count = screen.world.callbacks.count
    let box = try screen.world.addController(.navigation, named: "box")
    let prepared = try screen.world.snapshot()
    #expect(throws: WorldError.self) { try screen.world.push(box, onto: screen.navigation) }
    #expect(throws: WorldError.self) { try screen.world.addChild(screen.first, to: box) }
    #expect(throws: WorldError.self) { try screen.world.addChild(box, to: box) }
    #expect(try screen.world.snapshot() == prepared)
    #expect(screen.world.callbacks.count == count)
    #expect(before != prepared)
  }

  @Test("refuses objects of another world instead of trapping")
  func otherWorlds() throws {
    var large = try Screen().world
    let stranger = try large.addController()
    let view = try large.loadView(of: stranger)
    var small = UIKitWorld()
    let own = try small.addController(named: "own")
    #expect(throws: WorldError.misuse("an object of another world was given")) {
      try small.addChild(stranger, to: own)
    }
    #expect(throws: WorldError.self) { try small.addSubview(view, to: view) }
    #expect(throws: WorldError.self) { try small.update(view) { $0.alpha = 0 } }
    #expect(throws: WorldError.self) { try small.next(of: .view(view)) }
    #expect(throws: WorldError.self) { try small.chain(from: .scene) }
    #expect(small.name(of: .view(view)) == "?")
    #expect(small.firstResponder(of: view) == nil)
    #expect(small.presentation(of: stranger) == nil)
  }

  @Test("notifies trees without a root in the order in which the first of each was created")
  func treesWithoutRoot() throws {
    var world = UIKitWorld()
    let hidden = try world.addController(named: "hidden")
    let alone = try world.addController(named: "alone")
    let parent = try world.addController(named: "parent")
    try world.addChild(hidden, to: parent)
    let box = try world.addView(named: "box")
    for controller in [alone, parent] {
      try world.addSubview(world.loadView(of: controller), to: box)
    }
    let window = try world.addWindow(named: "window")
    try world.addSubview(box, to: window)
    let told = world.callbacks.filter { $0.kind == .appearance }.map(\.description)
    #expect(
      told == ["parent", "alone"].map { $0 + ".viewWillAppear" }
        + ["parent", "alone"].map { $0 + ".viewDidAppear" })
  }

  @Test("refuses a secondary for a split controller without a primary")
  func secondaryAlone() throws {
    var world = UIKitWorld()
    let split = try world.addController(.split, named: "split")
    let detail = try world.addController(named: "detail")
    let reason = "\"split\" has no primary to show a secondary beside"
    #expect(throws: WorldError.misuse(reason)) { try world.showDetail(detail, from: split) }
    let primary = try world.addController(named: "primary")
    try world.show(primary, from: split)
    try world.showDetail(detail, from: split)
  }

  @Test("names an object once")
  func names() throws {
    var world = UIKitWorld()
    let view = try world.addView(named: "x")
    #expect(world.object(named: "x") == .view(view))
    #expect(throws: WorldError.misuse("\"x\" is defined already")) {
      try world.addController(named: "x")
    }
    #expect(world.names == ["AppDelegate", "UIApplication", "UIWindowScene", "x"])
  }

  @Test("gives its callbacks and warnings in order, each with its operation")
  func logs() throws {
    var screen = try Screen()
    let second = try screen.world.addController(named: "second")
    let operations = screen.world.operationCount
    try screen.world.push(second, onto: screen.navigation)
    let appearance = screen.world.callbacks.filter {
      $0.operation > operations && $0.kind == .appearance
    }
    #expect(
      appearance.map(\.description) == [
        "first.viewWillDisappear", "second.viewWillAppear", "first.viewDidDisappear",
        "second.viewDidAppear",
      ])
  }

  @Test("follows the switches on which sources disagree")
  func switches() throws {
    var switches = UIKitSwitches.standard
    switches.tabsDefineContext = true
    switches.idleDismissalCompletes = true
    switches.replacedRootKeepsPresenting = false
    var world = UIKitWorld(switches: switches)
    let page = try world.addController(named: "page")
    let tabs = try world.addController(.tab, named: "tabs", children: [page])
    let root = try world.addController(named: "root")
    let window = try world.addWindow()
    try world.setRoot(root, of: window)
    try world.embed(tabs, in: root)
    let modal = try world.addController(named: "modal")
    try world.present(
      modal, from: page, request: PresentationRequest(style: .overCurrentContext))
    #expect(world.presentation(of: modal)?.provider == tabs)
    try world.dismiss(modal)
    let completions = world.callbacks.count { $0.kind == .completion }
    try world.dismiss(modal)
    #expect(world.callbacks.count { $0.kind == .completion } == completions + 1)
    try world.present(modal, from: root)
    try world.setRoot(try world.addController(named: "other"), of: window)
    #expect(world.presentation(of: modal) == nil)
    #expect(world.warnings.map(\.code) == [.rootReplacedWhilePresenting])
  }

  @Test("answers next as it is now, overrides included")
  func next() throws {
    var screen = try Screen(profile: .ios12)
    let coordinator = try screen.world.addResponder(named: "coordinator")
    let old = try screen.world.next(of: .controller(screen.navigation))
    #expect(old == .view(screen.window))
    try screen.world.overrideNext(of: .controller(screen.navigation), with: coordinator)
    #expect(try screen.world.next(of: .controller(screen.navigation)) == coordinator)
    #expect(try screen.world.next(of: coordinator) == nil)
  }
}
