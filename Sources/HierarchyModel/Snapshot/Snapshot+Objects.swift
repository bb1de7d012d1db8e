extension Snapshot {
  /// What an object is.
  public func kind(of object: ObjectIndex) -> ObjectKind {
    storage.kinds[object.position]
  }

  /// An object's class, nil where it was not captured.
  public func className(of object: ObjectIndex) -> String? {
    let id = storage.classes[object.position]
    return id == .missing ? nil : storage.strings[id]
  }

  /// An object's id, nil where it has none.
  public func token(of object: ObjectIndex) -> Token? {
    let word = storage.tokenWords[object.position]
    return switch storage.tokenTags[object.position] {
    case ValueTag.address: .address(word)
    case ValueTag.text: .name(storage.strings[StringID(rawValue: UInt32(word))])
    default: nil
    }
  }

  /// The object with an id.
  public func object(with token: Token) -> ObjectIndex? {
    let found: Int? =
      switch token {
      case .address(let address):
        storage.tokenIndex.find(hash: TokenIndex.hash(address: address)) { place in
          storage.tokenTags[place] == ValueTag.address && storage.tokenWords[place] == address
        }
      case .name(let name):
        storage.strings.find(name).flatMap { id in
          storage.tokenIndex.find(hash: storage.strings.hashes[Int(id.rawValue)]) { place in
            storage.tokenTags[place] == ValueTag.text
              && storage.tokenWords[place] == UInt64(id.rawValue)
          }
        }
      }
    return found.map(ObjectIndex.init)
  }

  /// Superview or containing controller, as captured.
  public func parent(of object: ObjectIndex) -> Captured<ObjectIndex> {
    storage.parents[object.position].captured
  }

  /// The next responder, as captured.
  public func capturedNext(of object: ObjectIndex) -> Captured<ObjectIndex> {
    storage.nexts.isEmpty ? .missing : storage.nexts[object.position].captured
  }

  /// An object and everything below it: subviews, or contained and presented controllers.
  public func subtree(of object: ObjectIndex) -> IndexRange {
    IndexRange(object.position..<Int(storage.ends[object.position]))
  }

  /// The objects directly below one: subviews back to front, or children and then what is presented.
  public func directlyBelow(_ object: ObjectIndex) -> SiblingSequence {
    let subtree = subtree(of: object).positions
    return SiblingSequence(
      ends: storage.ends, upcoming: subtree.lowerBound + 1, end: subtree.upperBound)
  }

  /// The objects of a list that lie in no other: windows and detached views, or root controllers.
  public func roots(of range: IndexRange) -> SiblingSequence {
    SiblingSequence(
      ends: storage.ends, upcoming: range.positions.lowerBound, end: range.positions.upperBound)
  }
}

/// Siblings in order, found by leaping over their subtrees.
public struct SiblingSequence: Sequence, IteratorProtocol, Sendable {
  let ends: [Int32]
  var upcoming: Int
  let end: Int

  public mutating func next() -> ObjectIndex? {
    guard upcoming < end else { return nil }
    defer { upcoming = Int(ends[upcoming]) }
    return ObjectIndex(upcoming)
  }
}
