import HierarchyModel

/// Where stored values come from that go into a new snapshot: how to read their pools, strings and
/// references.
struct StoredValueSource {
  let pools: ValuePools
  /// For each string its id in the new snapshot; nil where the ids stay.
  let strings: [StringID]?
  /// For each object or entry its position in the new snapshot.
  let positions: [OptionalIndex]

  @inline(__always)
  func string(_ id: StringID) -> StringID {
    guard let strings, id != .missing else { return id }
    return strings[Int(id.rawValue)]
  }

  /// The key in the new snapshot.
  @inline(__always)
  func key(_ code: KeyCode) -> KeyCode {
    guard let name = code.otherName else { return code }
    return KeyCode(other: string(name))
  }

  /// Where the object that a word refers to is in the new snapshot.
  func position(_ word: UInt64) throws(DeltaError) -> Int {
    guard let position = positions[Int(truncatingIfNeeded: word)].value else {
      throw .danglingReference
    }
    return position
  }

  func link(_ link: Link) throws(DeltaError) -> Link {
    guard let target = link.target else { return link }
    return Link(try position(UInt64(target)), positional: link.isPositional)
  }
}

extension SnapshotBuilder {
  /// Copies a value of the object being filled.
  mutating func copy(
    _ code: KeyCode, _ value: StoredValue, from source: StoredValueSource
  ) throws(DeltaError) {
    let key = source.key(code)
    let isParent = key == KeyCode(.superview) || key == KeyCode(.parent)
    switch value.tag.form {
    case .string:
      set(key, stored: value.with(word: UInt64(source.string(value.string).rawValue)))
    case .reference:
      let position = try source.position(value.word)
      let isPositional = value.tag == .positional
      if isParent { return setParent(.index(ObjectIndex(position), positional: isPositional)) }
      setReference(key, to: position, positional: isPositional)
    case .plain where isParent && value.tag == .null:
      setParent(nil as SnapshotBuilder.PendingReference?)
    case .references:
      var links: [Link] = []
      for item in source.pools.lists[value.slice.range] {
        links.append(try source.link(Link(rawValue: Int32(bitPattern: item))))
      }
      setReferences(key, links)
    case .texts:
      let items = source.pools.lists[value.slice.range]
      setTexts(key, items.map { source.string(StringID(rawValue: $0)) })
    case .numbers: setNumbers(key, source.pools.numbers[value.slice.range])
    case .lanes: copy(key, lanes: value.tag, source.pools.numbers[value.slice.range])
    case .missing, .plain: set(key, stored: value)
    }
  }

  /// Copies a rectangle.
  mutating func copy(_ code: KeyCode, lanes tag: ValueTag, _ words: ArraySlice<UInt64>) {
    guard let key = code.known, words.count == 4 else { return }
    let first = words.startIndex
    setRectangle(
      key, doubles: tag.doubles, words[first], words[first + 1], words[first + 2], words[first + 3])
  }
}
