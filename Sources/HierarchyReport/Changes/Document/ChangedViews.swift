import HierarchyDiff
import HierarchyModel

/// Lays out the changed attributes of views in windows: those that changed by the same amount
/// together, others view by view.
struct ChangedViews {
  private let report: ChangeReport
  private let context: ChangeContext
  private let staged: StagedViews
  private let words: ViewWords
  private let paths = PathText()

  /// A changed view is named by a text below it only if it holds at most this many views.
  private static let largestNamed = 24

  init(_ report: ChangeReport, staged: StagedViews, words: ViewWords) {
    self.report = report
    self.staged = staged
    self.words = words
    context = report.context
  }

  /// One line before layout.
  private struct Line {
    /// The names of all ancestors, then that of what changed.
    let path: [String]
    /// The entry once the part of the path that it shows is known.
    let entry: (String) -> ChangeEntry
  }

  /// The lines. If one place was already reported, view names start there, unless a view elsewhere
  /// would seem to be in it; otherwise they start at the common ancestor.
  func items(below last: [String]?, isOnly: Bool) -> [ChangeDocument.Item] {
    let (lines, rest) = lines()
    guard let first = lines.first else { return [] }
    let common = lines.dropFirst().reduce(Array(first.path.dropLast())) { common, next in
      Array(zip(common, next.path.dropLast()).prefix { $0 == $1 }.map(\.0))
    }
    let told = isOnly && !Self.mislead(lines.map(\.path), below: last ?? []) ? last : nil
    let base = told ?? common
    let entries = lines.map { line -> ChangeEntry in
      let shared = zip(base, line.path.dropLast()).prefix { $0 == $1 }.count
      return line.entry(paths.short(line.path.dropFirst(shared)))
    }
    var heading: [ChangeDocument.Item] = []
    if told == nil && !base.isEmpty {
      heading = [.place(paths.joined(base, after: last))]
    } else if told == nil && last != nil {
      heading = [.place(Self.top(context))]
    }
    return heading + CollapsedItems(entries, more: rest, limits: report.limits).items
  }

  /// The lines to lay out, and the number of others.
  private func lines() -> (lines: [Line], rest: Int) {
    let changes = CommonShifts(groups(), in: context, isWanted: report.limits != .none)
    var lines: [Line] = []
    var rest = 0
    for (number, group) in changes.groups.enumerated() {
      if lines.count < report.limits.changed {
        lines += (changes.shifts[number] ?? []).map(line)
        if !group.attributes.isEmpty { lines.append(line(group)) }
      } else {
        rest += (changes.shifts[number]?.count ?? 0) + (group.attributes.isEmpty ? 0 : 1)
      }
    }
    return (lines, rest)
  }

  private func line(_ group: CommonShifts.Group) -> Line {
    let tellsText = group.attributes.contains { RepeatedTexts.keys.contains($0.key) }
    let isNamed = tellsText || context.className(group.object) == nil
    return Line(path: words.names(group.object)) { label in
      ChangeEntry(
        mark: .changed, label: label,
        hint: isNamed ? nil : words.hint(group.object, within: Self.largestNamed),
        place: words.place(group.object),
        detail: AttributeText(context: context).text(group.attributes))
    }
  }

  private func line(_ shift: CommonShifts.Shift) -> Line {
    let path = shift.container.map(words.names) ?? []
    return Line(path: path + ["\(shift.views.count) views"]) { label in
      ChangeEntry(mark: .changed, label: label, detail: shift.amount.text + names(of: shift.views))
    }
  }

  /// The identifiers and texts of the first few views, the classes if there are none.
  private func names(of views: [Counterparts]) -> String {
    var known: Set<String> = []
    var names = views.compactMap { view in
      words.identifier(view).map { "#\($0)" }
        ?? words.hint(view, within: Self.largestNamed).map { "\"\($0)\"" }
    }.filter { known.insert($0).inserted }
    if names.isEmpty { names = views.map(words.label).filter { known.insert($0).inserted } }
    let rest = names.count - min(names.count, report.limits.names)
    return ": " + names.prefix(report.limits.names).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Whether the name of one of the paths, without its ancestors, would appear below a place that
  /// does not contain it.
  private static func mislead(_ paths: [[String]], below place: [String]) -> Bool {
    paths.contains { path in
      let shared = zip(place, path.dropLast()).prefix { $0 == $1 }.count
      return shared < place.count && path.count - shared == 1
    }
  }

  private func groups() -> [CommonShifts.Group] {
    let groups = AttributeGroups(report.changes.attributes).groups
    let repeated = RepeatedTexts(groups, in: context.new)
    return groups.compactMap { group in
      guard staged.after.holds(group.object.after) else { return nil }
      let attributes = group.attributes.filter {
        !Self.toldElsewhere.contains($0.key) && !repeated.repeats($0)
      }
      return attributes.isEmpty ? nil : (group.object, attributes)
    }
  }

  /// Attributes that other parts of the report cover for windows, or that are structure.
  static let toldElsewhere: Set<AttributeKey> = [
    .known(.superview), .known(.root), .known(.key), .known(.firstResponder), .known(.next),
    .known(.inWindow),
  ]

  /// What contains the views that have no superview.
  static func top(_ context: ChangeContext) -> String {
    let hasWindows = !context.old.windows.isEmpty || !context.new.windows.isEmpty
    return hasWindows ? "windows" : "top level"
  }
}
