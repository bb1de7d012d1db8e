import HierarchyDiff
import HierarchyModel
import HierarchyReport

/// The contents of one step of a page: what turns the previous snapshot into the next, which parts
/// of that are reported, and what they mean.
struct PageChange {
  let old: Snapshot?
  let new: Snapshot
  let oldNumbers: ObjectNumbers
  let newNumbers: ObjectNumbers
  let lists: ListChanges
  /// The report in words; nil where a chapter begins.
  let document: ChangeDocument?
  let derived: [PageFacts.Change]
  private let delta: Delta?
  private let reported: ReportedChanges
  private let partial: PartialSides?
  private let returns: Reappearances
  /// The objects of the old snapshot that the new one lacks.
  private let gone: [ObjectIndex]

  init(_ step: PageStep, _ report: ChangeReport?) {
    let (old, former, now) = (step.last, step.former, step.now)
    let matching = step.difference?.matching
    (self.old, new, returns) = (old, step.entry.snapshot, step.returns)
    (oldNumbers, newNumbers) = (former.numbers, now.numbers)
    delta = step.difference?.delta
    lists =
      step.difference.map { ListChanges($0, old: former.numbers, new: now.numbers) }
      ?? ListChanges(from: old, to: step.entry.snapshot, now.numbers)
    document = report.map { ChangeDocument($0) }
    reported = report.map { ReportedChanges($0.listedChanges) } ?? ReportedChanges()
    partial = report?.partial
    let gone = old.map { $0.objects.filter { matching?.counterpart(ofBefore: $0) == nil } } ?? []
    self.gone = gone
    derived =
      now.derived?.changes(
        since: former.derived, matching: matching, returning: step.returns.derived,
        gone: Set(gone.map { former.numbers[$0] })) ?? []
  }

  /// New objects, in the order of the new snapshot, which is that of their numbers.
  var arrivals: [ObjectIndex] { new.objects.filter { newNumbers[$0] >= oldNumbers.upcoming } }

  /// Returning objects, in the order of the new snapshot.
  var returning: [ObjectIndex] {
    returns.isEmpty ? [] : new.objects.filter { returns.number(of: $0) != nil }
  }

  /// Whether reports mention that an object came or went.
  enum Mention: Int, CaseIterable {
    case none, certain
    /// They do, but a partial snapshot may have it, too.
    case unsure
  }

  func mention(ofArrival object: ObjectIndex) -> Mention {
    guard reported.inserted.contains(object) else { return .none }
    return partial?.mayHaveBeen(object) == true ? .unsure : .certain
  }

  private func mention(ofDeparture object: ObjectIndex) -> Mention {
    guard reported.removed.contains(object) else { return .none }
    return partial?.mayRemain(object) == true ? .unsure : .certain
  }

  /// The numbers of removed objects, by how reports mention them; empty if there are none.
  var departures: [[Int]] {
    let mentions = Dictionary(grouping: gone, by: mention(ofDeparture:))
    let last = mentions.keys.map(\.rawValue).max() ?? -1
    // The page expects the first two lists.
    return Mention.allCases.prefix(last < 0 ? 0 : max(last + 1, 2)).map { mention in
      (mentions[mention] ?? []).map { oldNumbers[$0] }
    }
  }

  /// The numbers of moved objects, if reports mention them.
  var moved: [Int] { (reported.moved.map { newNumbers[$0] } + returns.moved).sorted() }

  /// Objects that stayed, but with another id or class.
  var identities: [ObjectIndex] {
    guard let delta else { return [] }
    let staying = delta.entries.compactMap { entry in
      delta.hasOtherIdentity(entry) ? delta.index(of: entry, at: .after) : nil
    }
    return staying + returns.identities
  }

  var facts: (reported: [Facts], unreported: [Facts]) {
    var facts = returns.facts
    for entry in delta?.entries ?? [] {
      guard let delta, delta.index(of: entry, at: .before) != nil,
        let index = delta.index(of: entry, at: .after)
      else { continue }
      let (mentioned, other) = reported.split(delta.changes(of: entry), of: index)
      if !mentioned.isEmpty { facts.reported.append((newNumbers[index], mentioned)) }
      if !other.isEmpty { facts.unreported.append((newNumbers[index], other)) }
    }
    return facts
  }

  typealias Facts = (object: Int, changes: [AttributeChange])

  /// Changed attributes of the snapshot itself and of the run.
  var header: [AttributeChange] {
    let (before, after) = (old?.header, new.header)
    let ofSnapshot = Self.changes(from: before?.attributes, to: after.attributes) { $0 }
    let ofRun = Self.changes(from: before?.run.value, to: after.run.value) {
      .other("run." + $0.name)
    }
    return (ofSnapshot + ofRun).sorted { $0.key < $1.key }
  }

  private static func changes(
    from old: AttributeList?, to new: AttributeList?, named: (AttributeKey) -> AttributeKey
  ) -> [AttributeChange] {
    if old == new { return [] }
    let keys = Set((old?.entries ?? []).map(\.key) + (new?.entries ?? []).map(\.key))
    return keys.compactMap { key in
      let (before, after) = (old?[key], new?[key])
      return before == after
        ? nil : AttributeChange(key: named(key), before: before, after: after)
    }
  }
}

/// The numbers of a snapshot's objects, and derived facts; an object, since several share it.
final class Numbered: Sendable {
  let numbers: ObjectNumbers
  let derived: PageFacts?

  init(_ numbers: ObjectNumbers = ObjectNumbers(), _ derived: PageFacts? = nil) {
    (self.numbers, self.derived) = (numbers, derived)
  }
}

extension Delta {
  func hasOtherIdentity(_ entry: DeltaEntry) -> Bool {
    guard index(of: entry, at: .before) != nil, index(of: entry, at: .after) != nil else {
      return false
    }
    if before.identity(of: entry.number) == after.identity(of: entry.number) { return false }
    return token(of: entry, at: .before) != token(of: entry, at: .after)
      || className(of: entry, at: .before) != className(of: entry, at: .after)
  }
}

/// The changes that reports mention, as sets for lookup: only these are marked in a page.
struct ReportedChanges {
  private(set) var inserted: Set<ObjectIndex> = []
  private(set) var removed: Set<ObjectIndex> = []
  /// By position in the second snapshot.
  private(set) var moved: Set<ObjectIndex> = []
  private var attributes: Set<Attribute> = []

  private struct Attribute: Hashable {
    let object: ObjectIndex
    let key: AttributeKey
  }

  init() {}

  init(_ changes: ObjectChanges) {
    inserted = Set(changes.inserted)
    removed = Set(changes.removed)
    moved = Set((changes.moved + changes.reordered).compactMap(\.after))
    for change in changes.attributes {
      guard let object = change.object.after else { continue }
      attributes.insert(Attribute(object: object, key: change.key))
    }
  }

  /// The changes of an object that reports mention, and the others; its kind says nothing.
  func split(
    _ changes: [AttributeChange], of object: ObjectIndex
  ) -> (mentioned: [AttributeChange], other: [AttributeChange]) {
    var parts: (mentioned: [AttributeChange], other: [AttributeChange]) = ([], [])
    for change in changes where change.key != .known(.kind) {
      if attributes.contains(Attribute(object: object, key: change.key)) {
        parts.mentioned.append(change)
      } else {
        parts.other.append(change)
      }
    }
    return parts
  }
}
