public import HierarchyModel
public import UIKitRules

/// Two snapshots, their rules and their matching: the starting point for interpreting a change.
///
/// A class, since each part of a report holds it, and a copy has many parts.
public final class ChangeContext: Sendable {
  public let before: RuleBook
  public let after: RuleBook
  /// What both sides cover; nothing else is interpreted.
  public let coverage: Coverage
  /// Which objects of one side may exist on the other, too.
  package let partial: PartialSides
  private let matching: Matching
  /// Whether names are computed one by one, on demand.
  private let namesFew: Bool

  /// Creates the context of two snapshots whose objects are matched. With `namesFew`, names are
  /// computed on demand, as suits a small change of a large snapshot.
  package convenience init(
    before: Snapshot, after: Snapshot, matching: Matching, namesFew: Bool = false,
    switches: RuleSwitches = .standard
  ) {
    let names =
      namesFew
      ? (DistinctNames(onDemand: before, isRarelyAsked: true), DistinctNames(onDemand: after))
      : (DistinctNames(before), DistinctNames(after))
    self.init(
      before: RuleBook(before, switches: switches, names: names.0),
      after: RuleBook(after, switches: switches, names: names.1),
      matching: matching, namesFew: namesFew)
  }

  /// The same for callers that already have the rules of both.
  package init(before: RuleBook, after: RuleBook, matching: Matching, namesFew: Bool = false) {
    self.before = before
    self.after = after
    self.matching = matching
    self.namesFew = namesFew
    coverage = before.coverage.intersection(after.coverage)
    partial = PartialSides(before.snapshot, after.snapshot, matching)
  }

  /// The same context for a caller that needs the names of `count` objects; many are computed
  /// together.
  func naming(_ count: Int) -> ChangeContext {
    guard namesFew, count > Self.few else { return self }
    return ChangeContext(before: old, after: new, matching: matching)
  }

  private static let few = 16

  /// The first snapshot.
  public var old: Snapshot { before.snapshot }

  /// The second snapshot.
  public var new: Snapshot { after.snapshot }

  /// The parts that names on both sides are made of.
  package var nameForms: (before: NameForms, after: NameForms) {
    (before.names?.allForms ?? NameForms(old), after.names?.allForms ?? NameForms(new))
  }

  /// The counterpart in the second snapshot of an object of the first.
  public func counterpart(ofBefore object: ObjectIndex) -> ObjectIndex? {
    matching.counterpart(ofBefore: object)
  }

  /// The counterpart in the first snapshot of an object of the second.
  public func counterpart(ofAfter object: ObjectIndex) -> ObjectIndex? {
    matching.counterpart(ofAfter: object)
  }

  /// For each position of the first snapshot, the position in the second.
  var toAfter: [OptionalIndex] { matching.toAfter }

  /// An object of the first snapshot, on both sides.
  public func object(before: ObjectIndex) -> Counterparts {
    Counterparts(before: before, after: counterpart(ofBefore: before))
  }

  /// An object of the second snapshot, on both sides.
  public func object(after: ObjectIndex) -> Counterparts {
    Counterparts(before: counterpart(ofAfter: after), after: after)
  }

  /// An object's index and the rules of its snapshot: the second if it has the object, else the
  /// first.
  package func place(of object: Counterparts) -> (index: ObjectIndex, rules: RuleBook)? {
    object.after.map { ($0, after) } ?? object.before.map { ($0, before) }
  }

  /// The name of an object for a reader.
  public func name(_ object: Counterparts) -> String {
    if let index = object.after { return after.shortName(of: index) }
    return object.before.map { before.shortName(of: $0) } ?? "?"
  }

  /// The names of some objects, found together.
  func names(_ objects: [Counterparts]) -> [String] {
    var new = after.shortNames(of: objects.compactMap(\.after)).makeIterator()
    let gone = objects.compactMap { $0.after == nil ? $0.before : nil }
    var old = before.shortNames(of: gone).makeIterator()
    return objects.map { object in
      (object.after != nil ? new.next() : object.before != nil ? old.next() : nil) ?? "?"
    }
  }

  /// An object's class in the second snapshot, else in the first.
  public func className(_ object: Counterparts) -> String? {
    if let index = object.after { return new.className(of: index) }
    return object.before.flatMap { old.className(of: $0) }
  }

  /// An object's id in the second snapshot, else in the first.
  public func token(_ object: Counterparts) -> Token? {
    place(of: object).flatMap { $1.snapshot.token(of: $0) }
  }

  /// Both snapshots, each as seen from the other.
  package var sides: (before: ChangeSide, after: ChangeSide) {
    (
      ChangeSide(rules: before, isFirst: true, matching: matching),
      ChangeSide(rules: after, isFirst: false, matching: matching)
    )
  }
}

/// One of the two snapshots of a change, and the counterparts of its objects in the other.
package struct ChangeSide: Sendable {
  let rules: RuleBook
  package let isFirst: Bool
  fileprivate let matching: Matching

  package var snapshot: Snapshot { rules.snapshot }

  /// The counterpart of an object in the other snapshot.
  package func counterpart(of object: ObjectIndex) -> ObjectIndex? {
    isFirst ? matching.counterpart(ofBefore: object) : matching.counterpart(ofAfter: object)
  }

  /// An object on both sides.
  package func object(_ object: ObjectIndex) -> Counterparts {
    isFirst
      ? Counterparts(before: object, after: counterpart(of: object))
      : Counterparts(before: counterpart(of: object), after: object)
  }
}

/// One object across two snapshots: its index in each; at least one of them is set.
public struct Counterparts: Hashable, Sendable {
  public let before: ObjectIndex?
  public let after: ObjectIndex?

  public init(before: ObjectIndex?, after: ObjectIndex?) {
    self.before = before
    self.after = after
  }

  /// Whether the object is in both snapshots.
  public var survives: Bool { before != nil && after != nil }
}
