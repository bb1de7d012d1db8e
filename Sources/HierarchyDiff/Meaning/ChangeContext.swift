public import HierarchyModel
public import UIKitRules

/// Two snapshots, their rules and which objects are the same: what every reading of a change starts
/// from.
public struct ChangeContext: Sendable {
  public let before: RuleBook
  public let after: RuleBook
  /// What both sides cover; nothing else is read.
  public let coverage: Coverage
  private let matching: Matching
  /// Whether each name is found when it is asked for.
  private let namesFew: Bool

  /// Creates the context of two snapshots whose objects are matched. Where few names will be asked
  /// for, as in a small change of a large snapshot, each is found when it is.
  package init(
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

  /// The same where the rules of both are at hand.
  package init(before: RuleBook, after: RuleBook, matching: Matching, namesFew: Bool = false) {
    self.before = before
    self.after = after
    self.matching = matching
    self.namesFew = namesFew
    coverage = before.coverage.intersection(after.coverage)
  }

  /// The same for who asks for the names of so many objects, which are found together where they
  /// are many.
  func naming(_ count: Int) -> ChangeContext {
    guard namesFew, count > Self.few else { return self }
    return ChangeContext(before: old, after: new, matching: matching)
  }

  private static let few = 16

  /// The first snapshot.
  public var old: Snapshot { before.snapshot }

  /// The second snapshot.
  public var new: Snapshot { after.snapshot }

  /// What the names on both sides are made of.
  package var nameForms: (before: NameForms, after: NameForms) {
    (before.names?.allForms ?? NameForms(old), after.names?.allForms ?? NameForms(new))
  }

  /// Where an object of the first snapshot is in the second.
  public func counterpart(ofBefore object: ObjectIndex) -> ObjectIndex? {
    matching.counterpart(ofBefore: object)
  }

  /// Where an object of the second snapshot was in the first.
  public func counterpart(ofAfter object: ObjectIndex) -> ObjectIndex? {
    matching.counterpart(ofAfter: object)
  }

  /// An object of the first snapshot, on both sides.
  public func object(before: ObjectIndex) -> Counterparts {
    Counterparts(before: before, after: counterpart(ofBefore: before))
  }

  /// An object of the second snapshot, on both sides.
  public func object(after: ObjectIndex) -> Counterparts {
    Counterparts(before: counterpart(ofAfter: after), after: after)
  }

  /// Where an object is looked up for a reader: in the second snapshot, else in the first.
  package func place(of object: Counterparts) -> (index: ObjectIndex, rules: RuleBook)? {
    object.after.map { ($0, after) } ?? object.before.map { ($0, before) }
  }

  /// How an object is named to a reader.
  public func name(_ object: Counterparts) -> String {
    place(of: object).map { $1.shortName(of: $0) } ?? "?"
  }

  /// An object's class in the second snapshot, else in the first.
  public func className(_ object: Counterparts) -> String? {
    place(of: object).flatMap { $1.snapshot.className(of: $0) }
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

/// One of the two snapshots of a change, and where its objects are in the other.
package struct ChangeSide: Sendable {
  package let rules: RuleBook
  package let isFirst: Bool
  fileprivate let matching: Matching

  package var snapshot: Snapshot { rules.snapshot }

  /// Where an object is in the other snapshot.
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
