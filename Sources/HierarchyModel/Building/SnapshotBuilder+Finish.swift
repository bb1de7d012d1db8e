extension SnapshotBuilder {
  /// Makes the snapshot: resolves references, checks every invariant, finds subtrees and relations.
  /// Linear in the number of objects and attributes.
  public consuming func finish() throws(SnapshotError) -> Snapshot {
    if let failure { throw failure }
    var objects = joinedSections()
    let viewCount = sections[0].count
    let controllerCount = sections[1].count
    let resolver = try ReferenceResolver(
      objects: objects, viewCount: viewCount, controllerCount: controllerCount, strings: strings)
    objects.parents = try resolver.parents(tags: parentTags, words: parentWords)
    objects.nexts = try resolver.takeNexts(from: &objects.tail)
    try resolver.resolveTail(&objects.tail)
    objects.listPool = try resolver.resolveLists(
      pool: listPool, pending: pendingLists, tail: objects.tail)
    objects.numberPool = numberPool
    objects.tail = try sorted(objects.tail, resolver: resolver)
    for slot in columns.indices where !columns[slot].tags.isEmpty {
      columns[slot].pad(to: viewCount)
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

  private var parentTags: [UInt8] { sections.flatMap(\.parentTags) }
  private var parentWords: [UInt64] { sections.flatMap(\.parentWords) }

  private func joinedSections() -> AssembledObjects {
    var all = sections[0]
    for section in sections.dropFirst() { all.append(section) }
    var objects = AssembledObjects()
    objects.kinds = all.kinds
    objects.tokenTags = all.tokenTags
    objects.tokenWords = all.tokenWords
    objects.classes = all.classes
    objects.tail = all.tail
    return objects
  }

  /// The tail by object and, within an object, in the order of writing; a key given twice is refused.
  private func sorted(_ tail: Tail, resolver: ReferenceResolver) throws(SnapshotError) -> Tail {
    let rank = KeyRanking(tail: tail, strings: strings)
    let order = tail.rows.indices.sorted { left, right in
      tail.rows[left] != tail.rows[right]
        ? tail.rows[left] < tail.rows[right] : rank[tail.keys[left]] < rank[tail.keys[right]]
    }
    var result = Tail()
    for (place, entry) in order.enumerated() {
      let (row, key) = (tail.rows[entry], tail.keys[entry])
      if place > 0, result.rows[place - 1] == row, result.keys[place - 1] == key {
        throw .duplicateKey(resolver.name(Int(row)), key: name(of: key))
      }
      result.append(row: row, key: key, tag: tail.tags[entry], word: tail.words[entry])
    }
    return result
  }

  private func name(of key: KeyCode) -> String {
    key.known?.name ?? key.otherName.map { strings[$0] } ?? ""
  }

  private mutating func resolveHeader(_ resolver: ReferenceResolver) throws(SnapshotError) {
    for (key, target) in headerReferences {
      let admitted: ReferenceTarget = key == "keyWindow" ? .view : .responder
      let link = try resolver.resolve(
        target, key: key, target: admitted, of: nil)
      header.attributes[key] = link.target.map {
        .reference(ObjectIndex($0), positional: link.isPositional)
      }
    }
  }

  /// Sets the key window or first responder of the snapshot as a whole.
  public mutating func setHeaderReference(_ key: String, to target: PendingReference) {
    headerReferences.append((key, target))
  }
}

/// The order of writing of a snapshot's key codes: the format's keys first, then all others by name.
private struct KeyRanking {
  private var others: [KeyCode: Int] = [:]

  init(tail: Tail, strings: StringTable) {
    let codes = Set(tail.keys).compactMap { code in
      code.otherName.map { (name: strings[$0], code: code) }
    }
    for (rank, entry) in codes.sorted(by: { $0.name < $1.name }).enumerated() {
      others[entry.code] = 256 + rank
    }
  }

  subscript(code: KeyCode) -> Int {
    code.known.map { Int($0.rawValue) } ?? others[code] ?? 0
  }
}
