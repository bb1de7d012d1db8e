extension SnapshotBuilder {
  /// Makes the snapshot: resolves references, checks every invariant, finds subtrees and relations.
  /// Linear in the number of objects and attributes.
  public consuming func finish() throws(SnapshotError) -> Snapshot {
    if let failure { throw failure }
    let joined = joinedSections
    var objects = AssembledObjects(joined)
    let viewCount = sections[0].count
    let controllerCount = sections[1].count
    let resolver = try ReferenceResolver(
      objects: objects, viewCount: viewCount, controllerCount: controllerCount, strings: strings)
    objects.parents = try resolver.parents(tags: joined.parentTags, words: joined.parentWords)
    objects.nexts = try resolver.takeNexts(from: &objects.tail)
    try resolver.resolveTail(&objects.tail)
    objects.listPool = try resolver.resolveLists(
      pool: listPool, pending: pendingLists, tail: objects.tail)
    objects.numberPool = numberPool
    objects.tail = try TailOrder(objects.tail, strings: strings).sorted(resolver: resolver)
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

  /// All sections as one; mostly there are views alone, and nothing is copied.
  private var joinedSections: ObjectSection {
    var joined = sections[0]
    for section in sections.dropFirst() where section.count > 0 { joined.append(section) }
    return joined
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
