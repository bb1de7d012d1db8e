extension Snapshot {
  /// The value of an attribute as captured; nil where it was not.
  public func value(_ key: AttributeKey, of object: ObjectIndex) -> AttributeValue? {
    switch key {
    case .known(let known): value(known, of: object)
    case .other(let name):
      storage.strings.find(name).flatMap { tailValue(KeyCode(other: $0), of: object) }
    }
  }

  /// The value of an attribute that the format names; nil where it was not captured.
  public func value(_ key: KnownKey, of object: ObjectIndex) -> AttributeValue? {
    structuralValue(key, of: object) ?? storedValue(key, of: object)
  }

  /// The value of a key that stands in an array of its own, nil for all others.
  private func structuralValue(_ key: KnownKey, of object: ObjectIndex) -> AttributeValue? {
    let place = object.position
    switch (key, list(of: object)) {
    case (.id, _): return token(of: object).map { .text($0.description) }
    case (.class, _): return className(of: object).map { .text($0) }
    case (.kind, .views):
      let kind = kind(of: object)
      return kind == .view ? nil : kind.viewWord.map { .text($0) }
    case (.superview, .views), (.parent, .controllers): return Self.value(storage.parents[place])
    case (.next, _): return storage.nexts.isEmpty ? nil : Self.value(storage.nexts[place])
    default: return nil
    }
  }

  private func storedValue(_ key: KnownKey, of object: ObjectIndex) -> AttributeValue? {
    let place = object.position
    if place < storage.viewCount, let slot = Column.slot(of: key) {
      return columnValue(storage.columns[slot], place)
    }
    return tailValue(KeyCode(key), of: object)
  }

  /// All that was captured of an object beside its list: in the order of writing.
  public func attributes(of object: ObjectIndex) -> AttributeList {
    var entries: [AttributeList.Entry] = []
    for key in [KnownKey.id, .class, .kind, .superview, .parent, .next] {
      if let value = structuralValue(key, of: object) {
        entries.append(.init(key: .known(key), value: value))
      }
    }
    if object.position < storage.viewCount {
      for column in storage.columns {
        if let value = columnValue(column, object.position) {
          entries.append(.init(key: .known(column.key), value: value))
        }
      }
    }
    for entry in storage.tail.range(of: object.position) {
      let value = value(tag: storage.tail.tags[entry], word: storage.tail.words[entry])
      guard let value else { continue }
      entries.append(.init(key: key(storage.tail.keys[entry]), value: value))
    }
    return AttributeList(entries)
  }

  /// The key of a code of this snapshot.
  package func key(_ code: KeyCode) -> AttributeKey {
    if let known = code.known { return .known(known) }
    return code.otherName.map { .other(storage.strings[$0]) } ?? .other("")
  }

  private static func value(_ link: Link) -> AttributeValue? {
    if let target = link.target {
      return .reference(ObjectIndex(target), positional: link.isPositional)
    }
    return link == .null ? .null : nil
  }

  private func tailValue(_ code: KeyCode, of object: ObjectIndex) -> AttributeValue? {
    storage.tail.entry(of: object.position, key: code).flatMap { entry in
      value(tag: storage.tail.tags[entry], word: storage.tail.words[entry])
    }
  }

  package func columnValue(_ column: Column, _ row: Int) -> AttributeValue? {
    guard row < column.tags.count else { return nil }
    let tag = column.tags[row]
    guard tag & ValueTag.lanes != 0 else {
      return value(tag: tag, word: column.lanes == 0 ? 0 : column.words[row &* column.lanes])
    }
    return .numbers(
      (0..<column.lanes).map { lane in
        let word = column.words[row &* column.lanes &+ lane]
        return tag & 1 << UInt8(lane) == 0
          ? .integer(Int64(bitPattern: word)) : .double(Double(bitPattern: word))
      })
  }

  /// A stored value, nil for one that was not captured.
  package func value(tag: UInt8, word: UInt64) -> AttributeValue? {
    switch tag {
    case ValueTag.null: .null
    case ValueTag.no: .flag(false)
    case ValueTag.yes: .flag(true)
    case ValueTag.integer, ValueTag.unsigned, ValueTag.double:
      Self.number(tag: tag, word: word).map { .number($0) }
    case ValueTag.text: .text(string(word))
    case ValueTag.json: .json(string(word))
    case ValueTag.reference: .reference(ObjectIndex(Int(word)))
    case ValueTag.positional: .reference(ObjectIndex(Int(word)), positional: true)
    case ValueTag.references:
      .references(
        storage.listPool[PoolSlice(word: word).range].compactMap { raw in
          let link = Link(rawValue: Int32(bitPattern: raw))
          return link.target.map { .init(ObjectIndex($0), positional: link.isPositional) }
        })
    case ValueTag.texts:
      .texts(
        storage.listPool[PoolSlice(word: word).range].map {
          storage.strings[StringID(rawValue: $0)]
        })
    case ValueTag.numbers: .numbers(pooledNumbers(PoolSlice(word: word)))
    default: nil
    }
  }

  private func pooledNumbers(_ slice: PoolSlice) -> [Number] {
    stride(from: slice.offset, to: slice.range.upperBound, by: 2).compactMap { place in
      Self.number(
        tag: UInt8(truncatingIfNeeded: storage.numberPool[place]),
        word: storage.numberPool[place + 1])
    }
  }

  private static func number(tag: UInt8, word: UInt64) -> Number? {
    switch tag {
    case ValueTag.integer: .integer(Int64(bitPattern: word))
    case ValueTag.unsigned: .unsigned(word)
    case ValueTag.double: .double(Double(bitPattern: word))
    default: nil
    }
  }

  private func string(_ word: UInt64) -> String {
    storage.strings[StringID(rawValue: UInt32(truncatingIfNeeded: word))]
  }
}
