import HierarchyDiff
import HierarchyModel
import SQLiteDriver

/// Adds to a delta of sparse snapshots where each object was and is among all its siblings.
struct PlacedDelta {
  private let changed: ChangedVersions
  private let names: (Int64) throws(StoreError) -> String
  /// The rows of the sparse snapshots, by object.
  private let before: [Int64: VersionRow]
  private let after: [Int64: VersionRow]
  private var delta: Delta
  /// By number.
  private var entries: [Int: Int] = [:]

  init(
    _ delta: Delta, _ changed: ChangedVersions, before: [VersionRow], after: [VersionRow],
    names: @escaping (Int64) throws(StoreError) -> String
  ) {
    self.changed = changed
    self.names = names
    self.before = Dictionary(before.map { ($0.object, $0) }) { first, _ in first }
    self.after = Dictionary(after.map { ($0.object, $0) }) { first, _ in first }
    self.delta = delta
    for side in [delta.before, delta.after] {
      for (entry, number) in side.positions.enumerated() {
        if let number = number.value { entries[number] = entry }
      }
    }
  }

  /// The delta; nil where a row does not say where its object is.
  consuming func placed() throws(StoreError) -> Delta? {
    guard placeEntries(), try orderSiblings() else { return nil }
    delta.normalise()
    return delta
  }

  private mutating func placeEntries() -> Bool {
    for entry in 0..<delta.before.count {
      let number = delta.before.positions[entry].value ?? delta.after.positions[entry].value
      let ordinals = number.flatMap { changed.ordinals[Int64($0)] }
      if delta.before.containers[entry] != .unplaced {
        guard let ordinal = ordinals?.old else { return false }
        delta.before.ordinals[entry] = OptionalIndex(ordinal)
      }
      if delta.after.containers[entry] != .unplaced {
        guard let ordinal = ordinals?.new else { return false }
        delta.after.ordinals[entry] = OptionalIndex(ordinal)
      }
    }
    return true
  }

  /// Of objects that stayed in their containers, only siblings that changed order have ordinals.
  private mutating func orderSiblings() throws(StoreError) -> Bool {
    var orders: [SiblingOrder] = []
    for row in changed.after {
      guard let ordinals = changed.ordinals[row.object], let old = ordinals.old,
        let new = ordinals.new, let number = row.object.asIndex
      else { continue }
      if let entry = entries[number], delta.after.containers[entry] != .unplaced { continue }
      guard let container = try container(of: row) else { return false }
      orders.append(
        SiblingOrder(
          container: container, before: old, after: new, beforePosition: OptionalIndex(number),
          afterPosition: OptionalIndex(number)))
    }
    delta.orders = orders.inOrder
    return true
  }

  /// What holds the object of a row; nil where the rows do not say.
  private mutating func container(of row: VersionRow) throws(StoreError) -> ContainerIndex? {
    if row.holder == 0 { return .root(section: row.kind.section) }
    return try entry(of: row.holder).map { .object($0) }
  }

  /// The entry of an object that stayed, created where the delta has none yet.
  private mutating func entry(of object: Int64) throws(StoreError) -> Int? {
    guard let number = object.asIndex else { return nil }
    if let known = entries[number] { return known }
    guard let old = before[object], let new = after[object] else { return nil }
    let entry = delta.before.count
    delta.before.append(try identity(of: old), at: OptionalIndex(number))
    delta.after.append(try identity(of: new), at: OptionalIndex(number))
    entries[number] = entry
    return entry
  }

  private mutating func identity(of row: VersionRow) throws(StoreError) -> DeltaIdentity {
    var identity = DeltaIdentity(kind: row.kind)
    if row.className != 0 { identity.className = delta.strings.intern(try names(row.className)) }
    switch row.ownToken {
    case .address(let address)?:
      identity.token = StoredValue(.address, address)
    case .name(let name)?:
      identity.token = .text(delta.strings.intern(name))
    case nil: break
    }
    return identity
  }
}

extension Int64 {
  /// A stored number as an index, nil where it cannot be one.
  var asIndex: Int? { self >= 0 && self <= Int32.max ? Int(self) : nil }
}

/// The rows that a snapshot added, and those they follow.
struct ChangedVersions {
  let before: [VersionRow]
  let after: [VersionRow]
  /// What came, went or changed.
  let objects: Set<Int64>
  /// By object: its place among its siblings before and after, where the rows give it.
  private(set) var ordinals: [Int64: (old: Int?, new: Int?)] = [:]

  init(
    _ connection: Connection, _ before: SnapshotRecord, _ after: SnapshotRecord
  ) throws(SQLiteError) {
    var previous: [ClosedRange<Int64>] = []
    var objects: Set<Int64> = []
    let select = try connection.versions(
      "WHERE v.id BETWEEN ?1 AND ?2", after.firstRow, after.lastRow)
    while try select.step() {
      let object = select.integer(.object)
      objects.insert(object)
      if let first = select.optionalInteger(.previous) {
        previous.append(first...max(first, select.optionalInteger(.previousLast) ?? first))
      }
      ordinals[object] = (
        select.optionalInteger(.oldOrdinal)?.asIndex,
        select.optionalInteger(.ordinal)?.asIndex
      )
    }
    let runs = RowAllocator.joined(previous, gap: 1)
    self.before = try VersionRows(connection, of: runs, at: before.seq).rows
    let added = after.firstRow <= after.lastRow ? [after.firstRow...after.lastRow] : []
    self.after = try VersionRows(connection, of: added, at: after.seq).rows
    self.objects = objects.union(self.before.map(\.object))
    placeWhatWentAlong()
  }

  /// No row gives the place among its siblings of an object that went with its holder; but its
  /// siblings went too or moved elsewhere, so all of them are among the rows.
  private mutating func placeWhatWentAlong() {
    let there = Set(after.map(\.object))
    var families: [Int64: [VersionRow]] = [:]
    for row in before where row.holder != 0 && !there.contains(row.holder) {
      families[row.holder, default: []].append(row)
    }
    for (_, family) in families {
      let inOrder = family.sorted { $0.content.orderKey < $1.content.orderKey }
      for (ordinal, row) in inOrder.enumerated() where ordinals[row.object] == nil {
        ordinals[row.object] = (ordinal, nil)
      }
    }
  }

  /// All objects that the rows refer to.
  var referred: Set<Int64> {
    var referred: Set<Int64> = []
    for row in before + after {
      let content = row.content
      referred.formUnion([content.parent, content.owner, content.next])
      referred.formUnion(content.links.map(\.target))
    }
    referred.remove(0)
    return referred
  }
}
