import HierarchyDiff
import HierarchyModel

extension ReportParts {
  /// The changes to controllers that the navigation part does not already cover.
  func controllers(_ words: ViewWords) -> Section? {
    let changes = report.changes.restricted(to: .controllers, in: context)
    if changes.isEmpty { return nil }
    let events = report.shows(.navigation) ? report.meaning.navigation : []
    let reported = ReportedControllers(
      subjects: Set(events.flatMap { [$0.subject] + $0.others }),
      trees: Set(events.map { EventTree(of: $0, in: context) }))
    let sides = context.sides
    let entries =
      lone(changes.removed, sides.before, reported, words)
      + lone(changes.inserted, sides.after, reported, words) + moved(changes, reported, words)
      + changed(changes, reported, words)
    return section("controllers", CollapsedItems(entries, limits: report.limits).items)
  }

  /// The controllers that the navigation part mentions, and the trees that it shows.
  private struct ReportedControllers {
    let subjects: Set<Counterparts>
    let trees: Set<EventTree>
  }

  /// The controllers that only one side has, those inside others only counted.
  private func lone(
    _ controllers: [ObjectIndex], _ side: ChangeSide, _ reported: ReportedControllers,
    _ words: ViewWords
  ) -> [ChangeEntry] {
    let roots = ControllerRoots(side.snapshot)
    let shown = Set(reported.trees.compactMap { side.isFirst ? $0.before : $0.after })
    let all = Set(controllers)
    return controllers.compactMap { controller in
      let object = side.object(controller)
      if side.snapshot.holder(of: controller).map(all.contains) == true { return nil }
      if shown.contains(roots[controller]) || reported.subjects.contains(object) { return nil }
      let below = side.snapshot.subtree(of: controller).count - 1
      let details = [
        report.partial.doubt(object),
        below == 0 ? nil : Wording.count(below, "controller") + " below",
      ]
      return ChangeEntry(
        mark: report.partial.mark(of: object), label: PathText.short(words.names(object)[...]),
        hint: words.hint(object), detail: details.compactMap(\.self).joined(separator: ", "))
    }
  }

  private func moved(
    _ changes: ObjectChanges, _ reported: ReportedControllers, _ words: ViewWords
  ) -> [ChangeEntry] {
    guard reported.subjects.isEmpty else { return [] }
    return (changes.moved + changes.reordered).map {
      ChangeEntry(mark: .moved, label: PathText.short(words.names($0)[...]), hint: words.hint($0))
    }
  }

  private func changed(
    _ changes: ObjectChanges, _ reported: ReportedControllers, _ words: ViewWords
  ) -> [ChangeEntry] {
    let attributes = AttributeText(context: context)
    let hidden = reported.subjects.isEmpty ? [] : Self.state
    return changes.attributesByObject.compactMap { group in
      let shown = group.attributes.filter {
        !report.isReportedElsewhere($0) && !hidden.contains($0.key)
      }
      if shown.isEmpty { return nil }
      return ChangeEntry(
        mark: .changed, label: PathText.short(words.names(group.object)[...]),
        hint: words.hint(group.object, within: 1), detail: attributes.text(shown))
    }
  }

  /// Attributes that change as a result of navigation.
  private static let state: Set<AttributeKey> = [
    .known(.view), .known(.state), .known(.presentedWith), .known(.selected), .known(.stack),
    .known(.pages), .known(.collapsed), .known(.beingPresented), .known(.beingDismissed),
    .known(.movingToParent), .known(.movingFromParent),
  ]
}

/// The root of each controller's tree in a snapshot; linear.
struct ControllerRoots {
  private let first: Int
  private var roots: [ObjectIndex] = []

  init(_ snapshot: Snapshot) {
    first = snapshot.controllers.positions.lowerBound
    // Containers and presenters precede what they contain and present.
    for controller in snapshot.controllers {
      let above = snapshot.holder(of: controller)
      roots.append(above.flatMap { $0 < controller ? self[$0] : nil } ?? controller)
    }
  }

  subscript(controller: ObjectIndex) -> ObjectIndex { roots[controller.position - first] }
}
