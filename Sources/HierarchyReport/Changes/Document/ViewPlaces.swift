import HierarchyDiff
import HierarchyModel

/// What came, went and moved among the views in windows, by the container in which it did; in one
/// container what went comes first.
struct ViewPlaces {
  /// Changes within one container.
  struct Place {
    /// Nil among the windows themselves.
    let container: Counterparts?
    var items: [ChangeDocument.Item] = []

    /// The container's place in the second snapshot, else in the first.
    var order: Int { container?.after?.position ?? container?.before?.position ?? -1 }
  }

  private let context: ChangeContext
  private let paths: PathText
  private var all: [Place] = []
  private var numbers: [Counterparts?: Int] = [:]

  init(_ report: ChangeReport, staged: StagedViews, paths: PathText) {
    context = report.context
    self.paths = paths
    for (view, below) in staged.leftTops {
      let item = entry(.removed, context.object(before: view), below)
      add(item, in: context.old.parent(of: view).value.map(context.object(before:)))
    }
    for (view, below) in staged.enteredTops {
      add(entry(.added, context.object(after: view), below), inContainerOf: view)
    }
    for view in report.changes.moved where staged.stays(view) {
      let origin = view.before.flatMap { context.old.parent(of: $0).value }
      let detail = origin.map { "from \(paths.label(context.object(before: $0)))" } ?? ""
      add(.change(.moved, label: paths.label(view), detail: detail), inContainerOf: view.after)
    }
    for view in report.changes.reordered where staged.stays(view) {
      let detail = "to another place among its siblings"
      add(.change(.moved, label: paths.label(view), detail: detail), inContainerOf: view.after)
    }
  }

  /// The places in the order of their containers.
  var places: [Place] {
    all.enumerated().sorted { left, right in
      (left.element.order, left.offset) < (right.element.order, right.offset)
    }.map(\.element)
  }

  private mutating func add(_ item: ChangeDocument.Item, inContainerOf view: ObjectIndex?) {
    guard let view else { return }
    add(item, in: context.new.parent(of: view).value.map(context.object(after:)))
  }

  private mutating func add(_ item: ChangeDocument.Item, in container: Counterparts?) {
    let number = numbers[container] ?? all.count
    if number == all.count {
      numbers[container] = number
      all.append(Place(container: container))
    }
    all[number].items.append(item)
  }

  private func entry(
    _ mark: ChangeDocument.Mark, _ view: Counterparts, _ below: Int
  ) -> ChangeDocument.Item {
    let detail = below == 0 ? "" : "\(below) view\(below == 1 ? "" : "s") below"
    return .change(mark, label: paths.label(view), detail: detail)
  }
}
