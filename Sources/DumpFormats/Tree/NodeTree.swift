import HierarchyModel

/// A tree while it is read, of whatever a dump prints: finds each node's parent by its depth, keeps
/// within the limits of a snapshot, and gives every address to one object.
struct NodeTree {
  var builder = SnapshotBuilder()
  private(set) var count = 0
  /// The nodes that may still get children, with the depths at which they were printed. Depths may
  /// begin at any number and skip some: a node's parent is the last one before it with a smaller
  /// depth.
  private var open: [(depth: Int, number: Int)] = []
  /// Those of them that lines left out may have ended.
  private var doubtful = 0..<0
  /// How many of them, from the first, are before a node that is in none of the last of them: by the
  /// order of a snapshot they have ended.
  private var ended = 0
  /// The nodes whose parents had ended by then.
  private var late: [(node: Int, parent: Int)] = []
  private var previousDepth = -1
  /// The depth of the second node: the first may have lost its indent, unless it is a window.
  private var secondDepth = -1
  /// The addresses that the dump has printed.
  private var seen: Set<UInt64> = []
  private var problems: [String] = []

  /// Where a node is, and what became of it.
  struct Entry {
    /// The number of its parent among the nodes; nil where it has none, where it is not known, or
    /// where the order of the nodes does not admit it.
    let parent: Int?
    /// How many ancestors it has.
    let level: Int
    /// Whether its address is its id: only the first object with an address has it.
    var isIdentified = false

    var isRoot: Bool { level == 0 }
  }

  mutating func reserve(_ count: Int) {
    builder.reserve(count, .view)
    seen.reserveCapacity(count)
  }

  /// Whether no node had an address.
  var isScrubbed: Bool { seen.isEmpty && count > 0 }

  /// Whether an object with that address was added before.
  func has(_ address: UInt64) -> Bool { seen.contains(address) }

  /// Whether a node at a depth would be a root, and an object with its address was added before: it
  /// begins another dump.
  func repeats(_ address: UInt64?, depth: Int) -> Bool {
    guard let address, let root = open.first, depth <= root.depth else { return false }
    return has(address)
  }

  /// Begins the view, guide, layer or element that was printed at a depth; nil where a snapshot has
  /// no room for it.
  mutating func begin(
    _ kind: ObjectKind, depth: Int, isColumn: Bool = false, address: UInt64? = nil
  ) -> Entry? {
    guard var entry = enter(depth: depth, isColumn: isColumn) else { return nil }
    if kind == .window && count == 1 { secondDepth = 1 }
    builder.begin(kind)
    // A snapshot keeps all these objects in one list, so their indices do not change.
    if let parent = entry.parent {
      builder.setParent(.index(ObjectIndex(parent), positional: false))
    }
    entry.isIdentified = identify(by: address)
    return entry
  }

  /// Finds the place of the node that was printed at a depth, and opens it for children; nil where
  /// a snapshot has no room for the `objects` that it makes. Depths that are columns do not show
  /// how many levels were skipped.
  mutating func enter(depth: Int, isColumn: Bool = false, objects: Int = 1) -> Entry? {
    while let last = open.last, last.depth >= depth { open.removeLast() }
    doubtful = doubtful.clamped(to: 0..<open.count)
    let leap = open.isEmpty || isColumn ? 0 : max(0, depth &- previousDepth &- 1)
    previousDepth = depth
    let level = open.count
    let limits = SnapshotLimits.standard
    guard level < limits.depth else {
      lose("nodes deeper than \(limits.depth) levels")
      return nil
    }
    guard builder.count &+ objects <= limits.objects else {
      lose("more than \(limits.objects) nodes")
      return nil
    }
    if leap > 0 { note("\(leap) level(s) missing above a node") }
    if count == 0 && depth > 0 { note("the dump begins at depth \(depth), without its root") }
    if count == 1 && secondDepth < 0 { secondDepth = depth }
    let entry = Entry(parent: parent(at: depth, isColumn: isColumn), level: level)
    open.append((depth, count))
    count &+= 1
    return entry
  }

  /// The parent of the next node, which is the last of the open ones, if that is known and may have
  /// it.
  private mutating func parent(at depth: Int, isColumn: Bool) -> Int? {
    ended = min(ended, open.count)
    guard let last = open.last else { return nil }
    let isNext = isColumn || last.depth &+ 1 == depth
    if !doubtful.contains(open.count - 1) {
      if isNext && ended < open.count { return last.number }
      if isNext || last.number == 0 && depth == secondDepth { late.append((count, last.number)) }
    }
    ended = open.count
    return nil
  }

  /// Notes that lines were left out that had nodes at a depth, or deeper: which of the open nodes
  /// from there on contain what follows is not known.
  mutating func leaveOut(from depth: Int) {
    let first = open.rank { $0.depth < depth }
    if secondDepth < 0 { secondDepth = 1 }
    doubtful = (doubtful.isEmpty ? first : min(first, doubtful.lowerBound))..<open.count
  }

  /// Makes an address the id of the object that was begun last; false where it has none, or another
  /// object has that id.
  mutating func identify(by address: UInt64?) -> Bool {
    guard let address else { return false }
    guard take(address) else {
      report(Self.repeatedReason)
      return false
    }
    builder.setToken(.address(address))
    return true
  }

  /// Why an address is not an id.
  static let repeatedReason = "an address that was printed before is not taken as an id"

  /// Adds an address; false if it was added before.
  mutating func take(_ address: UInt64) -> Bool { seen.insert(address).inserted }

  private mutating func lose(_ reason: String) {
    if builder.header.partial != reason { note(reason) }
  }

  /// Notes that something of the dump is missing.
  mutating func note(_ reason: String) {
    report(reason)
    builder.note(reason)
  }

  mutating func report(_ reason: String) { problems.append(reason) }

  /// The problems since this was called last.
  mutating func takeProblems() -> [String] {
    if problems.isEmpty { return [] }
    defer { problems = [] }
    return problems
  }

  /// The snapshot of what was read; `isTransient` if ids are valid within it only.
  consuming func finish(
    covers: [Facet], isTransient: Bool = false, platform: Platform? = nil,
    indent: DumpIndent? = nil
  ) throws(SnapshotError) -> Snapshot {
    builder.header.lists.views = .value(true)
    if isTransient { builder.header.attributes["ids"] = .text("none") }
    if let platform { builder.header.attributes["platform"] = .text(platform.rawValue) }
    // Of two views alone nothing shows that the first has lost its indent.
    if count == 2 { late = [] }
    return try finish(covers: covers, indent: indent, from: 0)
  }

  /// The snapshot of what was read, in which the first node has a position.
  consuming func finish(covers: [Facet], indent: DumpIndent?, from position: Int)
    throws(SnapshotError) -> Snapshot
  {
    let late = late
    let snapshot = try builder.finish(covers: covers, indent: indent)
    return late.isEmpty
      ? snapshot : try JoinedObjects.snapshot(snapshot, moving: late, from: position)
  }
}

extension ObjectKind {
  /// The list of a snapshot that objects of this kind are in.
  var list: WritableKeyPath<SnapshotHeader.Lists, Captured<Bool>> {
    switch self {
    case .view, .window, .layer, .guide, .element: \.views
    case .controller: \.controllers
    case .application: \.application
    case .delegate: \.delegate
    case .scene: \.scenes
    case .responder: \.responders
    }
  }
}

extension SnapshotBuilder {
  /// Notes that something of a dump is missing; of several reasons the first is kept.
  mutating func note(_ reason: String) {
    if header.partial == nil { header.attributes["partial"] = .text(reason) }
  }

  /// Notes the command that printed the tree of the object begun last, if it printed no other.
  mutating func set(_ command: ConsoleCommand?) {
    if let command, command.printsOneTree { set(.command, .text(command.text)) }
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
