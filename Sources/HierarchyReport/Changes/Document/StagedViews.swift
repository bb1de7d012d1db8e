import HierarchyDiff
import HierarchyModel

/// What a change did to the views in windows: what came in, what went out, what moved within. A view
/// that a controller keeps outside the window has gone for whoever looks at the screen.
struct StagedViews: Sendable {
  let before: Stage
  let after: Stage
  /// By position in the second snapshot: whether the view came in.
  private let entered: SubtreeCount
  /// By position in the first snapshot: whether the view went out.
  private let left: SubtreeCount
  private let context: ChangeContext

  init(_ report: ChangeReport) {
    let context = report.context
    let (before, after) = (Stage(context.old), Stage(context.new))
    let changes = report.changes
    let moved = changes.moved.filter {
      before.holds($0.before) != after.holds($0.after)
    }
    let came = changes.inserted + moved.compactMap(\.after)
    let went = changes.removed + moved.compactMap(\.before)
    entered = SubtreeCount(context.new, below: came) { view in
      after.holds(view) && !before.holds(context.counterpart(ofAfter: view))
    }
    left = SubtreeCount(context.old, below: went) { view in
      before.holds(view) && !after.holds(context.counterpart(ofBefore: view))
    }
    (self.before, self.after, self.context) = (before, after, context)
  }

  var enteredCount: Int { entered.count }
  var leftCount: Int { left.count }

  /// The topmost views that came in, each with how many came with it below.
  var enteredTops: [(view: ObjectIndex, below: Int)] {
    entered.tops(in: context.new)
  }

  var leftTops: [(view: ObjectIndex, below: Int)] {
    left.tops(in: context.old)
  }

  /// Whether a view of the second snapshot came in.
  func came(_ view: ObjectIndex) -> Bool { entered.isMarked(view) }

  /// Whether a view of the first snapshot went out.
  func went(_ view: ObjectIndex) -> Bool { left.isMarked(view) }

  /// Whether an object is a view that was in a window and still is.
  func stays(_ object: Counterparts) -> Bool {
    before.holds(object.before) && after.holds(object.after)
  }
}

/// Marked views of one snapshot, and how many are marked below each.
struct SubtreeCount: Sendable {
  /// How many are marked before each position, and in all.
  private var sums: [Int32] = [0]

  /// Marks what satisfies `isMarked` of the given views and everything below them.
  init(_ snapshot: Snapshot, below roots: [ObjectIndex], where isMarked: (ObjectIndex) -> Bool) {
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

  /// The marked views whose superviews are not.
  func tops(in snapshot: Snapshot) -> [(view: ObjectIndex, below: Int)] {
    snapshot.views.compactMap { view in
      guard isMarked(view), snapshot.parent(of: view).value.map(isMarked) != true else {
        return nil
      }
      let range = snapshot.subtree(of: view).positions
      return (view, Int(sums[range.upperBound] - sums[range.lowerBound]) - 1)
    }
  }
}

/// Which views of a snapshot stand in a window; all of them in one that shows no window at all.
struct Stage: Sendable {
  private let isOn: [Bool]

  init(_ snapshot: Snapshot) {
    let hasWindows = snapshot.views.contains { snapshot.kind(of: $0) == .window }
    var isOn: [Bool] = []
    for root in snapshot.roots(of: snapshot.views) {
      let isShown = !hasWindows || snapshot.kind(of: root) == .window
      isOn += repeatElement(isShown, count: snapshot.subtree(of: root).count)
    }
    self.isOn = isOn
  }

  /// Whether an object is a view in a window.
  func holds(_ object: ObjectIndex?) -> Bool {
    guard let object, object.position < isOn.count else { return false }
    return isOn[object.position]
  }

  var count: Int { isOn.reduce(0) { $0 + ($1 ? 1 : 0) } }
}

/// Tells a large screen that gave way to another in short form: what went, what came and what stayed,
/// by name.
struct ReplacedScreen {
  private let report: ChangeReport
  private let staged: StagedViews
  private let before: NameForms
  private let after: NameForms

  /// What is told in so few lines is not shortened.
  private static let fewLines = 60
  /// How many names of each sort are told.
  private static let nameLimit = 24
  private static let width = 72

  init(_ report: ChangeReport, staged: StagedViews) {
    self.report = report
    self.staged = staged
    (before, after) = report.context.nameForms
  }

  /// The short form, where most views went and it is much shorter than the long one.
  func section(insteadOf long: ChangeDocument.Section) -> ChangeDocument.Section? {
    guard report.limits != .none, Self.lines(long) > Self.fewLines,
      staged.leftCount * 2 > staged.before.count
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
    let facts = [
      fact("went", went, before), fact("came", came, after), fact("stayed", stayed, after),
      fact("changed", changed.sorted(), after),
    ]
    return ChangeDocument.Section(
      title: "views",
      lead: "another screen: \(went.count) of \(staged.before.count) went, \(came.count) came, "
        + "\(stayed.count) stayed; --all tells each",
      items: facts.compactMap(\.self))
  }

  /// Where a view was in a window before; nil for one that was in none.
  private func was(_ view: ObjectIndex) -> ObjectIndex? {
    let former = report.context.counterpart(ofAfter: view)
    return staged.before.holds(former) ? former : nil
  }

  /// The views that one knows by name, each name once.
  private func fact(
    _ label: String, _ views: [ObjectIndex], _ forms: NameForms
  ) -> ChangeDocument.Item? {
    var names: [String] = []
    var known: Set<String> = []
    for view in views {
      guard let name = Self.name(view, forms), known.insert(name).inserted else { continue }
      names.append(name)
    }
    if views.isEmpty { return nil }
    let shown = names.prefix(Self.nameLimit).joined(separator: ", ")
    let rest = names.count - min(names.count, Self.nameLimit)
    return .fact(
      label: label,
      detail: names.isEmpty
        ? "\(views.count) without a name" : shown + (rest > 0 ? " and \(rest) more" : ""))
  }

  /// The identifier of a view, else its text where the texts below do not say the same.
  private static func name(_ view: ObjectIndex, _ forms: NameForms) -> String? {
    let position = view.position
    if forms.tells(.identifier, of: position),
      let identifier = forms.ending(.identifier, of: position)
    {
      return String(identifier.dropFirst())
    }
    return forms.ownText(of: position).map { "\"\($0)\"" }
  }

  /// How many lines a section takes, about.
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
