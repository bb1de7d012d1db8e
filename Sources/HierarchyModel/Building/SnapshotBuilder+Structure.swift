extension SnapshotBuilder {
  /// Sets the id of the object being filled.
  public mutating func setToken(_ token: Token) {
    switch token {
    case .address(let value): setToken(tag: ValueTag.address, word: value)
    case .name(let name): setToken(tag: ValueTag.text, word: UInt64(intern(name).rawValue))
    }
  }

  /// Sets the id from the bytes of a document.
  public mutating func setToken(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let address = Token.address(in: bytes) {
      setToken(tag: ValueTag.address, word: address)
    } else {
      setToken(tag: ValueTag.text, word: UInt64(intern(bytes).rawValue))
    }
  }

  mutating func setToken(tag: UInt8, word: UInt64) {
    guard row >= 0 else { return }
    if sections[section].tokenTags[row] != ValueTag.missing {
      fail(.duplicateKey(currentName, key: "id"))
    }
    sections[section].tokenTags[row] = tag
    sections[section].tokenWords[row] = word
  }

  /// Sets the class of the object being filled.
  public mutating func setClass(_ name: String) {
    setClass(intern(name))
  }

  /// Sets the class from the bytes of a document.
  public mutating func setClass(_ bytes: UnsafeBufferPointer<UInt8>) {
    setClass(intern(bytes))
  }

  mutating func setClass(_ id: StringID) {
    guard row >= 0 else { return }
    if sections[section].classes[row] != .missing {
      fail(.duplicateKey(currentName, key: "class"))
    }
    sections[section].classes[row] = id
  }

  /// Sets the kind of the view being filled.
  public mutating func setKind(_ kind: ObjectKind) {
    guard row >= 0, section == 0, kind.viewWord != nil else { return }
    sections[section].kinds[row] = kind
  }

  /// Sets the superview of a view or the parent of a controller; nil says that there is none.
  public mutating func setParent(_ parent: PendingReference?) {
    guard let parent else { return setParent(tag: ValueTag.null, word: 0) }
    let (tag, word) = pending(parent)
    setParent(tag: tag, word: word)
  }

  /// Sets the superview or parent from the bytes of an id in a document.
  public mutating func setParent(_ bytes: UnsafeBufferPointer<UInt8>) {
    let (tag, word) = pending(bytes)
    setParent(tag: tag, word: word)
  }

  private mutating func setParent(tag: UInt8, word: UInt64) {
    guard row >= 0 else { return }
    if sections[section].parentTags[row] != ValueTag.missing {
      fail(.duplicateKey(currentName, key: section == 0 ? "in" : "parent"))
    }
    sections[section].parentTags[row] = tag
    sections[section].parentWords[row] = word
  }

  /// A reference as a tag and a word, to be resolved when all objects are known.
  mutating func pending(_ reference: PendingReference) -> (tag: UInt8, word: UInt64) {
    switch reference {
    case .token(.address(let value)): (ValueTag.pendingAddress, value)
    case .token(.name(let name)): (ValueTag.pendingName, UInt64(intern(name).rawValue))
    case .place(let place): (ValueTag.pendingPlace, UInt64(bitPattern: Int64(place)))
    case .index(let index, let positional):
      (positional ? ValueTag.positional : ValueTag.reference, UInt64(index.position))
    }
  }

  mutating func pending(_ bytes: UnsafeBufferPointer<UInt8>) -> (tag: UInt8, word: UInt64) {
    if let address = Token.address(in: bytes) { return (ValueTag.pendingAddress, address) }
    return (ValueTag.pendingName, UInt64(intern(bytes).rawValue))
  }

  mutating func intern(_ text: String) -> StringID {
    if text.utf8.count > limits.stringBytes { failTooLong() }
    return strings.intern(text)
  }

  mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> StringID {
    if bytes.count > limits.stringBytes { failTooLong() }
    return strings.intern(bytes)
  }

  private mutating func failTooLong() {
    fail(.stringTooLong(currentName, limit: limits.stringBytes))
  }
}
