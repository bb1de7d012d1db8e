import HierarchyDiff
import HierarchyModel

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
    before = NameForms(report.context.old)
    after = NameForms(report.context.new)
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
    let place = view.position
    if forms.tells(.identifier, of: place), let identifier = forms.ending(.identifier, of: place) {
      return String(identifier.dropFirst())
    }
    return forms.ownText(of: place).map { "\"\($0)\"" }
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
