import HierarchyModel

/// A tree of views, guides, layers or elements while it is read: finds each node's parent and keeps
/// within the limits of a snapshot.
struct NodeTree {
  var builder = SnapshotBuilder()
  private var depths = DepthStack<ObjectIndex>()
  private var seen = AddressSet()

  /// What became of a node.
  struct Entry {
    /// Whether its address is its id: only the first object with an address has it.
    let isIdentified: Bool
    /// Whether it has no parent.
    let isRoot: Bool
    /// How many ancestors it has.
    let level: Int
  }

  /// Reserves capacity for `count` nodes.
  mutating func reserve(_ count: Int) {
    builder.reserve(count, .view)
    seen.reserve(count)
  }

  /// How many nodes there are.
  var count: Int { builder.count }

  /// Whether an object with that address was added before.
  func has(_ address: UInt64) -> Bool { seen.contains(address) }

  /// Begins the object that was printed at a depth; nil where a snapshot has no room for it.
  /// Problems go to `report`.
  mutating func begin(
    _ kind: ObjectKind, depth: Int, isColumn: Bool = false, address: UInt64? = nil,
    report: (String) -> Void
  ) -> Entry? {
    let (parent, leap) = depths.enter(depth: depth, isColumn: isColumn)
    let limits = SnapshotLimits.standard
    guard depths.level < limits.depth else {
      lose("nodes deeper than \(limits.depth) levels", report)
      return nil
    }
    guard count < limits.objects else {
      lose("more than \(limits.objects) nodes", report)
      return nil
    }
    if leap > 0 { builder.note("\(leap) level(s) missing above a node", report) }
    if count == 0 && depth > 0 {
      builder.note("the dump begins at depth \(depth), without its root", report)
    }
    let level = depths.level
    let isNew = open(kind, parent: parent?.reference, depth: depth, address: address)
    if address != nil && !isNew {
      report("an address that was printed before is not taken as an id")
    }
    return Entry(isIdentified: address != nil && isNew, isRoot: parent == nil, level: level)
  }

  private mutating func open(
    _ kind: ObjectKind, parent: ObjectIndex?, depth: Int, address: UInt64?
  ) -> Bool {
    // A snapshot keeps all these objects in one list, so their indices do not change.
    depths.open(ObjectIndex(count), depth: depth)
    builder.begin(kind)
    if let parent { builder.setParent(.index(parent, positional: false)) }
    guard let address else { return true }
    guard seen.insert(address) else { return false }
    builder.setToken(.address(address))
    return true
  }

  private mutating func lose(_ reason: String, _ report: (String) -> Void) {
    if builder.header.partial != reason { builder.note(reason, report) }
  }

  /// The snapshot of what was read; `isTransient` if ids are valid within it only.
  consuming func finish(
    covers: [Facet], isTransient: Bool = false, platform: Platform? = nil
  ) throws(SnapshotError) -> Snapshot {
    builder.header.lists.views = .value(true)
    if isTransient { builder.header.attributes["ids"] = .text("none") }
    if let platform { builder.header.attributes["platform"] = .text(platform.rawValue) }
    return try builder.finish(covers: covers)
  }
}

extension SnapshotBuilder {
  /// Notes that something of a dump is missing; of several reasons the first is kept.
  mutating func note(_ reason: String, _ report: (String) -> Void = { _ in }) {
    report(reason)
    if header.partial == nil { header.attributes["partial"] = .text(reason) }
  }

  /// The snapshot of a dump.
  consuming func finish(covers: [Facet], indent: DumpIndent? = nil) throws(SnapshotError)
    -> Snapshot
  {
    header.attributes["covers"] = .texts(covers.map(\.rawValue))
    if let indent { header.attributes[DumpIndent.key] = indent.value }
    return try finish()
  }
}

/// The nodes of a dump that may still get children, with the depths at which they were printed.
/// Depths may begin at any number and skip some: a node's parent is the last one before it with a
/// smaller depth.
struct DepthStack<Reference> {
  /// A node that was printed.
  struct Node {
    let depth: Int
    let reference: Reference
  }

  private(set) var open: [Node] = []
  private var previous = -1

  /// How many ancestors a new node would have.
  var level: Int { open.count }

  var isEmpty: Bool { open.isEmpty }

  /// Closes the nodes that do not contain a node at a depth; returns its parent, and how many
  /// levels were skipped since the line before. Depths that are columns do not tell how many were
  /// skipped.
  mutating func enter(depth: Int, isColumn: Bool = false) -> (parent: Node?, leap: Int) {
    while let last = open.last, last.depth >= depth { open.removeLast() }
    let leap = open.isEmpty || isColumn ? 0 : max(0, depth &- previous &- 1)
    previous = depth
    return (open.last, leap)
  }

  /// Opens a node for children.
  mutating func open(_ reference: Reference, depth: Int) {
    open.append(Node(depth: depth, reference: reference))
  }
}

/// The addresses that a dump has printed, with open addressing: a long dump needs one lookup a
/// line.
struct AddressSet {
  /// The size is a power of two, at most half full; 0 is a free slot.
  private var slots: [UInt64]
  private var count = 0
  private var hasZero = false

  init() {
    slots = Array(repeating: 0, count: 64)
  }

  /// Reserves capacity for `count` addresses.
  mutating func reserve(_ count: Int) {
    var size = slots.count
    while size / 2 < count { size *= 2 }
    if size > slots.count { grow(to: size) }
  }

  func contains(_ address: UInt64) -> Bool {
    address == 0 ? hasZero : slots[Self.slot(of: address, in: slots)] == address
  }

  /// Adds an address; false if it was there already.
  mutating func insert(_ address: UInt64) -> Bool {
    if address == 0 {
      defer { hasZero = true }
      return !hasZero
    }
    let slot = Self.slot(of: address, in: slots)
    if slots[slot] == address { return false }
    slots[slot] = address
    count &+= 1
    if count &* 2 > slots.count { grow(to: slots.count * 2) }
    return true
  }

  private mutating func grow(to size: Int) {
    var grown = [UInt64](repeating: 0, count: size)
    for address in slots where address != 0 { grown[Self.slot(of: address, in: grown)] = address }
    slots = grown
  }

  /// The slot of an address, or the free one for it.
  @inline(__always)
  private static func slot(of address: UInt64, in slots: [UInt64]) -> Int {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: TokenIndex.hash(address: address)) & mask
    while slots[slot] != 0 && slots[slot] != address { slot = (slot &+ 1) & mask }
    return slot
  }
}
