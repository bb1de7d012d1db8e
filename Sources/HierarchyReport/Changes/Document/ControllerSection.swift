import HierarchyDiff
import HierarchyModel

/// Lays out the changes to controllers that the navigation part does not already cover.
struct ControllerSection {
  private let report: ChangeReport
  private let context: ChangeContext
  private let words: ViewWords
  private let paths = PathText()
  private let told: Set<Counterparts>
  /// The roots of the trees that navigation shows.
  private let shown: Set<EventTree>

  init(_ report: ChangeReport, words: ViewWords) {
    let context = report.context
    self.report = report
    self.context = context
    self.words = words
    let events = report.shows(.navigation) ? report.meaning.navigation : []
    told = Set(events.flatMap { [$0.subject] + $0.others })
    shown = Set(events.map { EventTree(of: $0, in: context) })
  }

  func section() -> ChangeDocument.Section? {
    let changes = report.changes.restricted(to: .controllers, in: context)
    if changes.isEmpty { return nil }
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
      if told.contains(object) { return nil }
      return entry(report.partial.mayHaveBeen(top) ? .unseen : .added, object, top, in: context.new)
    }
  }

  private func removed(_ changes: ObjectChanges) -> [ChangeEntry] {
    let roots = ControllerRoots(context.old)
    let shown = Set(self.shown.compactMap(\.before))
    return tops(of: changes.removed, in: context.old).compactMap { top in
      if shown.contains(roots[top]) { return nil }
      let object = context.object(before: top)
      if told.contains(object) { return nil }
      return entry(report.partial.mayRemain(top) ? .unseen : .removed, object, top, in: context.old)
    }
  }

  /// The objects that are inside none of the others.
  private func tops(of objects: [ObjectIndex], in snapshot: Snapshot) -> [ObjectIndex] {
    let all = Set(objects)
    return objects.filter { object in
      let above = snapshot.holder(of: object)
      return above.map { !all.contains($0) } ?? true
    }
  }

  private func entry(
    _ mark: ChangeDocument.Mark, _ object: Counterparts, _ index: ObjectIndex, in snapshot: Snapshot
  ) -> ChangeEntry {
    let below = snapshot.subtree(of: index).count - 1
    let details = [
      mark == .unseen ? "not seen \(object.after == nil ? "after" : "before")" : nil,
      below == 0 ? nil : "\(below) controller\(below == 1 ? "" : "s") below",
    ]
    return ChangeEntry(
      mark: mark, label: paths.short(words.names(object)), hint: words.hint(object),
      detail: details.compactMap(\.self).joined(separator: ", "))
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

  /// Attributes covered by the sections on responders and presentation.
  private static let structure: Set<AttributeKey> = [
    .known(.parent), .known(.next), .known(.definesContext), .known(.providesTransitionStyle),
    .known(.presents), .known(.presentedBy), .known(.source), .known(.style),
  ]

  /// Attributes that change as a result of navigation.
  private static let navigation: Set<AttributeKey> = [
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

/// Writes where an object is: the classes of all its ancestors, joined by ` › `.
struct PathText: Sendable {
  private static let separator = " › "
  private static let longest = 12
  private static let widest = 30
  /// How much of a path is repeated after another one with the same beginning.
  private static let tail = 4
  /// How many ancestors a path includes: a report may hold many paths in very deep trees.
  static let highest = SnapshotPaths.limits.whole

  /// The names of the objects on the path to an object of a snapshot, topmost first; those above
  /// the nearest 64, or as many as a limit says, become one `…`.
  static func names(
    _ object: ObjectIndex, in snapshot: Snapshot, limit: Int = highest,
    called name: (ObjectIndex, Snapshot) -> String
  ) -> [String] {
    var names = [name(object, snapshot)]
    var last = object
    while let above = snapshot.holder(of: last) {
      guard names.count < limit else {
        names.append("…")
        break
      }
      names.append(name(above, snapshot))
      last = above
    }
    return names.reversed()
  }

  /// A path; a very long one shows only its ends.
  func joined(_ names: some Collection<String>) -> String {
    let names = Array(names)
    guard names.count > Self.longest else { return names.joined(separator: Self.separator) }
    let half = Self.longest / 2
    return (names.prefix(half) + ["…"] + names.suffix(half)).joined(separator: Self.separator)
  }

  /// A path below another one, starting at their last common element; a long one shows only its
  /// end.
  func joined(_ names: [String], after previous: [String]?) -> String {
    let shared = zip(names, previous ?? []).prefix { $0 == $1 }.count
    guard shared > 2 else { return joined(names) }
    let length = min(max(names.count - shared + 1, 3), Self.tail)
    let rest = names.suffix(length)
    return (["…"] + rest).joined(separator: Self.separator)
  }

  /// A path that should fit a column; if it does not, its end, starting with an identifier that
  /// locates it.
  func short(_ names: some Collection<String>) -> String {
    let names = Array(names)
    let all = names.joined(separator: Self.separator)
    guard all.isLonger(than: Self.widest), let last = names.last, names.count > 1 else {
      return all
    }
    if Self.identifier(in: last) != nil { return "…\(Self.separator)\(last)" }
    let identified = names.dropLast().last { Self.identifier(in: $0) != nil }
    let start = identified.flatMap(Self.identifier) ?? names[0]
    return ([start] + (names.count > 2 ? ["…"] : []) + [last]).joined(separator: Self.separator)
  }

  /// The identifier that a label ends in.
  private static func identifier(in label: String) -> String? {
    label.firstRange(ofBytesOf: " #").map { String(label[$0.lowerBound...].dropFirst()) }
  }
}
