/// The calls that copy values which are stored already: strings are ids of the builder's own table.
extension SnapshotBuilder {
  /// Creates a builder that begins with the strings of a table, under the same ids.
  package init(strings: StringTable) {
    self.init()
    self.strings = strings
  }

  /// The id of a string of another table.
  package mutating func intern(_ id: StringID, of table: StringTable) -> StringID {
    if id == .missing { return .missing }
    return table.withBytes(of: id) {
      strings.intern($0, hash: table.hashes[Int(id.rawValue)])
    }
  }

  /// Sets the id of the object being filled.
  package mutating func setToken(storedAs tag: UInt8, _ word: UInt64) {
    if tag != ValueTag.missing { setToken(tag: tag, word: word) }
  }

  /// Sets the class of the object being filled.
  package mutating func setClass(storedAs id: StringID) {
    if id != .missing { setClass(id) }
  }

  /// Sets a value that leads neither to objects nor into a pool.
  package mutating func set(_ key: KeyCode, storedAs tag: UInt8, _ word: UInt64) {
    if tag != ValueTag.missing { store(key, tag: tag, word: word) }
  }

  /// Sets a list of strings.
  package mutating func setTexts(_ key: KeyCode, _ ids: some Collection<StringID>) {
    let slice = PoolSlice(offset: listPool.count, count: ids.count)
    listPool.append(contentsOf: ids.lazy.map(\.rawValue))
    store(key, tag: ValueTag.texts, word: slice.word)
  }

  /// Sets numbers, a tag and a word each.
  package mutating func setNumbers(_ key: KeyCode, _ words: some Collection<UInt64>) {
    let slice = PoolSlice(offset: numberPool.count, count: words.count)
    numberPool.append(contentsOf: words)
    store(key, tag: ValueTag.numbers, word: slice.word)
  }

  /// Sets a reference to a place in the finished snapshot.
  package mutating func setReference(_ key: KeyCode, to place: Int, positional: Bool) {
    store(
      key, tag: positional ? ValueTag.positional : ValueTag.reference, word: UInt64(place))
  }

  /// Sets a list of references to places in the finished snapshot.
  package mutating func setReferences(_ key: KeyCode, _ links: some Collection<Link>) {
    let slice = PoolSlice(offset: listPool.count, count: links.count)
    for link in links {
      listPool.append(UInt32(truncatingIfNeeded: pendingLists.count))
      pendingLists.append(
        .index(ObjectIndex(link.target ?? 0), positional: link.isPositional))
    }
    store(key, tag: ValueTag.references, word: slice.word)
  }
}
