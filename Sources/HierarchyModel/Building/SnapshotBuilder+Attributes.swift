extension SnapshotBuilder {
  /// Sets any attribute of the object being filled, the structural ones included.
  public mutating func set(_ key: AttributeKey, _ value: AttributeValue) {
    switch (key, value) {
    case (.known(.id), .text(let text)): setToken(Token(text))
    case (.known(.class), .text(let text)): setClass(text)
    case (.known(.kind), .text(let text)) where section == 0:
      if let kind = ObjectKind(viewWord: text) { setKind(kind) }
      // A view need not say that it is one; where it does, that is kept.
      if text == ObjectKind.view.viewWord { store(KeyCode(.kind), .text(intern(text))) }
    case (.known(.superview), _) where section == 0, (.known(.parent), _) where section == 1:
      setParent(reference(value))
    default:
      let stored = stored(value)
      if case .numbers(let numbers) = value, let columnIndex = columnIndex(of: key) {
        setLanes(numbers, columnIndex: columnIndex, else: stored)
      } else {
        store(code(of: key), stored)
      }
    }
  }

  /// Sets an attribute that the format names.
  public mutating func set(_ key: KnownKey, _ value: AttributeValue) { set(.known(key), value) }

  /// Sets a reference; nil says that there is none.
  public mutating func setReference(_ key: KnownKey, to target: PendingReference?) {
    store(KeyCode(key), target.map { pending($0) } ?? .null)
  }

  /// Sets a list of references.
  public mutating func setReferences(_ key: KnownKey, to targets: [PendingReference]) {
    store(KeyCode(key), pending(targets))
  }

  private mutating func pending(_ targets: [PendingReference]) -> StoredValue {
    let slice = PoolSlice(offset: listPool.count, count: targets.count)
    for target in targets {
      listPool.append(UInt32(truncatingIfNeeded: pendingLists.count))
      pendingLists.append(pending(target))
    }
    return StoredValue(.references, slice.word)
  }

  private func reference(_ value: AttributeValue) -> PendingReference? {
    if case .reference(let index, let positional) = value {
      return .index(index, positional: positional)
    }
    return nil
  }

  private func columnIndex(of key: AttributeKey) -> Int? {
    guard section == 0, case .known(let known) = key, let columnIndex = Column.index(of: known),
      columns[columnIndex].lanes > 1
    else { return nil }
    return columnIndex
  }

  /// The code of a key in this snapshot.
  package mutating func code(of key: AttributeKey) -> KeyCode {
    switch key {
    case .known(let known): KeyCode(known)
    case .other(let name): KeyCode(other: intern(name))
    }
  }

  private mutating func stored(_ value: AttributeValue) -> StoredValue {
    switch value {
    case .null: return .null
    case .flag(let flag): return .flag(flag)
    case .number(let number): return number.stored
    case .text(let text): return .text(intern(text))
    case .json(let text): return StoredValue(.json, UInt64(intern(text).rawValue))
    case .texts(let texts):
      let slice = PoolSlice(offset: listPool.count, count: texts.count)
      for text in texts { listPool.append(intern(text).rawValue) }
      return StoredValue(.texts, slice.word)
    case .numbers(let numbers):
      let slice = PoolSlice(offset: numberPool.count, count: numbers.count * 2)
      for number in numbers {
        numberPool.append(UInt64(number.stored.tag.rawValue))
        numberPool.append(number.stored.word)
      }
      return StoredValue(.numbers, slice.word)
    case .reference(let index, let positional):
      return pending(.index(index, positional: positional))
    case .references(let references):
      return pending(references.map { .index($0.target, positional: $0.positional) })
    }
  }

  /// Stores a rectangle in its column; with a component above `Int64.max`, as the pool value
  /// instead.
  private mutating func setLanes(_ numbers: [Number], columnIndex: Int, else pooled: StoredValue) {
    let lanes = numbers.map(\.stored)
    guard lanes.count == 4, !lanes.contains(where: { $0.tag == .unsigned }) else {
      return store(KeyCode(columns[columnIndex].key), pooled)
    }
    let doubles = (0..<4).reduce(into: UInt8(0)) { doubles, lane in
      if lanes[lane].tag == .double { doubles |= 1 << UInt8(lane) }
    }
    setLanes(
      columnIndex: columnIndex, doubles: doubles, lanes[0].word, lanes[1].word, lanes[2].word,
      lanes[3].word)
  }
}

/// The calls that a parser makes once per value: no `String`, no enum with payload, no array.
extension SnapshotBuilder {
  /// The code of a key that the format does not name.
  package mutating func code(other name: UnsafeBufferPointer<UInt8>) -> KeyCode {
    KeyCode(other: intern(name))
  }

  /// Sets an attribute that is captured and has no value.
  package mutating func setNull(_ key: KeyCode) { store(key, .null) }

  package mutating func setFlag(_ key: KeyCode, _ flag: Bool) { store(key, .flag(flag)) }

  package mutating func setInteger(_ key: KeyCode, _ value: Int64) {
    store(key, StoredValue(.integer, UInt64(bitPattern: value)))
  }

  package mutating func setUnsigned(_ key: KeyCode, _ value: UInt64) {
    store(key, StoredValue(.unsigned, value))
  }

  package mutating func setDouble(_ key: KeyCode, _ value: Double) {
    store(key, StoredValue(.double, value.bitPattern))
  }

  package mutating func setText(_ key: KeyCode, _ bytes: UnsafeBufferPointer<UInt8>) {
    store(key, .text(intern(bytes)))
  }

  /// Adds a string to the list that `setTexts` sets next.
  package mutating func appendText(_ bytes: UnsafeBufferPointer<UInt8>) {
    listPool.append(intern(bytes).rawValue)
  }

  /// Sets the list of the strings that were appended last.
  package mutating func setTexts(_ key: KeyCode, count: Int) {
    let slice = PoolSlice(offset: listPool.count - count, count: count)
    store(key, StoredValue(.texts, slice.word))
  }

  /// Sets a value that is kept as compact JSON text, which may be longer than a string.
  package mutating func setJSON(_ key: KeyCode, _ bytes: UnsafeBufferPointer<UInt8>) {
    store(key, StoredValue(.json, UInt64(strings.intern(bytes).rawValue)))
  }

  /// Sets a reference by the bytes of an id.
  package mutating func setReference(_ key: KeyCode, _ bytes: UnsafeBufferPointer<UInt8>) {
    store(key, pending(bytes))
  }

  /// Sets a reference by the index in the list that the key counts in.
  package mutating func setReference(_ key: KeyCode, listIndex: Int64) {
    store(key, StoredValue(.pendingListIndex, UInt64(bitPattern: listIndex)))
  }

  /// Sets a rectangle; bit n of `doubles` says that component n is a double's bit pattern rather
  /// than an `Int64`'s.
  package mutating func setRectangle(
    _ key: KnownKey, doubles: UInt8, _ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64
  ) {
    if section == 0, let columnIndex = Column.index(of: key) {
      return setLanes(columnIndex: columnIndex, doubles: doubles, a, b, c, d)
    }
    set(key, .rectangle(.lanes(doubles: doubles), [a, b, c, d]))
  }

  mutating func setLanes(
    columnIndex: Int, doubles: UInt8, _ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64
  ) {
    guard let row else { return }
    if columns[columnIndex].isEmpty { columns[columnIndex].reserve(viewCapacity) }
    if !columns[columnIndex].set(row: row, .lanes(doubles: doubles), a, b, c, d) {
      failTwice(columnIndex)
    }
  }

  private mutating func failTwice(_ columnIndex: Int) {
    fail(.duplicateKey(currentName, key: columns[columnIndex].key.name))
  }

  /// Stores a value in its column, or else in the tail.
  mutating func store(_ key: KeyCode, _ value: StoredValue) {
    guard let row else { return }
    if section == 0, let known = key.known, let columnIndex = Column.index(of: known) {
      if columns[columnIndex].isEmpty { columns[columnIndex].reserve(viewCapacity) }
      if !columns[columnIndex].set(row: row, value) { failTwice(columnIndex) }
    } else {
      sections[section].tail.append(row: UInt32(truncatingIfNeeded: row), key: key, value)
    }
  }
}
