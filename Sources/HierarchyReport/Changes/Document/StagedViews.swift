import HierarchyDiff
import HierarchyModel

/// The changes to the views in windows: added, removed and moved within. A view that a controller
/// keeps outside the window counts as removed, since it has left the screen.
struct StagedViews: Sendable {
  let before: Stage
  let after: Stage
  /// By position in the second snapshot: whether the view was added.
  let entered: SubtreeCount
  /// By position in the first snapshot: whether the view was removed.
  let left: SubtreeCount

  init(_ report: ChangeReport) {
    let context = report.context
    let (before, after) = (Stage(context.old), Stage(context.new))
    let changes = report.changes
    let moved = changes.moved.filter { before.holds($0.before) != after.holds($0.after) }
    let came = changes.inserted + moved.compactMap(\.after)
    let went = changes.removed + moved.compactMap(\.before)
    entered = SubtreeCount(context.new, below: came) { view in
      after.holds(view) && !before.mayHold(context.counterpart(ofAfter: view))
    }
    left = SubtreeCount(context.old, below: went) { view in
      before.holds(view) && !after.mayHold(context.counterpart(ofBefore: view))
    }
    (self.before, self.after) = (before, after)
  }

  /// Whether an object is a view that was in a window and still is.
  func stays(_ object: Counterparts) -> Bool {
    before.holds(object.before) && after.holds(object.after)
  }
}

/// Marked views of one snapshot, and the number of marked views below each.
struct SubtreeCount: Sendable {
  /// The number of marked views before each position, and in total.
  private var sums: [Int32] = [0]
  private let snapshot: Snapshot

  /// Marks the given views, and everything below them, that satisfy `isMarked`.
  init(_ snapshot: Snapshot, below roots: [ObjectIndex], where isMarked: (ObjectIndex) -> Bool) {
    self.snapshot = snapshot
    if roots.isEmpty { return }
    var isBelow = [Bool](repeating: false, count: snapshot.views.count)
    for root in roots where snapshot.views.contains(root) { isBelow[root.position] = true }
    for view in snapshot.views {
      let superview = snapshot.parent(of: view).value
      if let superview, isBelow[superview.position] { isBelow[view.position] = true }
      let marks = isBelow[view.position] && isMarked(view)
      sums.append((sums.last ?? 0) + (marks ? 1 : 0))
    }
  }

  var count: Int { Int(sums.last ?? 0) }

  func isMarked(_ view: ObjectIndex) -> Bool {
    view.position + 1 < sums.count && sums[view.position + 1] > sums[view.position]
  }

  /// The marked views whose superviews are unmarked, each with the number of marked views below it.
  var tops: [(view: ObjectIndex, below: Int)] {
    if count == 0 { return [] }
    return snapshot.views.compactMap { view in
      guard isMarked(view), snapshot.parent(of: view).value.map(isMarked) != true else {
        return nil
      }
      let range = snapshot.subtree(of: view).positions
      return (view, Int(sums[range.upperBound] - sums[range.lowerBound]) - 1)
    }
  }
}

/// The views of a snapshot that are in a window; all of them if the snapshot shows no window.
struct Stage: Sendable {
  /// Nil for a view of a partial snapshot of which nobody saw what it is in.
  private let isOn: [Bool?]

  init(_ snapshot: Snapshot) {
    let hasWindows = snapshot.views.contains { snapshot.kind(of: $0) == .window }
    var isOn: [Bool?] = []
    for root in snapshot.roots(of: snapshot.views) {
      let isShown = !hasWindows || snapshot.kind(of: root) == .window
      let isKnown = isShown || !snapshot.isPartial || snapshot.parent(of: root).isCaptured
      isOn += repeatElement(isKnown ? isShown : nil, count: snapshot.subtree(of: root).count)
    }
    self.isOn = isOn
  }

  func holds(_ object: ObjectIndex?) -> Bool {
    guard let object, object.position < isOn.count else { return false }
    return isOn[object.position] == true
  }

  func mayHold(_ object: ObjectIndex?) -> Bool {
    guard let object, object.position < isOn.count else { return false }
    return isOn[object.position] != false
  }

  var count: Int { isOn.count { $0 == true } }
}

/// Reports a large screen that another replaced in short form: which views went and came.
struct ReplacedScreen {
  private let report: ChangeReport
  private let staged: StagedViews
  private let before: NameForms
  private let after: NameForms

  /// A report of at most this many lines is not shortened.
  private static let fewLines = 60
  /// The maximum number of names of each kind.
  private static let nameLimit = 24
  private static let width = 72

  init(_ report: ChangeReport, staged: StagedViews) {
    self.report = report
    self.staged = staged
    (before, after) = report.context.nameForms
  }

  /// The short form, if most views were removed and it is much shorter than the long one.
  func section(insteadOf long: ChangeDocument.Section) -> ChangeDocument.Section? {
    guard report.limits != .none, staged.left.count * 2 > staged.before.count,
      Self.lines(long) > Self.fewLines
    else { return nil }
    let short = section()
    return Self.lines(short) * 2 < Self.lines(long) ? short : nil
  }

  private func section() -> ChangeDocument.Section {
    let context = report.context
    let stayed = context.new.views.filter { staged.after.holds($0) && was($0) != nil }
    let came = context.new.views.filter { staged.after.holds($0) && was($0) == nil }
    let went = context.old.views.filter { view in
      staged.before.holds(view)
        && !staged.after.holds(context.counterpart(ofBefore: view))
    }
    let changed = Set(report.changes.attributes.compactMap(\.object.after)).intersection(stayed)
    let partial = report.partial
    let wentWord = went.contains(where: partial.mayRemain) ? "not seen after" : "went"
    let cameWord = came.contains(where: partial.mayHaveBeen) ? "not seen before" : "came"
    let facts = [
      fact(wentWord, went, before), fact(cameWord, came, after), fact("stayed", stayed, after),
      fact("changed", changed.sorted(), after),
    ]
    return ChangeDocument.Section(
      title: "views",
      lead:
        "another screen: \(went.count) of \(staged.before.count) \(wentWord), \(came.count) \(cameWord), "
        + "\(stayed.count) stayed; \(report.advice)",
      items: facts.compactMap(\.self))
  }

  /// The object of the first snapshot, if the view was in a window there; nil otherwise.
  private func was(_ view: ObjectIndex) -> ObjectIndex? {
    let former = report.context.counterpart(ofAfter: view)
    return staged.before.holds(former) ? former : nil
  }

  /// The views that have recognisable names, each name once.
  private func fact(
    _ label: String, _ views: [ObjectIndex], _ forms: NameForms
  ) -> ChangeDocument.Item? {
    if views.isEmpty { return nil }
    let names = views.compactMap { Self.name($0, forms) }.uniqued
    return .fact(
      label: label,
      detail: names.isEmpty
        ? "\(views.count) without a name" : Wording.first(Self.nameLimit, of: names))
  }

  /// The identifier of a view, else its text unless the texts below it repeat it.
  private static func name(_ view: ObjectIndex, _ forms: NameForms) -> String? {
    forms.calledIdentifier(of: view.position).map { "#\($0)" }
      ?? forms.ownText(of: view.position).map { "\"\($0)\"" }
  }

  /// The approximate number of lines of a section.
  private static func lines(_ section: ChangeDocument.Section) -> Int {
    section.items.reduce(1) { count, item in
      switch item {
      case .place(let text): count + 1 + text.count / width
      case .change(_, let label, let detail): count + 1 + (label.count + detail.count) / width
      case .fact(_, let detail): count + 1 + detail.count / width
      case .lines(let lines): count + lines.count
      }
    }
  }
}
