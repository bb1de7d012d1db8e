import HierarchyModel

/// Where stored values come from that go into a new snapshot: how to read their pools, strings and
/// references.
struct StoredValueSource {
  let pools: ValuePools
  /// For each string its id in the new snapshot; nil where the ids stay.
  let strings: [StringID]?
  /// For each object or entry its position in the new snapshot, -1 for what is not in it.
  let positions: [Int32]

  @inline(__always)
  func string(_ id: StringID) -> StringID {
    guard let strings, id != .missing else { return id }
    return strings[Int(id.rawValue)]
  }

  @inline(__always)
  func string(_ word: UInt64) -> StringID {
    string(StringID(rawValue: UInt32(truncatingIfNeeded: word)))
  }

  /// The key in the new snapshot.
  @inline(__always)
  func key(_ code: KeyCode) -> KeyCode {
    guard let name = code.otherName else { return code }
    return KeyCode(other: string(name))
  }

  /// Where the object that a word refers to is in the new snapshot.
  func position(_ word: UInt64) throws(DeltaError) -> Int {
    let position = positions[Int(truncatingIfNeeded: word)]
    guard position >= 0 else { throw .danglingReference }
    return Int(position)
  }

  func link(_ link: Link) throws(DeltaError) -> Link {
    guard let target = link.target else { return link }
    return Link(try position(UInt64(target)), positional: link.isPositional)
  }
}

extension SnapshotBuilder {
  /// Copies a value of the object being filled.
  mutating func copy(
    _ code: KeyCode, _ tag: UInt8, _ word: UInt64, from source: StoredValueSource
  ) throws(DeltaError) {
    let key = source.key(code)
    switch tag {
    case ValueTag.text, ValueTag.json:
      set(key, storedAs: tag, UInt64(source.string(word).rawValue))
    case ValueTag.reference, ValueTag.positional:
      let position = try source.position(word)
      if key == KeyCode(.superview) || key == KeyCode(.parent) {
        return setParent(
          .index(ObjectIndex(position), positional: tag == ValueTag.positional))
      }
      setReference(key, to: position, positional: tag == ValueTag.positional)
    case ValueTag.null where key == KeyCode(.superview) || key == KeyCode(.parent):
      setParent(nil as SnapshotBuilder.PendingReference?)
    case ValueTag.references:
      var links: [Link] = []
      for item in source.pools.lists[PoolSlice(word: word).range] {
        links.append(try source.link(Link(rawValue: Int32(bitPattern: item))))
      }
      setReferences(key, links)
    case ValueTag.texts:
      let items = source.pools.lists[PoolSlice(word: word).range]
      setTexts(key, items.map { source.string(StringID(rawValue: $0)) })
    case ValueTag.numbers:
      setNumbers(key, source.pools.numbers[PoolSlice(word: word).range])
    case ValueTag.lanes...:
      copy(key, lanes: tag, source.pools.numbers[PoolSlice(word: word).range])
    default: set(key, storedAs: tag, word)
    }
  }

  /// Copies a rectangle.
  mutating func copy(_ code: KeyCode, lanes tag: UInt8, _ words: ArraySlice<UInt64>) {
    guard let key = code.known, words.count == 4 else { return }
    let first = words.startIndex
    setRectangle(
      key, doubles: tag & 0xF, words[first], words[first + 1], words[first + 2], words[first + 3])
  }
}
