package import HierarchyModel

/// One side of a delta: one item per entry in all arrays except the facts.
package struct DeltaSide: Sendable {
  /// The position of the object in the snapshot; none if the snapshot does not have it.
  package var positions: [OptionalIndex] = []
  /// The kind; for an absent object, the kind on the other side.
  package var kinds: [ObjectKind] = []
  package var tokens = StoredValues()
  var classes: [StringID] = []
  /// The container, if the object was added, removed or moved to another one.
  package var containers: [ContainerIndex] = []
  /// The ordinal among everything in the container, none without a container.
  package var ordinals: [OptionalIndex] = []
  /// Attributes by entry and key; those of the header have a `HeaderRow`.
  package var facts = Tail()

  init() {}

  /// A side with `count` entries of objects that it does not have.
  init(absent count: Int) {
    positions = Array(repeating: .none, count: count)
    kinds = Array(repeating: .view, count: count)
    tokens = StoredValues(repeating: .missing, count: count)
    classes = Array(repeating: .missing, count: count)
    containers = Array(repeating: .unplaced, count: count)
    ordinals = Array(repeating: .none, count: count)
  }

  package var count: Int { positions.count }

  /// Whether the snapshot has the object.
  package func has(_ entry: Int) -> Bool { positions[entry] != .none }

  /// Appends an entry without placement or facts.
  package mutating func append(_ identity: DeltaIdentity, at position: OptionalIndex) {
    positions.append(position)
    kinds.append(identity.kind)
    tokens.append(identity.token)
    classes.append(identity.className)
    containers.append(.unplaced)
    ordinals.append(.none)
  }

  /// What identifies an entry on this side.
  package func identity(of entry: Int) -> DeltaIdentity {
    DeltaIdentity(kind: kinds[entry], token: tokens[entry], className: classes[entry])
  }
}

/// An object's kind, id and class on one side of a delta; the strings are the delta's.
package struct DeltaIdentity: Hashable, Sendable {
  package var kind: ObjectKind
  package var token = StoredValue.missing
  package var className = StringID.missing

  package init(kind: ObjectKind, token: StoredValue = .missing, className: StringID = .missing) {
    self.kind = kind
    self.token = token
    self.className = className
  }
}

/// The rows of facts that belong to the header rather than to an entry; above all entries.
package enum HeaderRow {
  package static let snapshot: UInt32 = 0xFFFF_FFFD
  package static let run: UInt32 = 0xFFFF_FFFE
  /// Whether `run` and each list were present: true, null or missing.
  package static let presence: UInt32 = 0xFFFF_FFFF
}

extension Delta: Equatable {
  /// Whether two deltas say the same. It does not matter how strings are interned, or whether the
  /// makers knew more than the ordinals of siblings that changed order. Linear.
  public static func == (left: Delta, right: Delta) -> Bool {
    guard
      left.method == right.method, left.pairing == right.pairing,
      left.orders.elementsEqual(
        right.orders,
        by: { $0.container == $1.container && $0.before == $1.before && $0.after == $1.after })
    else { return false }
    let strings = StringTranslation(from: left.strings, to: right.strings)
    let comparator = StoredValueComparator(left.pools, right.pools, strings: strings)
    return left.before.isEqual(to: right.before, comparator)
      && left.after.isEqual(to: right.after, comparator)
  }
}

extension DeltaSide {
  fileprivate func isEqual(to other: DeltaSide, _ comparator: StoredValueComparator) -> Bool {
    positions == other.positions && kinds == other.kinds && containers == other.containers
      && ordinals == other.ordinals
      && positions.indices.allSatisfy { entry in
        comparator.areEqual(classes[entry], other.classes[entry])
          && comparator.areEqual(tokens[entry], other.tokens[entry])
      }
      && comparator.areEqual(facts, other.facts)
  }
}

extension Tail {
  /// Turns the rows and references from numbers of objects into entries.
  @inline(__always)
  mutating func renumber(lists: inout [UInt32], entry: (Int) -> Int32) {
    var rowEntries = RowEntries()
    for fact in rows.indices {
      rows[fact] = rowEntries.renumbered(rows[fact], entry)
      values[fact] = values[fact].renumbered(lists: &lists, entry)
    }
  }
}

extension StoredValue {
  /// The value with its references turned from numbers of objects into entries; those of a list are
  /// changed in place.
  @inline(__always)
  func renumbered(lists: inout [UInt32], _ entry: (Int) -> Int32) -> StoredValue {
    switch tag.form {
    case .reference: return with(word: UInt64(truncatingIfNeeded: entry(Int(word))))
    case .references:
      for index in slice.range {
        let link = Link(rawValue: Int32(bitPattern: lists[index]))
        let renumbered = Link(Int(entry(link.target ?? 0)), positional: link.isPositional)
        lists[index] = UInt32(bitPattern: renumbered.rawValue)
      }
      return self
    default: return self
    }
  }
}

/// Turns the rows of facts from numbers of objects into entries. The facts of one object are
/// adjacent.
struct RowEntries {
  private var last = HeaderRow.snapshot
  private var lastEntry = HeaderRow.snapshot

  @inline(__always)
  mutating func renumbered(_ row: UInt32, _ entry: (Int) -> Int32) -> UInt32 {
    if row >= HeaderRow.snapshot { return row }
    if row != last { (last, lastEntry) = (row, UInt32(truncatingIfNeeded: entry(Int(row)))) }
    return lastEntry
  }
}

extension StringTable {
  /// Whether a key comes before another in writing order; keys that the format does not name are
  /// ordered by the bytes of their names.
  func precedes(_ left: KeyCode, _ right: KeyCode) -> Bool {
    guard let leftName = left.otherName, let rightName = right.otherName else {
      return left.rawValue < right.rawValue
    }
    return withBytes(of: leftName) { left in
      withBytes(of: rightName) { left.lexicographicallyPrecedes($0) }
    }
  }
}
