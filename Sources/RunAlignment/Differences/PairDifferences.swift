import HierarchyDiff
package import HierarchyModel
package import HierarchyReport

/// What the user does not want reported.
package struct DifferenceFilter: Sendable {
  package var changes = ChangeFilter()
  /// The sections of a report that count.
  package var sections: Set<ReportSection> = Set(ReportSection.allCases)

  package init() {}

  /// Leaves out what objects say.
  package mutating func ignoreTexts() {
    changes.attributes.formUnion(Self.texts.map { .known($0) })
  }

  static let texts: Set<KnownKey> = [.text, .label, .value, .title]
}

/// The differences of two steps, from a single structural comparison.
package struct PairDifferences: Sendable {
  package private(set) var shown: [ShownDifference] = []
  /// What was set aside because only one step covers it.
  let notCompared: NotCompared
  private let before: Snapshot
  private let after: Snapshot
  private var paths: (before: ClassPaths, after: ClassPaths)
  private let front: String?
  private let filter: DifferenceFilter
  private let matching: Matching
  /// The objects that the other step may have, too.
  private let partial: PartialSides

  package init(_ before: Snapshot, _ after: Snapshot, front: String?, filter: DifferenceFilter) {
    let difference = Difference(before: before, after: after, by: .structure)
    self.before = before
    self.after = after
    paths = (ClassPaths(before), ClassPaths(after))
    self.front = front
    self.filter = filter
    matching = difference.matching
    partial = PartialSides(before, after, matching)
    let reader = ComparisonReader(difference)
    notCompared = reader.setAside
    read(reader.changes)
  }

  private mutating func read(_ changes: ObjectChanges) {
    for change in changes.attributes { read(change) }
    for object in changes.removed { read(object, .removed, before, changes.removed) }
    for object in changes.inserted { read(object, .added, after, changes.inserted) }
    for object in changes.moved + changes.reordered {
      guard let old = object.before else { continue }
      let name = Self.name(of: old, in: before)
      add(.init(kind: .moved, subject: name, was: nil, now: nil), old, before, name)
    }
  }

  private mutating func read(_ change: ObjectChanges.Attribute) {
    // Why something is missing says how a snapshot was captured, not what the app shows.
    if change.key == .known(.partial) { return }
    guard let old = change.object.before, let new = change.object.after,
      !filter.changes.ignores(change)
    else { return }
    let (was, now) = (Self.words(change.before, in: before), Self.words(change.after, in: after))
    // References to matching objects are equal in both runs.
    if was == now, Self.isReference(change.before), Self.isReference(change.after) { return }
    add(
      .init(kind: .attribute, subject: change.key.name, was: was, now: now), old, before,
      Self.name(of: new, in: after))
  }

  /// Of objects that came or went together, only the topmost is reported.
  private mutating func read(
    _ object: ObjectIndex, _ kind: StepDifference.Kind, _ snapshot: Snapshot, _ all: [ObjectIndex]
  ) {
    let holder = snapshot.holder(of: object)
    if let holder, Self.contains(all, holder) { return }
    let name = Self.name(of: object, in: snapshot)
    let isOpen = kind == .removed ? partial.mayRemain(object) : partial.mayHaveBeen(object)
    add(
      .init(kind: kind, subject: name, was: nil, now: nil, isOpen: isOpen), object, snapshot, name)
  }

  /// Whether a list in ascending order contains an object.
  private static func contains(_ list: [ObjectIndex], _ object: ObjectIndex) -> Bool {
    let index = list.rank { $0 < object }
    return index < list.count && list[index] == object
  }

  private mutating func add(
    _ difference: StepDifference, _ object: ObjectIndex, _ snapshot: Snapshot, _ name: String
  ) {
    let sections = difference.sections(snapshot.list(of: object))
    guard !filter.sections.isDisjoint(with: sections),
      !filter.changes.ignores(className: snapshot.className(of: object))
    else { return }
    let (kind, subject) = (difference.kind, difference.subject)
    let noise =
      kind == .added
      ? NoiseKey(kind, subject, of: object, in: &paths.after, front)
      : NoiseKey(kind, subject, of: object, in: &paths.before, front)
    shown.append(
      ShownDifference(
        difference: difference, object: Self.key(of: object, in: snapshot), name: name,
        list: snapshot.list(of: object), noise: noise))
  }

  /// Whether an object of the first step is also in the second.
  package func isKept(_ object: ObjectIndex) -> Bool {
    matching.counterpart(ofBefore: object) != nil
  }

  /// Whether something else is key window or first responder, as far as both steps tell.
  var hasOtherFocus: Bool {
    [\Snapshot.keyWindow, \.firstResponder].contains { link in
      let (old, new) = (before[keyPath: link], after[keyPath: link])
      return old.isCaptured && new.isCaptured
        && old.value.flatMap(matching.counterpart(ofBefore:)) != new.value
    }
  }

  /// An object's key in its run.
  package static func key(of object: ObjectIndex, in snapshot: Snapshot) -> Token {
    snapshot.token(of: object) ?? .name(name(of: object, in: snapshot))
  }

  static func name(of object: ObjectIndex, in snapshot: Snapshot) -> String {
    let name = snapshot.className(of: object).map { ClassName($0).unqualified }
    let own = name ?? snapshot.kind(of: object).name
    return snapshot.text(.identifier, of: object).value.map { "\(own)#\($0)" } ?? own
  }

  private static func isReference(_ value: AttributeValue?) -> Bool {
    switch value {
    case .reference?, .references?: true
    default: false
    }
  }

  /// A value as text comparable between two runs: objects by their classes.
  private static func words(_ value: AttributeValue?, in snapshot: Snapshot) -> String? {
    switch value {
    case nil: nil
    case .null: "none"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): words(number)
    case .text(let text): text
    case .numbers(let numbers): "(" + numbers.map(words).joined(separator: " ") + ")"
    case .texts(let texts): "[" + texts.joined(separator: ", ") + "]"
    case .reference(let object, _): name(of: object, in: snapshot)
    case .references(let objects):
      "[" + objects.prefix(20).map { name(of: $0.target, in: snapshot) }.joined(separator: ", ")
        + "]"
    case .json(let text): text
    }
  }

  private static func words(_ number: Number) -> String {
    let value = number.doubleValue
    if let whole = value.whole { return String(whole) }
    let rounded = (value * 100).rounded() / 100
    return rounded.isFinite ? "\(rounded)" : "\(value)"
  }
}
