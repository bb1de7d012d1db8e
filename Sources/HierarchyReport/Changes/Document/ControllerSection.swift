import HierarchyDiff
import HierarchyModel

/// Lays out what a change did to controllers beside the navigation that is told already.
struct ControllerSection {
  private let report: ChangeReport
  private let context: ChangeContext
  private let words: ViewWords
  private let paths = PathText()
  private let told: Set<Counterparts>
  /// The roots of the trees that navigation shows.
  private let shown: Set<EventTree>

  init(_ report: ChangeReport) {
    let context = report.context
    self.report = report
    self.context = context
    words = ViewWords(context)
    let events = report.shows(.navigation) ? report.meaning.navigation : []
    told = Set(events.flatMap { [$0.subject] + $0.others })
    shown = Set(events.map { EventTree(of: $0, in: context) })
  }

  func section() -> ChangeDocument.Section? {
    let changes = report.changes.restricted(to: .controllers, in: context)
    let items = CollapsedItems(
      removed(changes) + added(changes) + moved(changes) + changed(changes), limits: report.limits
    ).items
    return items.isEmpty ? nil : ChangeDocument.Section(title: "controllers", items: items)
  }

  private func added(_ changes: ObjectChanges) -> [ChangeEntry] {
    let roots = ControllerRoots(context.new)
    let shown = Set(self.shown.compactMap(\.after))
    return tops(of: changes.inserted, in: context.new).compactMap { top in
      if shown.contains(roots[top]) { return nil }
      let object = context.object(after: top)
      return told.contains(object) ? nil : entry(.added, object, top, in: context.new)
    }
  }

  private func removed(_ changes: ObjectChanges) -> [ChangeEntry] {
    let roots = ControllerRoots(context.old)
    let shown = Set(self.shown.compactMap(\.before))
    return tops(of: changes.removed, in: context.old).compactMap { top in
      if shown.contains(roots[top]) { return nil }
      let object = context.object(before: top)
      return told.contains(object) ? nil : entry(.removed, object, top, in: context.old)
    }
  }

  /// Those that lie in none of the others.
  private func tops(of objects: [ObjectIndex], in snapshot: Snapshot) -> [ObjectIndex] {
    let all = Set(objects)
    return objects.filter { object in
      let above = snapshot.parent(of: object).value ?? snapshot.presenter(of: object)
      return above.map { !all.contains($0) } ?? true
    }
  }

  private func entry(
    _ mark: ChangeDocument.Mark, _ object: Counterparts, _ place: ObjectIndex, in snapshot: Snapshot
  ) -> ChangeEntry {
    let below = snapshot.subtree(of: place).count - 1
    return ChangeEntry(
      mark: mark, label: paths.short(words.names(object)), hint: words.hint(object),
      detail: below == 0 ? "" : "\(below) controller\(below == 1 ? "" : "s") below")
  }

  private func moved(_ changes: ObjectChanges) -> [ChangeEntry] {
    (changes.moved + changes.reordered).filter { !told.contains($0) && told.isEmpty }.map {
      ChangeEntry(mark: .moved, label: paths.short(words.names($0)), hint: words.hint($0))
    }
  }

  private func changed(_ changes: ObjectChanges) -> [ChangeEntry] {
    let attributes = AttributeText(context: context)
    let hidden = told.isEmpty ? Self.structure : Self.structure.union(Self.navigation)
    return AttributeGroups(changes.attributes).groups.compactMap { group in
      let shown = group.attributes.filter { !hidden.contains($0.key) }
      if shown.isEmpty { return nil }
      return ChangeEntry(
        mark: .changed, label: paths.short(words.names(group.object)),
        hint: words.hint(group.object, within: 1), detail: attributes.text(shown))
    }
  }

  /// What the sections on responders and presentation say.
  private static let structure: Set<AttributeKey> = [
    .known(.parent), .known(.next), .known(.definesContext), .known(.providesTransitionStyle),
    .known(.presents), .known(.presentedBy), .known(.source), .known(.style),
  ]

  /// What navigation brings with it.
  private static let navigation: Set<AttributeKey> = [
    .known(.view), .known(.state), .known(.presentedWith), .known(.selected), .known(.stack),
    .known(.pages), .known(.collapsed), .known(.beingPresented), .known(.beingDismissed),
    .known(.movingToParent), .known(.movingFromParent),
  ]
}
