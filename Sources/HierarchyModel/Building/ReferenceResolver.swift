/// Turns ids and list indices into positions of the finished snapshot.
struct ReferenceResolver {
  private let objects: AssembledObjects
  private let viewCount: Int
  private let controllerCount: Int
  private let strings: StringTable
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
    for position in objects.kinds.indices where objects.tokenTags[position] != ValueTag.missing {
      let (tag, word) = (objects.tokenTags[position], objects.tokenWords[position])
      let first = tokenIndex.insert(position, hash: tokenHash(tag: tag, word: word)) { other in
        objects.tokenTags[other] == tag && objects.tokenWords[other] == word
      }
      if let first { throw .duplicateID(name(position), first: name(first)) }
    }
  }

  private func tokenHash(tag: UInt8, word: UInt64) -> UInt64 {
    tag == ValueTag.address
      ? TokenIndex.hash(address: word)
      : strings.hashes[Int(truncatingIfNeeded: word)]
  }

  /// How an object is named in messages.
  func name(_ position: Int) -> SnapshotError.ObjectName {
    let (list, first): (ObjectList, Int) =
      position < viewCount
      ? (.views, 0)
      : position < viewCount + controllerCount
        ? (.controllers, viewCount) : (.others, viewCount + controllerCount)
    let token: Token? =
      switch objects.tokenTags[position] {
      case ValueTag.address: .address(objects.tokenWords[position])
      case ValueTag.text: .name(text(objects.tokenWords[position]))
      default: nil
      }
    let classID = objects.classes[position]
    return .init(
      list: list, index: position - first,
      className: classID == .missing ? nil : strings[classID], token: token)
  }

  private func text(_ word: UInt64) -> String {
    strings[StringID(rawValue: UInt32(truncatingIfNeeded: word))]
  }

  /// The objects that contain each object: superviews and parents.
  func parents(tags: [UInt8], words: [UInt64]) throws(SnapshotError) -> [Link] {
    var links: [Link] = []
    links.reserveCapacity(tags.count)
    for position in tags.indices {
      let isView = position < viewCount
      links.append(
        try resolve(
          tag: tags[position], word: words[position], key: isView ? .superview : .parent,
          target: isView ? .view : .controller, of: position))
    }
    return links
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
        rest.append(
          row: tail.rows[entry], key: tail.keys[entry], tag: tail.tags[entry],
          word: tail.words[entry])
        continue
      }
      if links[row] != .missing { throw .duplicateKey(name(row), key: "next") }
      links[row] = try resolve(
        tag: tail.tags[entry], word: tail.words[entry], key: .next, target: .responder, of: row)
    }
    tail = rest
    return links
  }

  /// Resolves the references among the other attributes, in place.
  func resolveTail(_ tail: inout Tail) throws(SnapshotError) {
    for entry in tail.rows.indices {
      switch tail.tags[entry] {
      case ValueTag.pendingAddress, ValueTag.pendingName, ValueTag.pendingListIndex,
        ValueTag.reference, ValueTag.positional:
        let row = Int(tail.rows[entry])
        guard let key = tail.keys[entry].known else { continue }
        let link = try resolve(
          tag: tail.tags[entry], word: tail.words[entry], key: key,
          target: target(of: key, row: row), of: row)
        tail.tags[entry] = link.isPositional ? ValueTag.positional : ValueTag.reference
        tail.words[entry] = UInt64(link.target ?? 0)
      default: continue
      }
    }
  }

  /// The list pool with every element of a list of references resolved.
  func resolveLists(
    pool: [UInt32], pending: [SnapshotBuilder.PendingReference], tail: Tail
  ) throws(SnapshotError) -> [UInt32] {
    var pool = pool
    for entry in tail.rows.indices where tail.tags[entry] == ValueTag.references {
      let row = Int(tail.rows[entry])
      guard let key = tail.keys[entry].known else { continue }
      for index in PoolSlice(word: tail.words[entry]).range {
        let link = try resolve(
          pending[Int(pool[index])], key: key.name, target: target(of: key, row: row), of: row)
        pool[index] = UInt32(bitPattern: link.rawValue)
      }
    }
    return pool
  }

  private func target(of key: KnownKey, row: Int) -> ReferenceTarget {
    let list: ObjectList =
      row < viewCount ? .views : row < viewCount + controllerCount ? .controllers : .others
    return switch key.type(in: list) {
    case .reference(let target), .references(let target): target
    default: .responder
    }
  }

  /// Resolves one reference; `position` is the object that makes it, nil for the snapshot itself.
  func resolve(
    _ reference: SnapshotBuilder.PendingReference, key: String, target: ReferenceTarget,
    of position: Int?
  ) throws(SnapshotError) -> Link {
    switch reference {
    case .token(.address(let value)):
      try check(find(address: value), key: key, target: target, of: position) { "0x" + hex(value) }
    case .token(.name(let name)):
      try check(
        strings.find(name).flatMap(find(name:)), key: key, target: target, of: position
      ) { name }
    case .listIndex(let index):
      try link(toListIndex: Int64(index), key: key, target: target, of: position)
    case .index(let index, let positional):
      try check(
        index.position < objects.kinds.count ? index.position : nil, key: key, target: target,
        of: position, positional: positional
      ) { "object \(index.position)" }
    }
  }

  private func resolve(
    tag: UInt8, word: UInt64, key: KnownKey, target: ReferenceTarget, of position: Int
  ) throws(SnapshotError) -> Link {
    switch tag {
    case ValueTag.missing: .missing
    case ValueTag.pendingAddress:
      try check(find(address: word), key: key.name, target: target, of: position) {
        "0x" + hex(word)
      }
    case ValueTag.pendingName:
      try check(
        find(name: StringID(rawValue: UInt32(truncatingIfNeeded: word))), key: key.name,
        target: target, of: position
      ) { text(word) }
    case ValueTag.pendingListIndex:
      try link(
        toListIndex: Int64(bitPattern: word), key: key.name, target: target, of: position)
    case ValueTag.reference, ValueTag.positional:
      try resolve(
        .index(ObjectIndex(Int(word)), positional: tag == ValueTag.positional), key: key.name,
        target: target, of: position)
    default: .null
    }
  }

  private func hex(_ value: UInt64) -> String { String(value, radix: 16) }

  private func find(address: UInt64) -> Int? {
    tokenIndex.find(hash: TokenIndex.hash(address: address)) { position in
      objects.tokenTags[position] == ValueTag.address && objects.tokenWords[position] == address
    }
  }

  private func find(name: StringID) -> Int? {
    tokenIndex.find(hash: strings.hashes[Int(name.rawValue)]) { position in
      objects.tokenTags[position] == ValueTag.text
        && objects.tokenWords[position] == UInt64(name.rawValue)
    }
  }

  private func link(
    toListIndex index: Int64, key: String, target: ReferenceTarget, of owner: Int?
  ) throws(SnapshotError) -> Link {
    let (first, count) =
      target.positions == .views ? (0, viewCount) : (viewCount, controllerCount)
    let found = index >= 0 && index < Int64(count) ? first + Int(index) : nil
    return try check(found, key: key, target: target, of: owner, positional: true) {
      "position \(index) of \(target.positions)"
    }
  }

  /// The link to what was found, if it may be named there at all.
  private func check(
    _ found: Int?, key: String, target: ReferenceTarget, of owner: Int?, positional: Bool = false,
    described: () -> String
  ) throws(SnapshotError) -> Link {
    guard let found else {
      throw .danglingReference(ownerName(owner), key: key, target: "\"\(described())\"")
    }
    guard target.admits(objects.kinds[found]) else {
      throw .wrongTarget(
        ownerName(owner), key: key, target: name(found), expected: target.expectation)
    }
    let hasToken = objects.tokenTags[found] != ValueTag.missing
    if !hasToken {
      let list: ObjectList = found < viewCount ? .views : .controllers
      if found >= viewCount + controllerCount || list != target.positions {
        throw .unnameableTarget(ownerName(owner), key: key)
      }
    }
    return Link(found, positional: positional && hasToken)
  }

  private func ownerName(_ owner: Int?) -> SnapshotError.ObjectName {
    owner.map(name) ?? .init(list: nil, index: 0, className: nil, token: nil)
  }
}
