import HierarchyModel

/// What keeps controllers' views out of windows by the rules of containers and presentations, as
/// they were captured or after a change to them.
struct WindowMembership {
  private let book: RuleBook
  private let remedies: Set<Absence.Remedy>
  /// For every view, whether it is in a window, since a walk asks about many controllers.
  private let placements: [Bool?]
  /// The controllers that the remedies dismiss, directly or indirectly.
  private let dismissed: Set<ObjectIndex>

  private var snapshot: Snapshot { book.snapshot }

  init(_ book: RuleBook, after remedies: Set<Absence.Remedy> = []) {
    self.book = book
    self.remedies = remedies
    placements = book.placements()
    dismissed = Self.dismissed(by: remedies, in: book.snapshot)
  }

  /// What a dismissal removes: the dismissed controller and everything contained in it or
  /// presented from it, all of which comes later in a snapshot. Linear.
  private static func dismissed(
    by remedies: Set<Absence.Remedy>, in snapshot: Snapshot
  ) -> Set<ObjectIndex> {
    var gone = Set(remedies.compactMap { if case .dismiss(let top) = $0 { top } else { nil } })
    guard !gone.isEmpty else { return [] }
    for controller in snapshot.controllers {
      let above = snapshot.holder(of: controller)
      if let above, gone.contains(above) { gone.insert(controller) }
    }
    return gone
  }

  /// What the rules say about one controller in its own place.
  private enum Finding {
    /// Nothing here keeps its view out.
    case clear
    case absent(Absence)
    /// The rules do not decide.
    case undecided
  }

  /// What is found about a controller, then about its containers, then about the contexts that it
  /// depends on.
  private struct Walk {
    var reasons: [Absence] = []
    /// The contexts that lead from one reason to the next.
    var contexts: [Absence] = []
    /// Whether the rules explain, for every controller on the way, why its view is in no window, or
    /// that it would be.
    var isExplained = true
  }

  /// The reasons why a controller's view is in no window, the nearest first.
  func reasons(for controller: ObjectIndex) -> [Absence] {
    let walk = walk(from: controller)
    return walk.reasons.isEmpty ? [] : walk.contexts + walk.reasons
  }

  /// Whether the reasons explain that a controller's view is in no window.
  func isExplained(_ controller: ObjectIndex) -> Bool {
    let walk = walk(from: controller)
    return walk.isExplained && !walk.reasons.isEmpty
  }

  /// Whether a controller's view would be in a window by the rules.
  func keeps(_ controller: ObjectIndex) -> Bool {
    let walk = walk(from: controller)
    return walk.isExplained && walk.reasons.isEmpty
  }

  private func walk(from controller: ObjectIndex) -> Walk {
    var walk = Walk()
    var next: ObjectIndex? = controller
    /// A presentation that removed its presenter's view and takes its place.
    var inPlace: ObjectIndex?
    /// Whether a view on the way is in no window for a reason not found yet.
    var isOpen = false
    for _ in 0..<snapshot.count {
      guard let current = next, book.isViewInWindow(current, placements) != true else { break }
      isOpen = true
      for finding in [removal(of: current, except: inPlace), containment(of: current)] {
        switch finding {
        case .clear: continue
        case .undecided: walk.isExplained = false
        case .absent(let absence):
          walk.reasons.append(absence)
          isOpen = false
        }
      }
      (next, inPlace) = above(current)
      if let provider = inPlace == nil ? nil : next {
        walk.contexts.append(
          Absence(
            rule: "R-CTX-12",
            text: "\(book.name(current)) is presented in the context of \(book.name(provider)),"
              + " which is away",
            cause: provider, remedy: nil))
      }
    }
    if isOpen && remedies.isEmpty { walk.isExplained = false }
    return walk
  }

  /// What a controller's place depends on: its container, or the provider of the context in which
  /// it was presented (R-CTX-12), whose view it may have removed.
  private func above(_ current: ObjectIndex) -> (ObjectIndex?, inPlace: ObjectIndex?) {
    if let parent = snapshot.parent(of: current).value { return (parent, nil) }
    guard let presenter = snapshot.presenter(of: current), isInContext(current, of: presenter)
    else {
      return (nil, nil)
    }
    return (presenter, current)
  }

  private func isInContext(_ presented: ObjectIndex, of presenter: ObjectIndex) -> Bool {
    guard let style = book.style(ofPresented: presented) else { return false }
    // Without a context, the top of a tree presents (R-CTX-4).
    return (style == .currentContext || style == .overCurrentContext)
      && (snapshot.flag(.definesContext, of: presenter).value == true
        || snapshot.parent(of: presenter).value != nil)
  }

  /// R-STYLE-2: what it presents removed its view.
  private func removal(of controller: ObjectIndex, except inPlace: ObjectIndex?) -> Finding {
    guard let presented = snapshot.presented(by: controller), presented != inPlace,
      !remedies.contains(.dismiss(presented))
    else { return .clear }
    guard let style = book.style(ofPresented: presented) else { return .undecided }
    guard let takesOut = book.removesPresenter(presented) else { return .undecided }
    guard takesOut else { return .clear }
    return .absent(
      Absence(
        rule: "R-STYLE-2",
        text: "\(book.name(controller)) presents \(book.name(presented)), \(style.rawValue), which"
          + " takes its view out",
        cause: presented, remedy: .dismiss(presented)))
  }

  private func containment(of controller: ObjectIndex) -> Finding {
    guard let parent = snapshot.parent(of: controller).value else { return top(controller) }
    switch snapshot.containerKind(of: parent) {
    case .navigation: return covered(controller, in: parent)
    case .tab: return unselected(controller, in: parent)
    case .page:
      let pages = snapshot.references(.pages, of: parent).value
      return pages?.contains(controller) == true ? .clear : .undecided
    case .plain, .split: return isAttached(controller, to: parent) ? .clear : .undecided
    }
  }

  /// R-NAV-2: another controller of the stack is on top.
  private func covered(_ controller: ObjectIndex, in stack: ObjectIndex) -> Finding {
    if remedies.contains(.pop(to: controller, in: stack)) { return .clear }
    let isWhole = snapshot.header.partial == nil
    let captured = snapshot.references(.stack, of: stack).value
    guard let top = (captured ?? (isWhole ? snapshot.children(of: stack) : [])).last else {
      return .undecided
    }
    if top == controller { return .clear }
    return .absent(
      Absence(
        rule: "R-NAV-2",
        text: "\(book.name(top)) is on top of \(book.name(controller)) in \(book.name(stack))",
        cause: top, remedy: .pop(to: controller, in: stack)))
  }

  /// R-TAB-2: another tab is selected.
  private func unselected(_ controller: ObjectIndex, in tabs: ObjectIndex) -> Finding {
    if remedies.contains(.select(controller, in: tabs)) { return .clear }
    guard let selected = book.selectedTab(of: tabs).value else { return .undecided }
    if selected == controller { return .clear }
    return .absent(
      Absence(
        rule: "R-TAB-2", text: "\(book.name(tabs)) shows the tab of \(book.name(selected))",
        cause: selected, remedy: .select(controller, in: tabs)))
  }

  /// Whether a controller's view is in its parent's view; UIKit's own containers ensure that
  /// themselves.
  private func isAttached(_ controller: ObjectIndex, to parent: ObjectIndex) -> Bool {
    guard let view = snapshot.reference(.view, of: controller).value,
      let holder = snapshot.reference(.view, of: parent).value
    else { return false }
    return snapshot.subtree(of: holder).contains(view)
  }

  /// A controller that nothing contains: a window's root, presented, or nowhere.
  private func top(_ controller: ObjectIndex) -> Finding {
    if snapshot.window(withRoot: controller) != nil { return .clear }
    if snapshot.presenter(of: controller) != nil {
      return dismissed.contains(controller) ? .undecided : .clear
    }
    let knowsRoots =
      !snapshot.windows.isEmpty
      && snapshot.windows.allSatisfy { snapshot.reference(.root, of: $0).isCaptured }
    guard book.presentationGap(.presentedBy, of: controller) == nil,
      snapshot.parent(of: controller) == .null,
      knowsRoots || snapshot.header.isSimulated
    else { return .undecided }
    return .absent(
      Absence(
        rule: "R-VC-12",
        text: "\(book.name(controller)) has no parent, is not presented and is not a window's root",
        cause: nil, remedy: nil))
  }
}
