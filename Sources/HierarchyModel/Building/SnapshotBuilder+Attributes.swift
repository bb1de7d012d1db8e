extension SnapshotBuilder {
  /// Sets any attribute of the object being filled, the structural ones included.
  public mutating func set(_ key: AttributeKey, _ value: AttributeValue) {
    switch (key, value) {
    case (.known(.id), .text(let text)): setToken(Token(text))
    case (.known(.class), .text(let text)): setClass(text)
    case (.known(.kind), .text(let text)) where section == 0:
      if let kind = ObjectKind(viewWord: text) { setKind(kind) }
      // A view need not say that it is one; where it does, that is kept.
      if text == ObjectKind.view.viewWord { storeText(KeyCode(.kind), text) }
    case (.known(.superview), _) where section == 0, (.known(.parent), _) where section == 1:
      setParent(reference(value))
    default:
      let (tag, word) = stored(value)
      if case .numbers(let numbers) = value, let slot = columnSlot(of: key) {
        setLanes(numbers, slot: slot, else: (tag, word))
      } else {
        store(code(of: key), tag: tag, word: word)
      }
    }
  }

  /// Sets an attribute that the format names.
  public mutating func set(_ key: KnownKey, _ value: AttributeValue) {
    set(.known(key), value)
  }

  /// Sets a reference; nil says that there is none.
  public mutating func setReference(_ key: KnownKey, to target: PendingReference?) {
    guard let target else { return store(KeyCode(key), tag: ValueTag.null, word: 0) }
    let (tag, word) = pending(target)
    store(KeyCode(key), tag: tag, word: word)
  }

  /// Sets a list of references.
  public mutating func setReferences(_ key: KnownKey, to targets: [PendingReference]) {
    let slice = PoolSlice(offset: listPool.count, count: targets.count)
    for target in targets {
      listPool.append(UInt32(truncatingIfNeeded: pendingLists.count))
      pendingLists.append(target)
    }
    store(KeyCode(key), tag: ValueTag.references, word: slice.word)
  }

  private mutating func storeText(_ key: KeyCode, _ text: String) {
    let id = intern(text)
    store(key, tag: ValueTag.text, word: UInt64(id.rawValue))
  }

  private func reference(_ value: AttributeValue) -> PendingReference? {
    if case .reference(let index, let positional) = value {
      return .index(index, positional: positional)
    }
    return nil
  }

  private func columnSlot(of key: AttributeKey) -> Int? {
    guard section == 0, case .known(let known) = key, let slot = Column.slot(of: known),
      columns[slot].lanes > 1
    else { return nil }
    return slot
  }

  /// The code of a key in this snapshot.
  package mutating func code(of key: AttributeKey) -> KeyCode {
    switch key {
    case .known(let known): KeyCode(known)
    case .other(let name): KeyCode(other: intern(name))
    }
  }

  private mutating func stored(_ value: AttributeValue) -> (tag: UInt8, word: UInt64) {
    switch value {
    case .null: return (ValueTag.null, 0)
    case .flag(let flag): return (flag ? ValueTag.yes : ValueTag.no, 0)
    case .number(let number): return number.stored
    case .text(let text): return (ValueTag.text, UInt64(intern(text).rawValue))
    case .json(let text): return (ValueTag.json, UInt64(intern(text).rawValue))
    case .texts(let texts):
      let slice = PoolSlice(offset: listPool.count, count: texts.count)
      for text in texts { listPool.append(intern(text).rawValue) }
      return (ValueTag.texts, slice.word)
    case .numbers(let numbers):
      let slice = PoolSlice(offset: numberPool.count, count: numbers.count * 2)
      for number in numbers {
        let (tag, word) = number.stored
        numberPool.append(UInt64(tag))
        numberPool.append(word)
      }
      return (ValueTag.numbers, slice.word)
    case .reference(let index, let positional):
      return pending(.index(index, positional: positional))
    case .references(let references):
      let slice = PoolSlice(offset: listPool.count, count: references.count)
      for reference in references {
        listPool.append(UInt32(truncatingIfNeeded: pendingLists.count))
        pendingLists.append(.index(reference.target, positional: reference.positional))
      }
      return (ValueTag.references, slice.word)
    }
  }

  /// Stores a rectangle in its column; with a component above `Int64.max`, as the pool value instead.
  private mutating func setLanes(
    _ numbers: [Number], slot: Int, else pooled: (tag: UInt8, word: UInt64)
  ) {
    var doubles: UInt8 = 0
    var words: [UInt64] = []
    for (lane, number) in numbers.enumerated() {
      let (tag, word) = number.stored
      if tag == ValueTag.unsigned || lane > 3 {
        return store(KeyCode(columns[slot].key), tag: pooled.tag, word: pooled.word)
      }
      if tag == ValueTag.double { doubles |= 1 << UInt8(lane) }
      words.append(word)
    }
    guard words.count == columns[slot].lanes else {
      return store(KeyCode(columns[slot].key), tag: pooled.tag, word: pooled.word)
    }
    setLanes(slot: slot, doubles: doubles, words[0], words[1], words[2], words[3])
  }
}
