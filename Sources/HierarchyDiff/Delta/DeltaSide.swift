package import HierarchyModel

/// One side of a delta: an item an entry in all arrays but the facts.
package struct DeltaSide: Sendable {
  /// Where the object is in the snapshot; none where that has no such object.
  package var positions: [OptionalIndex] = []
  /// The kind; of an absent object that on the other side.
  package var kinds: [ObjectKind] = []
  package var tokens = StoredValues()
  package var classes: [StringID] = []
  /// What holds the object, if it came, went or moved to another container.
  package var containers: [ContainerIndex] = []
  /// The ordinal among all that the container holds, none without one.
  package var ordinals: [OptionalIndex] = []
  /// Attributes by entry and key; those of the header have a `HeaderRow`.
  package var facts = Tail()

  package init() {}

  /// So many entries of objects that this side does not have.
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

  /// Appends an entry that nothing is said of yet.
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

/// What an object is and is called on one side of a delta; the strings are the delta's.
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

/// The rows of facts that are no entry's but the header's; above all entries.
package enum HeaderRow {
  package static let snapshot: UInt32 = 0xFFFF_FFFD
  package static let run: UInt32 = 0xFFFF_FFFE
  /// Whether `run` and each list were there: true, null or missing.
  package static let presence: UInt32 = 0xFFFF_FFFF
}

extension Delta: Equatable {
  /// Whether two deltas say the same: how strings are interned does not count, nor whether the
  /// makers knew which siblings changed order beyond their ordinals. Linear.
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
      && facts.isEqual(to: other.facts, comparator)
  }
}

extension Tail {
  fileprivate func isEqual(to other: Tail, _ comparator: StoredValueComparator) -> Bool {
    rows == other.rows
      && rows.indices.allSatisfy { fact in
        comparator.areEqual(keys[fact], other.keys[fact])
          && comparator.areEqual(values[fact], other.values[fact])
      }
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
  /// The value with its references turned from numbers of objects into entries; those of a list
  /// where it is.
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

/// Turns the rows of facts from numbers of objects into entries. Those of one object stand side by
/// side.
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
  /// Whether a key comes before another in the order of writing: others by the bytes of their
  /// names.
  func precedes(_ left: KeyCode, _ right: KeyCode) -> Bool {
    guard let leftName = left.otherName, let rightName = right.otherName else {
      return left.rawValue < right.rawValue
    }
    return withBytes(of: leftName) { left in
      withBytes(of: rightName) { left.lexicographicallyPrecedes($0) }
    }
  }
}

/// Where the tail entries of each object begin.
struct TailStarts {
  private var starts: [Int32]

  init(of tail: Tail, rows count: Int) {
    // How many entries each object has; of those, how many all before it have.
    starts = Array(repeating: 0, count: count + 1)
    for row in tail.rows where Int(row) < count { starts[Int(row) &+ 1] &+= 1 }
    var sum: Int32 = 0
    for row in starts.indices {
      sum &+= starts[row]
      starts[row] = sum
    }
  }

  @inline(__always)
  subscript(row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row &+ 1]) }
}
