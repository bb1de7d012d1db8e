import HierarchyDiff
import HierarchyModel

/// A change before layout: how many entries share a text depends on its neighbours.
struct ChangeEntry {
  let mark: ChangeDocument.Mark
  /// The class, with an identifier of the object.
  var label = ""
  /// The text on the object or below it.
  var hint: String?
  /// Its ordinal among its siblings; shown only without a hint.
  var place: String?
  /// The details of the change.
  var detail = ""
  /// Other texts below the object; shown only for a single object.
  var below: String?
  /// Its former state where that matters.
  var state: String?

  fileprivate func isAlike(_ other: ChangeEntry) -> Bool {
    mark == other.mark && label == other.label && detail == other.detail && state == other.state
  }
}

/// Shortens a list of entries: neighbours with the same text share one line, and a long list shows
/// its beginning and the number of entries that follow.
struct CollapsedItems {
  private(set) var items: [ChangeDocument.Item] = []
  private let limits: ReportLimits

  /// The minimum number of neighbours, differing only in their texts, that share a line.
  private static let leastRun = 4

  /// Collapses entries; `more` others were already left out after them.
  init(_ all: [ChangeEntry], more: Int = 0, limits: ReportLimits) {
    self.limits = limits
    var lines: [ChangeDocument.Item] = []
    var start = 0
    while start < all.count {
      var end = start + 1
      while end < all.count, all[start].isAlike(all[end]) { end += 1 }
      if end == start + 1 {
        lines.append(one(all[start]))
      } else {
        lines += self.lines(of: all[start..<end])
      }
      start = end
    }
    items = Array(lines.prefix(limits.entries))
    items += ChangeDocument.Item.rest(lines.count - items.count + more)
  }

  private func lines(of run: ArraySlice<ChangeEntry>) -> [ChangeDocument.Item] {
    guard let first = run.first else { return [] }
    let hints = run.compactMap(\.hint).uniqued
    let isSaidOnce = hints.isEmpty || hints.count == 1 && run.allSatisfy { $0.hint != nil }
    if isSaidOnce || run.count >= Self.leastRun {
      return [line(of: run, first, hints)]
    }
    // The same text appears only once.
    var lines: [ChangeDocument.Item] = []
    var rest = run
    while let entry = rest.first {
      let same = rest.prefix { $0.hint == entry.hint }
      lines.append(same.count > 1 ? line(of: same, entry, [entry.hint ?? ""]) : one(entry))
      rest = rest.dropFirst(same.count)
    }
    return lines
  }

  private func one(_ entry: ChangeEntry) -> ChangeDocument.Item {
    let details = [
      entry.hint == nil ? entry.place ?? "" : "",
      entry.below.map { "\(entry.detail): \($0)" } ?? entry.detail, entry.state ?? "",
    ]
    let label = entry.hint.map { "\(entry.label) \"\($0)\"" } ?? entry.label
    return .change(entry.mark, label: label, detail: Self.joined(details, ", "))
  }

  private func line(
    of run: ArraySlice<ChangeEntry>, _ first: ChangeEntry, _ hints: [String]
  ) -> ChangeDocument.Item {
    let details = [first.detail, first.state ?? ""].map { $0.isEmpty ? "" : "\($0) each" }
    let texts = Wording.first(limits.names, of: hints.map { "\"\($0)\"" })
    return .change(
      first.mark, label: "\(run.count) × \(first.label)",
      detail: Self.joined([texts, Self.joined(details, ", ")], "; "))
  }

  private static func joined(_ parts: [String], _ separator: String) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: separator)
  }
}

/// The views in windows that were added, removed or moved, by container; removals come first.
struct ViewPlaces {
  struct Place {
    /// Nil for changes among the windows themselves.
    let container: Counterparts?
    let entries: [ChangeEntry]

    /// The container's position in the second snapshot, else in the first.
    var order: Int { container?.after?.position ?? container?.before?.position ?? -1 }
  }

  private let context: ChangeContext
  private let words: ViewWords
  private var entries = GroupedValues<Counterparts?, ChangeEntry>()
  private var wrappings: WrappingFinder

  init(_ report: ChangeReport, staged: StagedViews, words: ViewWords) {
    context = report.context
    self.words = words
    wrappings = WrappingFinder(context)
    let left = staged.left.tops
    let state = left.isEmpty ? nil : RemovedState(report)
    for (view, below) in left {
      let gone = Counterparts(before: view, after: nil)
      var entry = entry(gone, below, of: staged.left, report.partial)
      entry.state = state?.text(view) { words.name(context.object(before: $0)) }
      entries.add(entry, to: context.old.parent(of: view).value.map(context.object(before:)))
    }
    for (view, below) in staged.entered.tops {
      let entry = entry(context.object(after: view), below, of: staged.entered, report.partial)
      add(entry, inContainerOf: view)
    }
    for view in report.changes.moved where staged.stays(view) { addMoved(view) }
    for view in report.changes.reordered where staged.stays(view) {
      let detail = "to another place among its siblings"
      add(entry(.moved, view, detail), inContainerOf: view.after)
    }
  }

  /// A view that was wrapped or unwrapped in place is listed where its container is.
  private mutating func addMoved(_ view: Counterparts) {
    let wrapping = wrappings.wrapping(of: view)
    if let container = wrapping.added {
      let detail = "now inside \(words.name(container))"
      return entries.add(entry(.moved, view, detail), to: wrapping.place)
    }
    let origin = view.before.flatMap { context.old.parent(of: $0).value }
    let detail =
      wrapping.removed.map { "no longer inside \(words.name($0))" }
      ?? origin.map { "from \(words.label(context.object(before: $0)))" } ?? ""
    add(entry(.moved, view, detail), inContainerOf: view.after)
  }

  /// The places, ordered by their containers.
  var places: [Place] { entries.groups.map(Place.init).sorted { $0.order < $1.order } }

  private mutating func add(_ entry: ChangeEntry, inContainerOf view: ObjectIndex?) {
    guard let view else { return }
    entries.add(entry, to: context.new.parent(of: view).value.map(context.object(after:)))
  }

  private func entry(
    _ mark: ChangeDocument.Mark, _ view: Counterparts, _ detail: String
  ) -> ChangeEntry {
    let hint = words.hint(view)
    return ChangeEntry(
      mark: mark, label: words.label(view), hint: hint,
      place: hint == nil ? words.place(view) : nil, detail: detail)
  }

  private func entry(
    _ view: Counterparts, _ below: Int, of crossed: SubtreeCount, _ partial: PartialSides
  ) -> ChangeEntry {
    let count = below == 0 ? nil : Wording.count(below, "view") + " below"
    let details = [partial.doubt(view), count].compactMap(\.self)
    var entry = entry(partial.mark(of: view), view, details.joined(separator: ", "))
    if below > 0 { entry.below = words.below(view, where: crossed.isMarked) }
    return entry
  }
}

extension PartialSides {
  func mark(of object: Counterparts) -> ChangeDocument.Mark {
    leavesOpen(object) ? .unseen : object.after == nil ? .removed : .added
  }
}
