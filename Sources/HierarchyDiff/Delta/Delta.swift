package import HierarchyModel

/// What turns one snapshot into another, exactly: every object that came, went, moved or changed, with
/// all that was captured of it, and every change of the header.
///
/// A delta is a value of its own: it holds no snapshot. It lists the objects that it speaks of as
/// *entries*; an entry is an object on both sides, or on one. All that is said of an entry is said once
/// a side, so that the inverse is the same with its sides exchanged:
///
/// - *identity*: its place in the snapshot, kind, id and class;
/// - *placement*, where it came, went or moved to another container: the container (superview, parent
///   or presenter) and the place among all that the container holds;
/// - *facts*: each attribute that differs, structural links included. A key without a fact on one side
///   was not captured there, which is something else than null. An object that is on one side only has
///   all its attributes there.
///
/// Siblings that change places within their container are told in `orders` by their places among their
/// siblings; they are as few as possible. References in facts lead to entries.
///
/// Entries are in the order of the first snapshot, then what the second one adds in its order; facts in
/// the order of entries, and in the order of writing within one. So two deltas that say the same are
/// equal column by column.
public struct Delta: Sendable {
  /// How objects were matched.
  public package(set) var method: MatchMethod
  package var strings: StringTable
  package var pools: ValuePools
  package var before: DeltaSide
  package var after: DeltaSide
  package var orders: SiblingOrders
  /// Where every object went, spoken of or not. Without it, the places of entries are numbers that an
  /// object keeps from side to side, as a store gives them, and objects are found by their ids.
  package var pairing: Pairing?

  /// Makes a delta of its parts; entries and facts that are not in order yet need `normalise`.
  package init(
    method: MatchMethod, strings: StringTable = StringTable(), pools: ValuePools = ValuePools(),
    before: DeltaSide = DeltaSide(), after: DeltaSide = DeltaSide(),
    orders: SiblingOrders = SiblingOrders(), pairing: Pairing? = nil
  ) {
    self.method = method
    self.strings = strings
    self.pools = pools
    self.before = before
    self.after = after
    self.orders = orders
    self.pairing = pairing
  }

  /// Whether the two snapshots are the same.
  public var isEmpty: Bool {
    before.places.isEmpty && orders.count == 0 && before.facts.count == 0 && after.facts.count == 0
  }
}
