import HierarchyDiff
import HierarchyModel

/// What came, went and moved among the views in windows, by the container in which it did; in one
/// container what went comes first.
struct ViewPlaces {
  /// Changes within one container.
  struct Place {
    /// Nil among the windows themselves.
    let container: Counterparts?
    var entries: [ChangeEntry] = []

    /// The container's place in the second snapshot, else in the first.
    var order: Int { container?.after?.position ?? container?.before?.position ?? -1 }
  }

  private let context: ChangeContext
  private let words: ViewWords
  private var all: [Place] = []
  private var numbers: [Counterparts?: Int] = [:]

  init(_ report: ChangeReport, staged: StagedViews, words: ViewWords) {
    context = report.context
    self.words = words
    for (view, below) in staged.leftTops {
      let view = Counterparts(before: view, after: nil)
      let entry = entry(.removed, view, below)
      add(
        entry,
        in: view.before.flatMap { context.old.parent(of: $0).value }.map(context.object(before:)))
    }
    for (view, below) in staged.enteredTops {
      add(entry(.added, context.object(after: view), below), inContainerOf: view)
    }
    for view in report.changes.moved where staged.stays(view) {
      let origin = view.before.flatMap { context.old.parent(of: $0).value }
      let detail = origin.map { "from \(words.label(context.object(before: $0)))" } ?? ""
      add(entry(.moved, view, detail), inContainerOf: view.after)
    }
    for view in report.changes.reordered where staged.stays(view) {
      let detail = "to another place among its siblings"
      add(entry(.moved, view, detail), inContainerOf: view.after)
    }
  }

  /// The places in the order of their containers.
  var places: [Place] {
    all.enumerated().sorted { left, right in
      (left.element.order, left.offset) < (right.element.order, right.offset)
    }.map(\.element)
  }

  private mutating func add(_ entry: ChangeEntry, inContainerOf view: ObjectIndex?) {
    guard let view else { return }
    add(entry, in: context.new.parent(of: view).value.map(context.object(after:)))
  }

  private mutating func add(_ entry: ChangeEntry, in container: Counterparts?) {
    let number = numbers[container] ?? all.count
    if number == all.count {
      numbers[container] = number
      all.append(Place(container: container))
    }
    all[number].entries.append(entry)
  }

  private func entry(
    _ mark: ChangeDocument.Mark, _ view: Counterparts, _ detail: String
  ) -> ChangeEntry {
    ChangeEntry(
      mark: mark, label: words.label(view), hint: words.hint(view), place: words.place(view),
      detail: detail)
  }

  private func entry(
    _ mark: ChangeDocument.Mark, _ view: Counterparts, _ below: Int
  ) -> ChangeEntry {
    guard below > 0 else { return entry(mark, view, "") }
    var entry = entry(mark, view, "\(below) view\(below == 1 ? "" : "s") below")
    entry.below = words.below(view)
    return entry
  }
}
