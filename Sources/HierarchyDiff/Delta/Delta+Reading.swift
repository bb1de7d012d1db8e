public import HierarchyModel

extension Delta {
  /// The objects in the delta, some of them only because others refer to them.
  public var entries: [DeltaEntry] { before.positions.indices.map(DeltaEntry.init) }

  /// The positions of an object in the snapshots that have it.
  public func counterparts(of entry: DeltaEntry) -> Counterparts {
    Counterparts(before: index(of: entry, at: .before), after: index(of: entry, at: .after))
  }

  /// The position of an object in a snapshot, nil if the snapshot does not have it.
  public func index(of entry: DeltaEntry, at end: DeltaEnd) -> ObjectIndex? {
    side(end).positions[entry.number].object
  }

  /// An object's kind.
  public func kind(of entry: DeltaEntry) -> ObjectKind { before.kinds[entry.number] }

  /// An object's id in a snapshot.
  public func token(of entry: DeltaEntry, at end: DeltaEnd) -> Token? {
    token(side(end).identity(of: entry.number))
  }

  /// An object's class in a snapshot.
  public func className(of entry: DeltaEntry, at end: DeltaEnd) -> String? {
    className(side(end).identity(of: entry.number))
  }

  /// What became of an object; an object that is only referred to was kept.
  public func fate(of entry: DeltaEntry) -> ObjectFate {
    let isPlaced = (
      before: before.containers[entry.number] != .unplaced,
      after: after.containers[entry.number] != .unplaced
    )
    return switch isPlaced {
    case (true, true): .moved
    case (true, false): .removed
    case (false, true): .inserted
    case (false, false): .kept
    }
  }

  /// The place of an object that was added, removed or moved.
  public func placement(of entry: DeltaEntry, at end: DeltaEnd) -> ObjectPlacement? {
    let side = side(end)
    let container = side.containers[entry.number]
    guard container != .unplaced, let ordinal = side.ordinals[entry.number].value
    else { return nil }
    return ObjectPlacement(container: container.index.map(DeltaEntry.init), ordinal: ordinal)
  }

  /// The attributes of an object that differ, or all of them if it was added or removed; in writing
  /// order.
  public func changes(of entry: DeltaEntry) -> [AttributeChange] {
    changes(inRow: UInt32(entry.number))
  }

  /// The changes to what the snapshot says about itself: `label`, `covers`, `keyWindow` and so on.
  public var headerChanges: [AttributeChange] { changes(inRow: HeaderRow.snapshot) }

  /// The siblings that changed order within their containers, as few as possible.
  public var siblingMoves: [SiblingMove] {
    orders.map { order in
      SiblingMove(
        container: order.container.index.map(DeltaEntry.init), before: order.before,
        after: order.after,
        object: Counterparts(
          before: order.beforePosition.object, after: order.afterPosition.object))
    }
  }

  /// Whether it says of each sibling move which object it is.
  package var namesAllSiblings: Bool {
    orders.allSatisfy { $0.beforePosition != .none && $0.afterPosition != .none }
  }

  func side(_ end: DeltaEnd) -> DeltaSide { end == .before ? before : after }

  private func changes(inRow row: UInt32) -> [AttributeChange] {
    FactPairs(self, row: row).map { pair in
      AttributeChange(
        key: key(pair.key), before: pair.before.flatMap { positionedValue(of: $0, on: before) },
        after: pair.after.flatMap { positionedValue(of: $0, on: after) })
    }
  }

  /// A fact's value; references lead to objects of its own side.
  private func positionedValue(of fact: Int, on side: DeltaSide) -> AttributeValue? {
    value(of: fact, on: side)?.mapReferences { side.positions[$0.position].object ?? $0 }
  }
}

/// One object of a delta; valid only within that delta.
public struct DeltaEntry: Hashable, Comparable, Sendable {
  /// The index among the delta's entries.
  public let number: Int

  public init(_ number: Int) { self.number = number }

  public static func < (left: DeltaEntry, right: DeltaEntry) -> Bool { left.number < right.number }
}

/// The first or the second of the two snapshots of a delta.
public enum DeltaEnd: CaseIterable, Hashable, Sendable {
  case before
  case after
}

/// What became of an object.
public enum ObjectFate: String, CaseIterable, Hashable, Sendable {
  case inserted
  case removed
  /// It went to another container.
  case moved
  /// It stayed in its container; its ordinal among its siblings may have changed.
  case kept
}

/// An object's container, and its ordinal there.
public struct ObjectPlacement: Hashable, Sendable {
  /// Superview, parent or presenter; nil for a root.
  public let container: DeltaEntry?
  public let ordinal: Int
}

/// An attribute that differs; nil if it was not captured, which is not the same as null.
/// References lead to objects of their own side.
public struct AttributeChange: Hashable, Sendable {
  public let key: AttributeKey
  public let before: AttributeValue?
  public let after: AttributeValue?

  public init(key: AttributeKey, before: AttributeValue?, after: AttributeValue?) {
    self.key = key
    self.before = before
    self.after = after
  }
}

/// A sibling that changed its ordinal within its container.
public struct SiblingMove: Hashable, Sendable {
  /// Nil for a root.
  public let container: DeltaEntry?
  public let before: Int
  public let after: Int
  /// The sibling, as far as the maker of the delta knew it.
  public let object: Counterparts
}
