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

  /// Creates the context of two snapshots whose objects are matched. Where few names will be asked for,
  /// as in a small change of a large snapshot, each is found when it is.
  package init(
    before: Snapshot, after: Snapshot, matching: Matching, namesFew: Bool = false
  ) {
    let names =
      namesFew
      ? (DistinctNames(onDemand: before, isRarelyAsked: true), DistinctNames(onDemand: after))
      : (DistinctNames(before), DistinctNames(after))
    self.init(
      before: RuleBook(before, names: names.0), after: RuleBook(after, names: names.1),
      matching: matching)
  }

  /// The same where the rules of both are at hand.
  package init(before: RuleBook, after: RuleBook, matching: Matching) {
    self.before = before
    self.after = after
    self.matching = matching
    coverage = before.snapshot.coverage.intersection(after.snapshot.coverage)
  }

  /// The first snapshot.
  public var old: Snapshot { before.snapshot }

  /// The second snapshot.
  public var new: Snapshot { after.snapshot }

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

  /// How a reader is told of an object: by its name in the second snapshot, else in the first.
  public func name(_ object: Counterparts) -> String {
    if let place = object.after { return after.shortName(of: place) }
    return object.before.map(before.shortName) ?? "?"
  }

  /// An object's class in the second snapshot, else in the first.
  public func className(_ object: Counterparts) -> String? {
    if let place = object.after { return new.className(of: place) }
    return object.before.flatMap { old.className(of: $0) }
  }

  /// An object's id in the second snapshot, else in the first.
  public func token(_ object: Counterparts) -> Token? {
    if let place = object.after { return new.token(of: place) }
    return object.before.flatMap { old.token(of: $0) }
  }
}
