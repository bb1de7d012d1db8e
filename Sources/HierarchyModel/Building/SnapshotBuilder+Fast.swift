/// The calls that a parser makes once a value: no `String`, no enum with payload, no array.
extension SnapshotBuilder {
  /// The code of a key that the format does not name.
  package mutating func code(other name: UnsafeBufferPointer<UInt8>) -> KeyCode {
    KeyCode(other: intern(name))
  }

  /// Sets an attribute that is captured and has no value.
  package mutating func setNull(_ key: KeyCode) {
    store(key, tag: ValueTag.null, word: 0)
  }

  package mutating func setFlag(_ key: KeyCode, _ flag: Bool) {
    store(key, tag: flag ? ValueTag.yes : ValueTag.no, word: 0)
  }

  package mutating func setInteger(_ key: KeyCode, _ value: Int64) {
    store(key, tag: ValueTag.integer, word: UInt64(bitPattern: value))
  }

  package mutating func setUnsigned(_ key: KeyCode, _ value: UInt64) {
    store(key, tag: ValueTag.unsigned, word: value)
  }

  package mutating func setDouble(_ key: KeyCode, _ value: Double) {
    store(key, tag: ValueTag.double, word: value.bitPattern)
  }

  package mutating func setText(_ key: KeyCode, _ bytes: UnsafeBufferPointer<UInt8>) {
    let id = intern(bytes)
    store(key, tag: ValueTag.text, word: UInt64(id.rawValue))
  }

  /// Adds a string to the list that `setTexts` sets next.
  package mutating func appendText(_ bytes: UnsafeBufferPointer<UInt8>) {
    listPool.append(intern(bytes).rawValue)
  }

  /// Sets the list of the strings that were appended last.
  package mutating func setTexts(_ key: KeyCode, count: Int) {
    let slice = PoolSlice(offset: listPool.count - count, count: count)
    store(key, tag: ValueTag.texts, word: slice.word)
  }

  /// Sets a value that is kept as compact JSON text, which may be longer than a string.
  package mutating func setJSON(_ key: KeyCode, _ bytes: UnsafeBufferPointer<UInt8>) {
    let id = strings.intern(bytes)
    store(key, tag: ValueTag.json, word: UInt64(id.rawValue))
  }

  /// Sets a reference by the bytes of an id.
  package mutating func setReference(_ key: KeyCode, _ bytes: UnsafeBufferPointer<UInt8>) {
    let (tag, word) = pending(bytes)
    store(key, tag: tag, word: word)
  }

  /// Sets a reference by the place in the list that the key counts in.
  package mutating func setReference(_ key: KeyCode, place: Int64) {
    store(key, tag: ValueTag.pendingPlace, word: UInt64(bitPattern: place))
  }

  /// Sets a rectangle; bit n of `doubles` says that component n is a double's bit pattern rather than
  /// an `Int64`'s.
  package mutating func setRectangle(
    _ key: KnownKey, doubles: UInt8, _ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64
  ) {
    if section == 0, let slot = columnSlots[key] {
      return setLanes(slot: slot, doubles: doubles, a, b, c, d)
    }
    let words = [a, b, c, d].enumerated().map { lane, word -> Number in
      doubles & 1 << UInt8(lane) == 0
        ? .integer(Int64(bitPattern: word)) : .double(Double(bitPattern: word))
    }
    set(key, .numbers(words))
  }

  mutating func setLanes(
    slot: Int, doubles: UInt8, _ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64
  ) {
    guard row >= 0 else { return }
    if columns[slot].tags.isEmpty { columns[slot].reserve(sections[0].kinds.capacity) }
    if !columns[slot].set(row: row, tag: ValueTag.lanes | doubles, a, b, c, d) { failTwice(slot) }
  }

  private mutating func failTwice(_ slot: Int) {
    fail(.duplicateKey(currentName, key: columns[slot].key.name))
  }

  /// Stores a value in its column, or else in the tail.
  mutating func store(_ key: KeyCode, tag: UInt8, word: UInt64) {
    guard row >= 0 else { return }
    if section == 0, let known = key.known, let slot = columnSlots[known] {
      if columns[slot].tags.isEmpty { columns[slot].reserve(sections[0].kinds.capacity) }
      if !columns[slot].set(row: row, tag: tag, word: word) { failTwice(slot) }
    } else {
      sections[section].tail.append(
        row: UInt32(truncatingIfNeeded: row), key: key, tag: tag, word: word)
    }
  }
}
