import HierarchyDiff
import HierarchyModel

/// Lays out what a change did to views: by place, whole subtrees in one line each.
struct ViewSection {
  private let report: ChangeReport
  private let context: ChangeContext
  private let staged: StagedViews
  private let paths: PathText

  init(_ report: ChangeReport, staged: StagedViews) {
    self.report = report
    self.staged = staged
    context = report.context
    paths = PathText(context: context)
  }

  func section() -> ChangeDocument.Section? {
    let places = places()
    let told = places.count == 1 ? places.first?.container.map(paths.names) : nil
    let changed = changedItems(below: told)
    let items = places.prefix(Self.placeLimit).flatMap(items) + more(places) + changed + outside()
    return items.isEmpty ? nil : ChangeDocument.Section(title: "views", items: items)
  }

  /// Changes within one container.
  private struct Place {
    /// The container's place in the second snapshot, else in the first; -1 for none.
    let order: Int
    let container: Counterparts?
    var items: [ChangeDocument.Item] = []
  }

  private static let placeLimit = 16
  private static let changedLimit = 400

  private func items(of place: Place) -> [ChangeDocument.Item] {
    let path = place.container.map(paths.names) ?? ["windows"]
    return [.place(paths.joined(path))] + CollapsedItems(place.items).items
  }

  private func more(_ places: [Place]) -> [ChangeDocument.Item] {
    let rest = places.dropFirst(Self.placeLimit)
    if rest.isEmpty { return [] }
    let changes = rest.reduce(0) { $0 + $1.items.count }
    return [.fact(label: "and \(changes) more in \(rest.count) other places", detail: "")]
  }

  /// What came, went and moved, by container: what went first.
  private func places() -> [Place] {
    var places: [Place] = []
    var numbers: [Counterparts?: Int] = [:]
    func add(_ item: ChangeDocument.Item, in container: Counterparts?) {
      let number = numbers[container] ?? places.count
      if number == places.count {
        numbers[container] = number
        let order = container?.after?.position ?? container?.before?.position ?? -1
        places.append(Place(order: order, container: container))
      }
      places[number].items.append(item)
    }
    for (view, below) in staged.leftTops {
      add(
        entry(.removed, context.object(before: view), below),
        in: context.old.parent(of: view).value.map(context.object(before:)))
    }
    for (view, below) in staged.enteredTops {
      add(
        entry(.added, context.object(after: view), below),
        in: context.new.parent(of: view).value.map(context.object(after:)))
    }
    for view in report.changes.moved where staged.stays(view) {
      guard let place = view.after else { continue }
      let origin = view.before.flatMap { context.old.parent(of: $0).value }
      let detail = origin.map { "from \(paths.label(context.object(before: $0)))" } ?? ""
      add(
        .change(.moved, label: paths.label(view), detail: detail),
        in: context.new.parent(of: place).value.map(context.object(after:)))
    }
    for view in report.changes.reordered where staged.stays(view) {
      guard let place = view.after else { continue }
      add(
        .change(.moved, label: paths.label(view), detail: "to another place among its siblings"),
        in: context.new.parent(of: place).value.map(context.object(after:)))
    }
    return places.enumerated().sorted { left, right in
      (left.element.order, left.offset) < (right.element.order, right.offset)
    }.map(\.element)
  }

  private func entry(
    _ mark: ChangeDocument.Mark, _ view: Counterparts, _ below: Int
  ) -> ChangeDocument.Item {
    let detail = below == 0 ? "" : "\(below) view\(below == 1 ? "" : "s") below"
    return .change(mark, label: paths.label(view), detail: detail)
  }

  /// Changed attributes, their views named from the place that is told already, or from what they all
  /// lie below.
  private func changedItems(below told: [String]?) -> [ChangeDocument.Item] {
    let groups = changedGroups()
    let changed =
      groups.prefix(Self.changedLimit).map { (paths.names($0.object), $0.attributes) }
      as [(path: [String], attributes: [ObjectChanges.Attribute])]
    guard let first = changed.first else { return [] }
    let common = changed.dropFirst().reduce(Array(first.path.dropLast())) { common, next in
      Array(zip(common, next.path.dropLast()).prefix { $0 == $1 }.map(\.0))
    }
    let base = told ?? common
    let attributes = AttributeText(context: context)
    let items = changed.map { entry -> ChangeDocument.Item in
      let shared = zip(base, entry.path.dropLast()).prefix { $0 == $1 }.count
      return .change(
        .changed, label: paths.short(entry.path.dropFirst(shared)),
        detail: attributes.text(entry.attributes))
    }
    let heading =
      told == nil && !base.isEmpty ? [ChangeDocument.Item.place(paths.joined(base))] : []
    return heading + CollapsedItems(items, more: groups.count - changed.count).items
  }

  private func changedGroups() -> [(
    object: Counterparts, attributes: [ObjectChanges.Attribute]
  )] {
    AttributeGroups(report.changes.attributes).groups.compactMap { group in
      guard staged.after.holds(group.object.after) else { return nil }
      let attributes = group.attributes.filter { !Self.toldElsewhere.contains($0.key) }
      return attributes.isEmpty ? nil : (group.object, attributes)
    }
  }

  /// What other parts of the report say of windows, or what is structure.
  private static let toldElsewhere: Set<AttributeKey> = [
    .known(.superview), .known(.root), .known(.key), .known(.firstResponder), .known(.next),
    .known(.inWindow),
  ]

  /// What happened to views that controllers keep outside every window.
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
      && group.attributes.contains(where: { !Self.toldElsewhere.contains($0.key) })
    {
      changed += 1
    }
    let counts = [(added, "added"), (removed, "removed"), (moved, "moved"), (changed, "changed")]
    let told = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if told.isEmpty { return [] }
    return [.fact(label: "outside any window", detail: told.joined(separator: ", "))]
  }
}
