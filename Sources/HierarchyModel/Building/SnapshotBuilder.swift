/// Collects objects and their attributes and makes a `Snapshot` of them. Objects come list by list
/// or mixed, but within a list in the snapshot's order; references may name objects that come
/// later.
public struct SnapshotBuilder {
  /// What the snapshot says about itself.
  public var header = SnapshotHeader()
  let limits: SnapshotLimits
  var strings = StringTable()
  /// Views, controllers, application, delegate, scenes, responders.
  var sections = Array(repeating: ObjectSection(), count: ObjectKind.sectionCount)
  var columns = Column.keys.map(Column.init)
  var listPool: [UInt32] = []
  var numberPool: [UInt64] = []
  /// References of the snapshot itself, by key.
  var headerReferences: [(key: AttributeKey, target: StoredValue)] = []
  /// Lists of references, whose pool slices hold positions in here until they are resolved.
  var pendingLists: [StoredValue] = []
  var objectCount = 0
  /// The section and row being filled.
  var section = 0
  var row: Int?
  /// The first failure met while filling, reported by `finish`.
  package private(set) var failure: SnapshotError?
  /// Whether there is one; cheaper to ask.
  package private(set) var hasFailed = false

  /// Creates an empty builder.
  public init(limits: SnapshotLimits = .standard) { self.limits = limits }

  /// What a reference names before all objects are known.
  public enum PendingReference: Hashable, Sendable {
    case token(Token)
    /// The index in the list that the key counts in.
    case listIndex(Int)
    /// A position in the finished snapshot.
    case index(ObjectIndex, positional: Bool)
  }

  /// The list of the snapshot format that the section being filled belongs to.
  package var list: ObjectList { ObjectList(section: section) }

  /// How many objects were begun.
  public var count: Int { objectCount }

  /// How many views there is room for.
  var viewCapacity: Int { sections[0].kinds.capacity }

  /// Reserves room for that many more objects of a kind.
  package mutating func reserve(_ count: Int, _ kind: ObjectKind) {
    let section = kind.section
    sections[section].reserve(min(count, limits.objects))
  }

  /// Begins an object; what is set from here on belongs to it.
  public mutating func begin(_ kind: ObjectKind) {
    section = kind.section
    if objectCount == limits.objects { fail(.tooManyObjects(limit: limits.objects)) }
    guard objectCount < limits.objects else { return }
    sections[section].begin(kind)
    row = sections[section].count - 1
    objectCount += 1
  }

  /// Begins an object with the facts that nearly every source has.
  public mutating func begin(_ kind: ObjectKind, class className: String, token: Token?) {
    begin(kind)
    setClass(className)
    if let token { setToken(token) }
  }

  /// How the object being filled is named in messages.
  var currentName: SnapshotError.ObjectName {
    guard let row, row < sections[section].count else { return .snapshot }
    return .init(
      list: list, index: row, classID: sections[section].classes[row],
      token: sections[section].tokens[row], strings)
  }

  mutating func fail(_ error: SnapshotError) {
    if !hasFailed { failure = error }
    hasFailed = true
  }
}

extension SnapshotBuilder {
  /// Makes the snapshot: resolves references, checks every invariant, finds subtrees and relations.
  /// Linear in the number of objects and attributes.
  public consuming func finish() throws(SnapshotError) -> Snapshot {
    if let failure { throw failure }
    let viewCount = sections[0].count
    let controllerCount = sections[1].count
    let joined = joinSections()
    var objects = AssembledObjects(joined)
    let resolver = try ReferenceResolver(
      objects: objects, viewCount: viewCount, controllerCount: controllerCount, strings: strings)
    objects.parents = try resolver.parents(joined.parents)
    objects.nexts = try resolver.takeNexts(from: &objects.tail)
    try resolver.resolveTail(&objects.tail)
    objects.listPool = try resolver.resolveLists(
      pool: listPool, pending: pendingLists, tail: objects.tail)
    objects.numberPool = numberPool
    try TailOrder(objects.tail, strings: strings).sort(&objects.tail, resolver: resolver)
    for columnIndex in columns.indices where !columns[columnIndex].isEmpty {
      columns[columnIndex].pad(to: viewCount)
    }
    objects.columns = columns
    try resolveHeader(resolver)
    let relations = try ControllerRelations(objects: objects, resolver: resolver)
    let ends = try SubtreeScan(
      objects: objects, relations: relations, resolver: resolver, depthLimit: limits.depth
    ).ends()
    let storage = SnapshotStorage(
      header: header, strings: strings, viewCount: viewCount, controllerCount: controllerCount,
      objects: objects, ends: ends, tokenIndex: resolver.tokenIndex, relations: relations)
    let snapshot = Snapshot(storage: storage)
    try snapshot.checkKeyWindow()
    return snapshot
  }

  /// Takes all sections as one: what follows the views is added to them.
  private mutating func joinSections() -> ObjectSection {
    let others = sections.dropFirst()
    // With a second owner, the views would be copied.
    var joined = ObjectSection()
    swap(&joined, &sections[0])
    sections = []
    for section in others where section.count > 0 { joined.append(section) }
    return joined
  }

  private mutating func resolveHeader(_ resolver: ReferenceResolver) throws(SnapshotError) {
    for (key, target) in headerReferences {
      let admitted: ReferenceTarget = key.name == "keyWindow" ? .view : .responder
      let link = try resolver.resolve(target, key: key, target: admitted, of: nil)
      header.attributes[key] = link.target.map {
        .reference(ObjectIndex($0), positional: link.isPositional)
      }
    }
  }

  /// Sets the key window or first responder of the snapshot as a whole.
  public mutating func setHeaderReference(_ key: String, to target: PendingReference) {
    headerReferences.append((AttributeKey(key), pending(target)))
  }
}

/// Finds where each object's subtree ends, and refuses objects that are out of depth-first order,
/// cyclic or too deep. Views are in their superviews, controllers in their parents or under their
/// presenters.
struct SubtreeScan {
  let objects: AssembledObjects
  let relations: ControllerRelations
  let resolver: ReferenceResolver
  let depthLimit: Int

  func ends() throws(SnapshotError) -> [Int32] {
    let count = objects.kinds.count
    var ends = [Int32](repeating: Int32(truncatingIfNeeded: count), count: count)
    // The innermost object whose subtree has not ended, and how many contain it.
    var open: Int?
    var depth = -1
    for position in 0..<count {
      let container = container(of: position)
      if let container, container >= position { throw backwards(position, container) }
      while let last = open, last != container {
        ends[last] = Int32(truncatingIfNeeded: position)
        open = self.container(of: last)
        depth &-= 1
      }
      if let container, open == nil {
        throw .notDepthFirst(
          resolver.name(position), key: key(position), parent: resolver.name(container))
      }
      open = position
      depth &+= 1
      if depth > depthLimit { throw .tooDeep(resolver.name(position), limit: depthLimit) }
    }
    limitToLists(&ends)
    return ends
  }

  /// A subtree ends where its list ends.
  private func limitToLists(_ ends: inout [Int32]) {
    let firstController = Int32(truncatingIfNeeded: relations.firstController)
    let firstOther = firstController &+ Int32(truncatingIfNeeded: relations.presenters.count)
    for position in ends.indices {
      let limit =
        position < Int(firstController)
        ? firstController
        : position < Int(firstOther) ? firstOther : Int32(truncatingIfNeeded: position &+ 1)
      ends[position] = min(ends[position], limit)
    }
  }

  private func container(of position: Int) -> Int? {
    objects.parents[position].target ?? relations.presenter(of: position)
  }

  private func key(_ position: Int) -> String {
    if position < relations.firstController { return "in" }
    return objects.parents[position].target == nil ? "presentedBy" : "parent"
  }

  /// The failure of an object that comes before its container: a cycle, if its ancestors lead back
  /// to it.
  private func backwards(_ position: Int, _ container: Int) -> SnapshotError {
    var current: Int? = container
    for _ in objects.kinds.indices {
      guard let step = current else { break }
      if step == position { return .cycle(resolver.name(position), key: key(position)) }
      current = self.container(of: step)
    }
    return .parentAfterChild(
      resolver.name(position), key: key(position), parent: resolver.name(container))
  }
}

/// How much a snapshot may hold, so no input takes unbounded memory.
public struct SnapshotLimits: Hashable, Sendable {
  public var objects = 1_000_000
  public var depth = 10_000
  public var stringBytes = 1 << 20
  /// Marks that combine with one letter: comparing texts sorts them, which takes quadratic time.
  public var marks = 128

  /// The limits that readers apply.
  public static let standard = SnapshotLimits()

  public init() {}
}
