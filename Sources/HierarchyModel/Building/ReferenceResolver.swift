/// Turns ids and list indices into positions of the finished snapshot.
struct ReferenceResolver {
  private let objects: AssembledObjects
  private let viewCount: Int
  private let controllerCount: Int
  private let strings: StringTable
  private let seed = StringHash.seed
  private(set) var tokenIndex: TokenIndex

  /// Indexes the tokens; two objects with one id are refused.
  init(
    objects: AssembledObjects, viewCount: Int, controllerCount: Int, strings: StringTable
  ) throws(SnapshotError) {
    var objects = objects
    objects.tail = Tail()
    self.objects = objects
    self.viewCount = viewCount
    self.controllerCount = controllerCount
    self.strings = strings
    tokenIndex = TokenIndex(capacity: objects.kinds.count)
    for position in objects.kinds.indices where !objects.tokens[position].isMissing {
      let token = objects.tokens[position]
      let hash = TokenIndex.hash(token, strings, seed: seed)
      let first = tokenIndex.insert(position, hash: hash) { objects.tokens[$0] == token }
      if let first { throw .duplicateID(name(position), first: name(first)) }
    }
  }

  /// How an object is named in messages.
  func name(_ position: Int) -> SnapshotError.ObjectName {
    let list = list(of: position)
    let first =
      switch list {
      case .views: 0
      case .controllers: viewCount
      case .others: viewCount + controllerCount
      }
    return .init(
      list: list, index: position - first, classID: objects.classes[position],
      token: objects.tokens[position], strings)
  }

  private func list(of position: Int) -> ObjectList {
    position < viewCount
      ? .views : position < viewCount + controllerCount ? .controllers : .others
  }

  /// The objects that contain each object: superviews and parents.
  func parents(_ parents: StoredValues) throws(SnapshotError) -> [Link] {
    var links: [Link] = []
    links.reserveCapacity(parents.indices.count)
    for position in parents.indices {
      let isView = position < viewCount
      let target: ReferenceTarget = isView ? .view : .controller
      if let link = settled(parents[position], target: target) {
        links.append(link)
        continue
      }
      let key: KnownKey = isView ? .superview : .parent
      links.append(
        try resolve(parents[position], key: .known(key), target: target, of: position))
    }
    return links
  }

  /// The link of a reference to an object that is known already, as nearly all are in a sweep; nil
  /// for any other value.
  @inline(__always)
  private func settled(_ value: StoredValue, target: ReferenceTarget) -> Link? {
    guard value.tag == .reference, let found = value.target, objects.kinds.indices.contains(found),
      target.admits(objects.kinds[found]), !objects.tokens[found].isMissing
    else { return nil }
    return Link(found)
  }

  /// Moves the captured `next` links out of the tail; empty where there are none.
  func takeNexts(from tail: inout Tail) throws(SnapshotError) -> [Link] {
    let next = KeyCode(.next)
    guard tail.keys.contains(next) else { return [] }
    var links = [Link](repeating: .missing, count: objects.kinds.count)
    var rest = Tail()
    for entry in tail.rows.indices {
      let row = Int(tail.rows[entry])
      guard tail.keys[entry] == next else {
        rest.append(entry, of: tail)
        continue
      }
      if links[row] != .missing { throw .duplicateKey(name(row), key: "next") }
      links[row] = try resolve(tail.values[entry], key: .known(.next), target: .responder, of: row)
    }
    tail = rest
    return links
  }

  /// Resolves the references among the other attributes, in place.
  func resolveTail(_ tail: inout Tail) throws(SnapshotError) {
    for entry in tail.rows.indices {
      switch tail.values.tag(entry) {
      case .pendingAddress, .pendingName, .pendingListIndex, .reference, .positional:
        let row = Int(tail.rows[entry])
        guard let key = tail.keys[entry].known else { continue }
        let link = try resolve(
          tail.values[entry], key: .known(key), target: target(of: key, row: row), of: row)
        tail.values[entry] = .reference(link.target ?? 0, positional: link.isPositional)
      default: continue
      }
    }
  }

  /// The list pool with every element of a list of references resolved.
  func resolveLists(
    pool: [UInt32], pending: [StoredValue], tail: Tail
  ) throws(SnapshotError) -> [UInt32] {
    var pool = pool
    for entry in tail.rows.indices where tail.values.tag(entry) == .references {
      let row = Int(tail.rows[entry])
      guard let key = tail.keys[entry].known else { continue }
      for index in tail.values[entry].slice.range {
        let link = try resolve(
          pending[Int(pool[index])], key: .known(key), target: target(of: key, row: row), of: row)
        pool[index] = UInt32(bitPattern: link.rawValue)
      }
    }
    return pool
  }

  private func target(of key: KnownKey, row: Int) -> ReferenceTarget {
    switch key.type(in: list(of: row)) {
    case .reference(let target), .references(let target): target
    default: .responder
    }
  }

  /// Resolves one reference; `position` is the object that makes it, nil for the snapshot itself.
  func resolve(
    _ value: StoredValue, key: AttributeKey, target: ReferenceTarget, of position: Int?
  ) throws(SnapshotError) -> Link {
    switch value.tag {
    case .missing: .missing
    case .pendingAddress:
      try check(
        find(StoredValue(.address, value.word)), key: key, target: target, of: position
      ) {
        Token.address(value.word).description
      }
    case .pendingName:
      try check(find(.text(value.string)), key: key, target: target, of: position) {
        strings[value.string]
      }
    case .pendingListIndex:
      try link(toListIndex: Int64(bitPattern: value.word), key: key, target: target, of: position)
    case .reference, .positional:
      try check(
        value.target.flatMap { objects.kinds.indices.contains($0) ? $0 : nil }, key: key,
        target: target,
        of: position, positional: value.tag == .positional
      ) { "object \(value.word)" }
    default: .null
    }
  }

  private func find(_ token: StoredValue) -> Int? {
    tokenIndex.find(hash: TokenIndex.hash(token, strings, seed: seed)) {
      objects.tokens[$0] == token
    }
  }

  private func link(
    toListIndex index: Int64, key: AttributeKey, target: ReferenceTarget, of owner: Int?
  ) throws(SnapshotError) -> Link {
    let (first, count) = target.positions == .views ? (0, viewCount) : (viewCount, controllerCount)
    let found = index >= 0 && index < Int64(count) ? first + Int(index) : nil
    return try check(found, key: key, target: target, of: owner, positional: true) {
      "position \(index) of \(target.positions)"
    }
  }

  /// The link to what was found, if it may be named there at all.
  private func check(
    _ found: Int?, key: AttributeKey, target: ReferenceTarget, of owner: Int?,
    positional: Bool = false,
    described: () -> String
  ) throws(SnapshotError) -> Link {
    guard let found else {
      throw .danglingReference(ownerName(owner), key: key.name, target: "\"\(described())\"")
    }
    guard target.admits(objects.kinds[found]) else {
      throw .wrongTarget(
        ownerName(owner), key: key.name, target: name(found), expected: target.expectation)
    }
    let hasToken = !objects.tokens[found].isMissing
    if !hasToken && list(of: found) != target.positions {
      throw .unnameableTarget(ownerName(owner), key: key.name)
    }
    return Link(found, positional: positional && hasToken)
  }

  private func ownerName(_ owner: Int?) -> SnapshotError.ObjectName { owner.map(name) ?? .snapshot }
}
