import HierarchyModel

/// Reads the name of a screen from controllers and their views, with the steps that led there.
struct ScreenReading {
  let book: RuleBook
  let settings: ScreenSettings
  private let keepsSteps: Bool
  private let kept = StepList()
  let effort: ScreenEffort
  /// The window that is read; nil if the snapshot has none.
  private(set) var window: ObjectIndex?

  /// The maximum nesting depth of controllers.
  private static let depth = 100

  var snapshot: Snapshot { book.snapshot }

  init(_ book: RuleBook, _ settings: ScreenSettings, keepsSteps: Bool) {
    self.book = book
    self.settings = settings
    self.keepsSteps = keepsSteps
    effort = ScreenEffort(book)
  }

  /// The steps of one reading, shared by all that record them.
  private final class StepList {
    var steps: [Step] = []
  }

  var steps: [Step] { kept.steps }

  func note(_ rule: RuleID, _ object: ObjectIndex?, _ text: @autoclosure () -> String) {
    if keepsSteps { kept.steps.append(Step(rule, object, text())) }
  }

  func called(_ object: ObjectIndex) -> String { book.name(object) }

  mutating func screen() throws(ScreenGap) -> ScreenName {
    do throws(ScreenGap) {
      let screen = try wholeScreen()
      if !effort.isSpent { return screen }
    } catch  where !effort.isSpent {
      throw error
    } catch {
      // The step limit cut the search short, so this gap is not reliable.
    }
    throw ScreenGap(reason: "the controllers' views lie too deep in others to be looked at")
  }

  private mutating func wholeScreen() throws(ScreenGap) -> ScreenName {
    if let gap = book.lostControllersGap { throw ScreenGap(reason: gap) }
    try findWindow()
    if let root = try root() {
      if let window {
        note("R-SCREEN-1", window, "\(called(window)) is read, its root is \(called(root))")
      }
      try checkPlaces(except: root)
      return try name(root, depth: 0)
    }
    if let window, !snapshot.reference(.root, of: window).isCaptured,
      let open = snapshot.controllers.first(where: mayBeRoot)
    {
      throw ScreenGap(
        reason: "neither the root of \(called(window)) nor the view of \(called(open)) was captured"
      )
    }
    return try nameOfViews()
  }

  /// Whether a controller may be the root of a window that does not say which it is.
  private func mayBeRoot(_ controller: ObjectIndex) -> Bool {
    isTop(controller) && !isIgnored(controller)
      && !snapshot.reference(.view, of: controller).isCaptured
  }

  /// The key window of the front scene, else the front-most visible window (R-SCREEN-1).
  private mutating func findWindow() throws(ScreenGap) {
    if let key = book.keyWindow.value, !snapshot.isHidden(key), !isOfIgnored(key) {
      window = key
      return try check(key, .hidden, "hidden")
    }
    if let reason = book.keyWindowSceneGap { throw ScreenGap(reason: reason) }
    let visible = book.windowsBackToFront.filter { window in
      !snapshot.isHidden(window) && !isOfKeyboard(window) && !isOfIgnored(window)
        && book.isSceneShown(of: window) != false
    }
    window = visible.last { root(of: $0) != nil } ?? visible.last
    if window == nil, !snapshot.windows.isEmpty { throw ScreenGap(reason: "no window is visible") }
    guard let window, visible.count > 1 else { return }
    try check(window, .hidden, "hidden")
    // Where no window says it, there is nothing to check for each of them.
    let saysKey = snapshot.windows.contains { snapshot.flag(.key, of: $0).isCaptured }
    guard saysKey, !book.keyWindow.isCaptured else { return }
    for other in visible where other != window {
      try check(other, .key, "key")
    }
  }

  /// Throws if a flag was captured of other windows but not of this one. If it was captured of no
  /// window, the source did not look, and the window counts as it is.
  private func check(
    _ window: ObjectIndex, _ flag: KnownKey, _ word: String
  ) throws(ScreenGap) {
    guard !snapshot.flag(flag, of: window).isCaptured,
      snapshot.windows.contains(where: { snapshot.flag(flag, of: $0).isCaptured })
    else { return }
    throw ScreenGap(reason: "whether \(called(window)) is \(word) was not captured")
  }

  /// Throws if a shown controller may be contained in another or presented by one, and so may be
  /// part of the name.
  private func checkPlaces(except root: ObjectIndex) throws(ScreenGap) {
    let coversPresentations = book.coverage.contains(.presentations)
    for controller in snapshot.controllers where controller != root && !isIgnored(controller) {
      let container = book.container(of: controller)
      guard !container.isCaptured || container == .null && !coversPresentations,
        appears(controller) != false
      else { continue }
      if let reason = book.containerGap(above: controller) { throw ScreenGap(reason: reason) }
      if !coversPresentations {
        throw ScreenGap(
          reason: "presentations were not captured, and \(called(controller)) may be in front")
      }
    }
  }

  private func isOfKeyboard(_ window: ObjectIndex) -> Bool {
    let name = snapshot.className(of: window) ?? ""
    return name == "UITextEffectsWindow" || name == "UIRemoteKeyboardWindow"
  }

  /// Whether everything that a window shows belongs to no screen (R-SCREEN-7).
  private func isOfIgnored(_ window: ObjectIndex) -> Bool {
    snapshot.reference(.root, of: window).value.map(isIgnored) ?? false
  }

  /// The controller that contains all others of the window.
  private func root() throws(ScreenGap) -> ObjectIndex? {
    if let window { return root(of: window) }
    let roots = snapshot.controllers.filter { isTop($0) && !isIgnored($0) && appears($0) != false }
    let shown = roots.filter { appears($0) == true }
    let possible = shown.isEmpty ? roots : shown
    guard possible.count > 1 else { return possible.first }
    throw ScreenGap(
      reason: "no window was captured, and \(called(possible[0])) and \(called(possible[1])) may be"
        + " in different ones")
  }

  private func root(of window: ObjectIndex) -> ObjectIndex? {
    switch snapshot.reference(.root, of: window) {
    case .value(let root): return root
    case .null: return nil
    case .missing:
      return snapshot.controllers.first { controller in
        guard isTop(controller), !isIgnored(controller) else { return false }
        return isRoot(controller, of: window)
      }
    }
  }

  /// Whether a window without a known root shows a controller, or what that presents in its place.
  private func isRoot(_ controller: ObjectIndex, of window: ObjectIndex) -> Bool {
    let layers = sequence(first: controller) { snapshot.presented(by: $0) }.prefix(Self.depth)
    return layers.contains { layer in
      switch snapshot.reference(.view, of: layer) {
      case .value(let view): snapshot.subtree(of: window).contains(view)
      case .null: false
      case .missing: snapshot.windows.count == 1 && isShown(layer) != false
      }
    }
  }

  private func isTop(_ controller: ObjectIndex) -> Bool {
    snapshot.parent(of: controller).value == nil && snapshot.presenter(of: controller) == nil
  }

  func isIgnored(_ controller: ObjectIndex) -> Bool {
    guard !settings.ignored.isEmpty, let name = snapshot.className(of: controller) else {
      return false
    }
    return settings.ignored.holds(ScreenClass(name))
  }

  /// The name of a controller with everything it shows and presents (R-SCREEN-3).
  func name(_ controller: ObjectIndex, depth: Int) throws(ScreenGap) -> ScreenName {
    guard depth < Self.depth else {
      throw ScreenGap(reason: "controllers lie in each other more than \(Self.depth) deep")
    }
    if let gap = book.partialGap(of: controller) { throw ScreenGap(reason: gap) }
    guard let presented = presented(by: controller) else {
      return try content(of: controller, depth: depth)
    }
    let top = try name(presented, depth: depth + 1)
    guard try remains(controller, behind: presented) else {
      note(
        "R-SCREEN-3", presented,
        "\(called(presented)) replaces \(called(controller)), which is"
          + " \(course(of: controller) ?? "away")")
      return top
    }
    note(
      "R-SCREEN-3", presented, "\(called(presented)) is added, \(called(controller)) stays visible")
    let below = try content(of: controller, depth: depth)
    let isPart = snapshot.parent(of: controller).value != nil
    let text = "\(below.text) + \(top.text)"
    return top.named(isPart ? "(\(text))" : text, with: [below])
  }

  /// Whether a presenter stays visible behind what it presents.
  private func remains(
    _ controller: ObjectIndex, behind presented: ObjectIndex
  ) throws(ScreenGap) -> Bool {
    let removes = book.removesPresenter(presented)
    if let isShown = isShown(controller) {
      return isShown && !(removes == true && course(of: controller) != nil)
    }
    if let removes { return !removes }
    let isCustom = book.style(ofPresented: presented) == .custom
    let decides =
      book.mayAdapt(presented)
      ? "the width that its style adapts to"
      : isCustom ? "whether its custom presentation removes it" : "in which style it is presented"
    throw ScreenGap(
      reason: "whether \(called(controller)) is still visible behind \(called(presented)) was not"
        + " captured, nor \(decides)")
  }

  /// How a controller moves in a transition: while a presentation that removes it begins or ends,
  /// its view is in the window (R-APP-2, R-APP-3).
  private func course(of controller: ObjectIndex) -> String? {
    switch snapshot.text(.state, of: controller).value {
    case "appearing": "coming back"
    case "disappearing": "leaving"
    default: nil
    }
  }

  /// The shown controller that a controller presents; what an ignored controller presents counts as
  /// its own.
  private func presented(by controller: ObjectIndex) -> ObjectIndex? {
    var last = controller
    for _ in 0..<Self.depth {
      guard let next = snapshot.presented(by: last) else { return nil }
      if !isIgnored(next) { return appears(next) == false ? nil : next }
      last = next
    }
    return nil
  }

  /// Whether a controller or something that it presents is shown; nil if that was not captured.
  func appears(_ controller: ObjectIndex) -> Bool? {
    var last: ObjectIndex? = controller
    var isOpen = false
    for _ in 0..<Self.depth {
      guard let next = last else { break }
      switch isShown(next) {
      case true?: return true
      case nil: isOpen = true
      case false?: break
      }
      last = snapshot.presented(by: next)
    }
    return isOpen ? nil : containsPresenter(controller)
  }

  /// Whether something is presented from within a controller that is itself not shown (R-SCREEN-3).
  private func containsPresenter(_ controller: ObjectIndex) -> Bool {
    snapshot.subtree(of: controller).contains { other in
      other != controller && snapshot.presented(by: other).map { isShown($0) == true } == true
    }
  }
}

/// What one reading does once or has a bound for: the maximum number of steps from a view to its
/// superview is many times what any app needs, but less than the product of many controllers and a
/// deep tree.
final class ScreenEffort {
  private var left: Int
  private let book: RuleBook
  /// The views that may lie anywhere: one of them may be the tree that is read, so two are enough.
  private lazy var looseViews = book.looseViews(atMost: 2)

  init(_ book: RuleBook) {
    self.book = book
    left = 100_000 + 16 * book.snapshot.count
  }

  /// Why a view may lie in another one that is not of its tree.
  func looseViewGap(besides view: ObjectIndex) -> String? {
    book.looseViewGap(looseViews.filter { !book.snapshot.subtree(of: $0).contains(view) })
  }

  var isSpent: Bool { left <= 0 }

  /// Takes a step; false if none is left.
  func takeStep() -> Bool {
    left -= 1  // bounded: all callers stop once it is spent
    return left > 0
  }
}
