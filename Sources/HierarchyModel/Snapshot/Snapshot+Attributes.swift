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
    let place = object.position
    switch key {
    case .id: return token(of: object).map { .text($0.description) }
    case .class: return className(of: object).map { .text($0) }
    case .kind:
      let kind = kind(of: object)
      return kind == .view ? nil : kind.viewWord.map { .text($0) }
    case .superview where place < storage.viewCount, .parent where place >= storage.viewCount:
      return Self.value(storage.parents[place])
    case .next: return storage.nexts.isEmpty ? nil : Self.value(storage.nexts[place])
    default:
      if place < storage.viewCount, let slot = Column.slot(of: key) {
        return columnValue(storage.columns[slot], place)
      }
      return tailValue(KeyCode(key), of: object)
    }
  }

  /// All that was captured of an object beside its list: in the order of writing.
  public func attributes(of object: ObjectIndex) -> AttributeList {
    var list = AttributeList()
    for key in [KnownKey.id, .class, .kind, .superview, .parent, .next] + Column.keys {
      list[.known(key)] = value(key, of: object)
    }
    for entry in storage.tail.range(of: object.position) {
      let key = self.key(storage.tail.keys[entry])
      list[key] = value(tag: storage.tail.tags[entry], word: storage.tail.words[entry])
    }
    return list
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
    let first = row &* column.lanes
    return .rectangle(tag: tag, column.words[first..<(first &+ column.lanes)])
  }

  /// A stored value, nil for one that was not captured.
  package func value(tag: UInt8, word: UInt64) -> AttributeValue? {
    AttributeValue(tag: tag, word: word, strings: storage.strings, pools: storage.pools)
  }
}
