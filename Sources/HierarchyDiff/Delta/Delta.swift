public import HierarchyModel

/// The exact difference between two snapshots: every object that was added, removed, moved or
/// changed, with everything that was captured of it, and every change to the header.
///
/// A delta is an independent value: it contains no snapshot. It lists objects as *entries*; an
/// entry is an object on both sides, or on one. Everything about an entry is stored once per side,
/// so the inverse is the same delta with its sides exchanged:
///
/// - *identity*: its position in the snapshot, kind, id and class;
/// - *placement*, if it was added, removed or moved to another container: the container (superview,
///   parent or presenter) and the ordinal among everything in the container;
/// - *facts*: each attribute that differs, structural links included. A key without a fact on one
///   side was not captured there, which is not the same as null. An object that is on one side
///   only has all its attributes there.
///
/// Siblings that change order within their container are listed in `orders` by their ordinals among
/// their siblings; they are as few as possible. References in facts lead to entries.
///
/// Entries are in the order of the first snapshot, followed by those that the second one adds, in
/// its order; facts are in the order of entries, and in writing order within one. So two deltas
/// that say the same are equal column by column.
public struct Delta: Sendable {
  /// How objects were matched.
  public package(set) var method: MatchMethod
  package var strings: StringTable
  package var pools: ValuePools
  package var before: DeltaSide
  package var after: DeltaSide
  /// Siblings that changed order within a container, as few as possible; all others keep theirs.
  package var orders: [SiblingOrder]
  /// Where every object went, whether or not it has an entry. Without it, the positions of entries
  /// are numbers that an object keeps from side to side, as in a store, and objects are found by
  /// their ids.
  package var pairing: Pairing?

  /// Makes a delta from its parts; call `normalise` if entries and facts are not in order yet.
  init(
    method: MatchMethod, strings: StringTable = StringTable(), pools: ValuePools = ValuePools(),
    before: DeltaSide = DeltaSide(), after: DeltaSide = DeltaSide(),
    orders: [SiblingOrder] = [], pairing: Pairing? = nil
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
    before.positions.isEmpty && orders.isEmpty && before.facts.count == 0
      && after.facts.count == 0
  }
}

extension Delta {
  /// The delta that leads back: the same with its sides exchanged.
  public var inverse: Delta {
    var inverse = self
    (inverse.before, inverse.after) = (after, before)
    inverse.orders = orders.map(\.inverse)
    inverse.pairing = pairing?.inverse
    inverse.normalise()
    return inverse
  }
}

extension Delta {
  /// Finds what turns one snapshot into another, with their objects matched as given. Linear,
  /// except for siblings that changed order.
  public init(from before: Snapshot, to after: Snapshot, matching: Matching) {
    self.init(SnapshotPair(before, after), matching: matching)
  }

  /// The same for snapshots whose strings were already translated.
  package init(_ pair: SnapshotPair, matching: Matching) {
    var maker = DeltaMaker(pair, matching: matching)
    self = maker.make()
  }
}

extension Delta {
  /// The facts of an entry, or of a row of the header, on one side; references lead to entries.
  package func attributes(of row: UInt32, on side: DeltaSide) -> AttributeList {
    var list = AttributeList()
    for fact in side.facts.range(of: Int(row)) {
      list[key(side.facts.keys[fact])] = value(of: fact, on: side)
    }
    return list
  }

  /// An object's id, nil if it has none.
  package func token(_ identity: DeltaIdentity) -> Token? { Token(identity.token, strings) }

  /// An object's class, nil if it was not captured.
  package func className(_ identity: DeltaIdentity) -> String? { strings.text(identity.className) }

  /// The key of a code of this delta.
  package func key(_ code: KeyCode) -> AttributeKey { strings.key(code) }

  /// A fact's value; references lead to entries.
  func value(of fact: Int, on side: DeltaSide) -> AttributeValue? {
    AttributeValue(side.facts.values[fact], strings: strings, pools: pools)
  }
}

extension Delta {
  /// The same delta with objects named by numbers that they keep from side to side, given the
  /// number of each position in both snapshots. It identifies objects only by their ids.
  package func numbered(before: [Int], after: [Int]) -> Delta {
    func number(_ position: inout OptionalIndex, by numbers: [Int]) {
      position = OptionalIndex(position.value.map { numbers[$0] })
    }
    var delta = self
    delta.pairing = nil
    for entry in 0..<delta.before.count {
      number(&delta.before.positions[entry], by: before)
      number(&delta.after.positions[entry], by: after)
    }
    for index in delta.orders.indices {
      number(&delta.orders[index].beforePosition, by: before)
      number(&delta.orders[index].afterPosition, by: after)
    }
    delta.normalise()
    return delta
  }

  /// Whether objects are named by positions in the two snapshots, rather than by numbers of a
  /// store.
  public var namesPositions: Bool { pairing != nil }

  /// Whether each entry has an id on every side that has it, so a delta by numbers identifies all.
  package var hasIDsThroughout: Bool {
    [before, after].allSatisfy { side in
      side.positions.indices.allSatisfy { entry in
        !side.has(entry) || !side.tokens[entry].isMissing
      }
    }
  }
}

extension Delta {
  /// The number of things that happened: subtrees that were added or removed, objects that moved,
  /// siblings that changed order, objects that changed. New ids and what follows from a move do not
  /// count.
  public var operationCount: Int {
    var count = orders.count
    let changed = changedEntries
    for entry in 0..<before.count {
      if isRoot(entry, on: before, beside: after) || isRoot(entry, on: after, beside: before) {
        count += 1
      }
      guard before.has(entry), after.has(entry) else { continue }
      if before.containers[entry] != .unplaced { count += 1 }
      if changed[entry] { count += 1 }
    }
    return count
  }

  /// Whether an entry is the topmost of a subtree that only one side has.
  func isRoot(_ entry: Int, on side: DeltaSide, beside other: DeltaSide) -> Bool {
    guard side.has(entry), !other.has(entry), side.containers[entry] != .unplaced else {
      return false
    }
    return side.containers[entry].index.map { other.has($0) } ?? true
  }

  /// The entries on both sides that changed in themselves.
  var changedEntries: [Bool] {
    var changed = before.positions.indices.map { before.classes[$0] != after.classes[$0] }
    for side in [before, after] {
      for fact in side.facts.rows.indices where side.facts.rows[fact] < HeaderRow.snapshot {
        let entry = Int(side.facts.rows[fact])
        let isMoved = side.containers[entry] != .unplaced
        if !(isMoved && side.facts.keys[fact].namesContainer) { changed[entry] = true }
      }
    }
    return changed
  }
}

extension KeyCode {
  /// Whether the key says what an object's container is.
  var namesContainer: Bool { known == .superview || known == .parent || known == .presentedBy }
}

/// Why two deltas cannot be composed.
public enum DeltaError: Error, Hashable, CustomStringConvertible {
  /// The first delta does not end where the second begins.
  case notNeighbours

  public var description: String { "the first delta does not end where the second begins" }
}
