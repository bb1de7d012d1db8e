extension SnapshotBuilder {
  /// Sets the id of the object being filled.
  public mutating func setToken(_ token: Token) {
    switch token {
    case .address(let value): setToken(StoredValue(.address, value))
    case .name(let name): setToken(.text(intern(name)))
    }
  }

  /// Sets the id from the bytes of a document.
  public mutating func setToken(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let address = Token.address(in: bytes) {
      setToken(StoredValue(.address, address))
    } else {
      setToken(.text(intern(bytes)))
    }
  }

  private mutating func setToken(_ token: StoredValue) {
    guard let row else { return }
    if !sections[section].tokens[row].isMissing { fail(.duplicateKey(currentName, key: "id")) }
    sections[section].tokens[row] = token
  }

  /// Sets the class of the object being filled.
  public mutating func setClass(_ name: String) { setClass(intern(name)) }

  /// Sets the class from the bytes of a document.
  public mutating func setClass(_ bytes: UnsafeBufferPointer<UInt8>) { setClass(intern(bytes)) }

  mutating func setClass(_ id: StringID) {
    guard let row else { return }
    if sections[section].classes[row] != .missing { fail(.duplicateKey(currentName, key: "class")) }
    sections[section].classes[row] = id
  }

  /// Sets the kind of the view being filled.
  public mutating func setKind(_ kind: ObjectKind) {
    guard let row, section == 0, kind.viewWord != nil else { return }
    sections[section].kinds[row] = kind
  }

  /// Sets the superview of a view or the parent of a controller; nil says that there is none.
  public mutating func setParent(_ parent: PendingReference?) {
    setParent(parent.map { pending($0) } ?? .null)
  }

  /// Sets the superview or parent from the bytes of an id in a document.
  public mutating func setParent(_ bytes: UnsafeBufferPointer<UInt8>) { setParent(pending(bytes)) }

  private mutating func setParent(_ parent: StoredValue) {
    guard let row else { return }
    if !sections[section].parents[row].isMissing {
      fail(.duplicateKey(currentName, key: section == 0 ? "in" : "parent"))
    }
    sections[section].parents[row] = parent
  }

  /// A reference as a value to be resolved when all objects are known.
  mutating func pending(_ reference: PendingReference) -> StoredValue {
    switch reference {
    case .token(.address(let value)): StoredValue(.pendingAddress, value)
    case .token(.name(let name)): StoredValue(.pendingName, UInt64(intern(name).rawValue))
    case .listIndex(let index):
      StoredValue(.pendingListIndex, UInt64(bitPattern: Int64(index)))
    case .index(let index, let positional): .reference(index.position, positional: positional)
    }
  }

  mutating func pending(_ bytes: UnsafeBufferPointer<UInt8>) -> StoredValue {
    if let address = Token.address(in: bytes) { return StoredValue(.pendingAddress, address) }
    return StoredValue(.pendingName, UInt64(intern(bytes).rawValue))
  }

  mutating func intern(_ text: String) -> StringID {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> StringID {
    if bytes.count > limits.stringBytes {
      fail(.stringTooLong(currentName, limit: limits.stringBytes))
    } else if bytes.hasMarksInARow(moreThan: limits.marks) {
      fail(.tooManyMarks(currentName, limit: limits.marks))
    }
    return strings.intern(bytes)
  }
}
