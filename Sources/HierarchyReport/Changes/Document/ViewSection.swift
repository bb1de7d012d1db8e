import HierarchyDiff
import HierarchyModel

/// Lays out the changes to views: by place, one line per subtree, then attributes.
struct ViewSection {
  private let report: ChangeReport
  private let context: ChangeContext
  private let staged: StagedViews
  private let words: ViewWords
  private let changed: ChangedViews
  private let paths = PathText()

  init(_ report: ChangeReport, staged: StagedViews, words: ViewWords) {
    self.report = report
    self.staged = staged
    self.words = words
    context = report.context
    changed = ChangedViews(report, staged: staged, words: words)
  }

  func section() -> ChangeDocument.Section? {
    let places = ViewPlaces(report, staged: staged, words: words).places
    let shown = places.prefix(report.limits.places).map { place in
      (
        path: place.container.map(words.names) ?? [ChangedViews.top(context)],
        which: place.container.flatMap(words.which) ?? "", entries: place.entries
      )
    }
    var items: [ChangeDocument.Item] = []
    var last: [String]?
    for place in shown {
      items.append(.place(paths.joined(place.path, after: last) + place.which))
      items += CollapsedItems(place.entries, limits: report.limits).items
      last = place.path
    }
    items +=
      more(places) + changed.items(below: last, isOnly: places.count == 1) + outside()
      + crossings()
    if items.isEmpty { return nil }
    let told = ChangeDocument.Section(title: "views", items: items)
    return ReplacedScreen(report, staged: staged).section(insteadOf: told) ?? told
  }

  /// The numbers of views that entered and left windows, if some of them existed all along: the
  /// counts of the whole change do not include those.
  private func crossings() -> [ChangeDocument.Item] {
    let (entered, left) = (staged.enteredCount, staged.leftCount)
    let came = report.changes.inserted.count(where: staged.after.holds)
    let went = report.changes.removed.count(where: staged.before.holds)
    if entered == came && left == went { return [] }
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
    let changes = report.changes.restricted(to: .views, in: context)
    let added = changes.inserted.count { !staged.after.holds($0) }
    let removed = changes.removed.count { !staged.before.holds($0) }
    let moved = (changes.moved + changes.reordered).count {
      !staged.before.holds($0.before) && !staged.after.holds($0.after)
    }
    var changed = 0
    for group in AttributeGroups(changes.attributes).groups
    where !staged.after.holds(group.object.after)
      && group.attributes.contains(where: { !ChangedViews.toldElsewhere.contains($0.key) })
    {
      changed += 1
    }
    let counts = [(added, "added"), (removed, "removed"), (moved, "moved"), (changed, "changed")]
    let told = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if told.isEmpty { return [] }
    return [.fact(label: "outside any window", detail: told.joined(separator: ", "))]
  }
}

/// Finds text changes that merely repeat changes below: a view whose label joins its contents'
/// texts changes with each of them, as does every view above it.
struct RepeatedTexts {
  /// In order of position in the second snapshot.
  private let changed: [(position: Int, texts: [ObjectChanges.Attribute])]
  private let snapshot: Snapshot

  /// The maximum number of changes examined below a view, and the maximum length of an examined
  /// text.
  private static let limit = 32
  private static let longest = 8_192

  init(
    _ groups: [(object: Counterparts, attributes: [ObjectChanges.Attribute])], in snapshot: Snapshot
  ) {
    self.snapshot = snapshot
    changed = groups.compactMap { group in
      guard let position = group.object.after?.position else { return nil }
      let texts = group.attributes.filter { Self.keys.contains($0.key) }
      return texts.isEmpty ? nil : (position, texts)
    }.sorted { $0.position < $1.position }
  }

  static let keys: Set<AttributeKey> = [
    .known(.text), .known(.label), .known(.title), .known(.value), .known(.identifier),
  ]

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
      if let replaced = Self.replaced(text, by: below.texts) {
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

  /// A text in which the changed texts below are replaced by their new values.
  private static func replaced(_ text: String, by changes: [ObjectChanges.Attribute]) -> String? {
    for change in changes {
      guard case .text(let old)? = change.before, case .text(let new)? = change.after, !old.isEmpty,
        let range = text.firstRange(ofBytesOf: old)
      else { continue }
      return text.replacingCharacters(in: range, with: new)
    }
    return nil
  }

  /// The first change to a view after a position.
  private func firstChange(after position: Int) -> Int {
    changed.rank { $0.position <= position }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
