import HierarchyDiff
import HierarchyModel

/// Lays out the changes to views: by place, one line per subtree, then attributes.
struct ViewSection {
  private let report: ChangeReport
  private let context: ChangeContext
  private let staged: StagedViews
  private let words: ViewWords
  private let attributes: AttributeText
  private let groups: [ObjectChanges.Group]

  /// A changed view is named by a text below it only if it holds at most this many views.
  private static let largestNamed = 24

  init(_ report: ChangeReport, words: ViewWords) {
    self.report = report
    self.words = words
    context = report.context
    attributes = AttributeText(context: context)
    staged = StagedViews(report)
    groups = report.changes.attributesByObject
  }

  func section() -> ChangeDocument.Section? {
    let places = ViewPlaces(report, staged: staged, words: words).places
    let shown = places.prefix(report.limits.places).map { place in
      (
        path: place.container.map { words.names($0) } ?? [top],
        which: place.container.flatMap { words.which($0) } ?? "", entries: place.entries
      )
    }
    var items: [ChangeDocument.Item] = []
    var last: [String]?
    for place in shown {
      items.append(.place(PathText.joined(place.path, after: last) + place.which))
      items += CollapsedItems(place.entries, limits: report.limits).items
      last = place.path
    }
    items +=
      more(places) + changed(below: last, isOnly: places.count == 1) + outside() + crossings()
    if items.isEmpty { return nil }
    let section = ChangeDocument.Section(title: "views", items: items)
    return ReplacedScreen(report, staged: staged).section(insteadOf: section) ?? section
  }

  /// The numbers of views that entered and left windows, if some of them existed all along: the
  /// counts of the whole change do not include those.
  private func crossings() -> [ChangeDocument.Item] {
    let came = report.changes.inserted.filter(staged.after.holds)
    let went = report.changes.removed.filter(staged.before.holds)
    if staged.entered.count == came.count && staged.left.count == went.count { return [] }
    let entered = staged.entered.count - came.count(where: report.partial.mayHaveBeen)
    let left = staged.left.count - went.count(where: report.partial.mayRemain)
    let detail = "+\(entered) −\(left) of \(staged.before.count)"
    return [.fact(label: "in windows", detail: detail)]
  }

  private func more(_ places: [ViewPlaces.Place]) -> [ChangeDocument.Item] {
    let rest = places.dropFirst(report.limits.places)
    if rest.isEmpty { return [] }
    let changes = rest.reduce(0) { $0 + $1.entries.count }
    return [.fact(label: "and \(changes) more in \(rest.count) other places", detail: "")]
  }

  /// The changes to views that controllers keep outside every window.
  private func outside() -> [ChangeDocument.Item] {
    let (views, former) = (context.new.views, context.old.views)
    let changes = report.changes
    let came = changes.inserted.filter { views.contains($0) && !staged.after.holds($0) }
    let went = changes.removed.filter { former.contains($0) && !staged.before.holds($0) }
    let added = came.count { !report.partial.mayHaveBeen($0) }
    let removed = went.count { !report.partial.mayRemain($0) }
    let unseen = came.count + went.count - added - removed
    let moved = (changes.moved + changes.reordered).count {
      $0.after.map(views.contains) == true
        && !staged.before.holds($0.before) && !staged.after.holds($0.after)
    }
    let changed = groups.count { group in
      group.object.after.map(views.contains) == true && !staged.after.holds(group.object.after)
        && group.attributes.contains { !report.isReportedElsewhere($0) }
    }
    let counts = [
      (added, "added"), (removed, "removed"), (moved, "moved"), (changed, "changed"),
      (unseen, "not seen on the other side"),
    ]
    let counted = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if counted.isEmpty { return [] }
    return [.fact(label: "outside any window", detail: counted.joined(separator: ", "))]
  }
}

/// Finds text changes that merely repeat changes below: a view whose label joins its contents'
/// texts changes with each of them, as does every view above it.
struct RepeatedTexts {
  /// What changed of each view with a changed text, in order of position in the second snapshot.
  private let changed: [(position: Int, attributes: [ObjectChanges.Attribute])]
  private let snapshot: Snapshot

  /// The most changes examined below a view, and the most bytes of an examined text.
  private static let limit = 32
  private static let longest = 8_192

  init(_ groups: [ObjectChanges.Group], in snapshot: Snapshot) {
    self.snapshot = snapshot
    changed = groups.compactMap { group in
      guard let position = group.object.after?.position,
        group.attributes.contains(where: { Self.areTexts($0.key) })
      else { return nil }
      return (position, group.attributes)
    }.sorted { $0.position < $1.position }
  }

  /// Whether a key is of a text that a view's label may repeat.
  static func areTexts(_ key: AttributeKey) -> Bool {
    switch key {
    case .known(.text), .known(.label), .known(.title), .known(.value), .known(.identifier): true
    default: false
    }
  }

  /// Whether a change to a view's text results from the changes below it.
  func repeats(_ change: ObjectChanges.Attribute) -> Bool {
    guard change.key == .known(.label) || change.key == .known(.identifier),
      let view = change.object.after,
      case .text(var text)? = change.before, case .text(let wanted)? = change.after,
      text.utf8.count <= Self.longest
    else { return false }
    let range = snapshot.subtree(of: view).positions
    var next = firstChange(after: range.lowerBound)
    var hasChanged = false
    for _ in 0..<Self.limit where next < changed.count && changed[next].position < range.upperBound
    {
      let below = changed[next]
      if let replaced = Self.replaced(text, by: below.attributes) {
        text = replaced
        hasChanged = true
        next = firstChange(
          after: snapshot.subtree(of: ObjectIndex(below.position)).positions.upperBound - 1)
      } else {
        next += 1
      }
    }
    return hasChanged && text == wanted
  }

  private static func replaced(_ text: String, by changes: [ObjectChanges.Attribute]) -> String? {
    for change in changes where areTexts(change.key) {
      guard case .text(let old)? = change.before, case .text(let new)? = change.after, !old.isEmpty,
        let range = text.firstRange(ofBytesOf: old)
      else { continue }
      return text[..<range.lowerBound] + new + text[range.upperBound...]
    }
    return nil
  }

  private func firstChange(after position: Int) -> Int { changed.rank { $0.position <= position } }
}

/// The changed attributes of views in windows: those that changed alike together.
extension ViewSection {
  private var reportedGroups: [ObjectChanges.Group] {
    let repeated = RepeatedTexts(groups, in: context.new)
    return groups.compactMap { group in
      guard staged.after.holds(group.object.after) else { return nil }
      if group.attributes.allSatisfy({ isReported($0, repeated) }) { return group }
      let attributes = group.attributes.filter { isReported($0, repeated) }
      return attributes.isEmpty ? nil : (group.object, attributes)
    }
  }

  private func isReported(_ change: ObjectChanges.Attribute, _ repeated: RepeatedTexts) -> Bool {
    !report.isReportedElsewhere(change) && !repeated.repeats(change)
  }

  private struct Line {
    /// The names of all ancestors, then that of what changed.
    let path: [String]
    /// Without the part of the path that it shows, which depends on the other lines.
    let entry: ChangeEntry

    var depth: Int { max(path.count - 1, 0) }
  }

  /// The lines. If one place was already reported, view names start there, unless a view elsewhere
  /// would seem to be in it; otherwise they start at the common ancestor.
  private func changed(below last: [String]?, isOnly: Bool) -> [ChangeDocument.Item] {
    let (lines, rest) = lines()
    guard let first = lines.first else { return [] }
    let common = lines.reduce(first.depth) { common, line in
      PathText.shared(first.path, line.path, atMost: min(common, line.depth))
    }
    let shared = isOnly && !Self.mislead(lines, below: last ?? []) ? last : nil
    let base = shared ?? Array(first.path.prefix(common))
    let entries = lines.map { line -> ChangeEntry in
      var entry = line.entry
      entry.label = PathText.short(line.path.dropFirst(Self.shared(base, line)))
      return entry
    }
    var heading: [ChangeDocument.Item] = []
    if shared == nil && !base.isEmpty {
      heading = [.place(PathText.joined(base, after: last))]
    } else if shared == nil && last != nil {
      heading = [.place(top)]
    }
    return heading + CollapsedItems(entries, more: rest, limits: report.limits).items
  }

  private func lines() -> (lines: [Line], rest: Int) {
    let changes = CommonShifts(reportedGroups, in: context, isWanted: report.limits != .none)
    var lines: [Line] = []
    var rest = 0
    for (number, group) in changes.groups.enumerated() {
      let shift = changes.shifts[number]
      if lines.count < report.limits.changed {
        if let shift { lines.append(line(shift)) }
        if !group.attributes.isEmpty { lines.append(line(group)) }
      } else {
        rest += (shift == nil ? 0 : 1) + (group.attributes.isEmpty ? 0 : 1)
      }
    }
    return (lines, rest)
  }

  private func line(_ group: ObjectChanges.Group) -> Line {
    let object = group.object
    let hasText = group.attributes.contains { RepeatedTexts.areTexts($0.key) }
    let isNamed = hasText || context.className(object) == nil
    let hint = isNamed ? nil : words.hint(object, within: Self.largestNamed)
    return Line(
      path: words.names(object),
      entry: ChangeEntry(
        mark: .changed, hint: hint, place: hint == nil ? words.place(object) : nil,
        detail: attributes.text(group.attributes)))
  }

  private func line(_ shift: CommonShifts.Shift) -> Line {
    let path = shift.container.map { words.names($0) } ?? []
    return Line(
      path: path + ["\(shift.views.count) views"],
      entry: ChangeEntry(mark: .changed, detail: shift.amount.text + names(of: shift.views)))
  }

  /// The identifiers and texts of the first few views, the classes if there are none.
  private func names(of views: [Counterparts]) -> String {
    var names = views.compactMap { view in
      words.identifier(view).map { "#\($0)" }
        ?? words.hint(view, within: Self.largestNamed).map { "\"\($0)\"" }
    }
    if names.isEmpty { names = views.map(words.label) }
    return ": " + Wording.first(report.limits.names, of: names.uniqued)
  }

  /// Whether a line without its ancestors would seem to be in a place that does not hold it.
  private static func mislead(_ lines: [Line], below place: [String]) -> Bool {
    lines.contains { line in
      let shared = shared(place, line)
      return shared < place.count && line.path.count - shared == 1
    }
  }

  private static func shared(_ place: [String], _ line: Line) -> Int {
    PathText.shared(place, line.path, atMost: line.depth)
  }

  /// The name of the place of views without a superview.
  private var top: String {
    let hasWindows = !context.old.windows.isEmpty || !context.new.windows.isEmpty
    return hasWindows ? "windows" : "top level"
  }
}
