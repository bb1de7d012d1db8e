import HierarchyModel
import SQLiteDriver

extension ContentMaker {
  /// Fills attributes without columns, and the objects they refer to.
  func fillTail(
    _ position: Int, _ content: inout VersionContent, _ look: inout Look
  ) throws(SQLiteError) {
    let tail = snapshot.storage.tail
    for entry in tail.range(of: position) {
      let key = try attributeID(tail.keys[entry])
      try fill(key: key, tag: tail.tags[entry], word: tail.words[entry], &content, &look)
    }
  }

  private func attributeID(_ code: KeyCode) throws(SQLiteError) -> Int64 {
    let id: Int64
    if let known = code.known {
      id = try recorder.names.id(of: known, recorder.connection)
    } else if let name = code.otherName {
      id = try recorder.names.id(of: name, in: snapshot.storage.strings, recorder.connection)
    } else {
      return 0
    }
    try recorder.noteAttribute(id)
    return id
  }

  /// Adds one attribute.
  func fill(
    key: Int64, tag: UInt8, word: UInt64, _ content: inout VersionContent, _ look: inout Look
  ) throws(SQLiteError) {
    let slice = PoolSlice(word: word)
    switch tag {
    case ValueTag.reference, ValueTag.positional:
      content.links.append(
        StoredLink(
          key: key, place: 0, target: objectID(Int(truncatingIfNeeded: word)),
          isPositional: tag == ValueTag.positional))
    case ValueTag.references:
      for (place, raw) in snapshot.storage.listPool[slice.range].enumerated() {
        let link = Link(rawValue: Int32(bitPattern: raw))
        guard let target = link.target else { continue }
        content.links.append(
          StoredLink(
            key: key, place: Int64(place), target: objectID(target),
            isPositional: link.isPositional))
      }
    default: break
    }
    let value = snapshot.scalar(tag: tag, word: word)
    look.attributes.append(StoredAttribute(key: key, tag: tag, value: value))
  }
}

extension Snapshot {
  /// What `look_attribute` holds of a stored value beside its tag.
  func scalar(tag: UInt8, word: UInt64) -> StoredAttribute.Scalar {
    let slice = PoolSlice(word: word)
    switch tag {
    case ValueTag.integer, ValueTag.unsigned: return .integer(Int64(bitPattern: word))
    case ValueTag.double:
      let value = Double(bitPattern: word)
      return value.isNaN ? .text("nan:" + String(word, radix: 16)) : .real(word)
    case ValueTag.text, ValueTag.json:
      return .text(storage.strings[StringID(rawValue: UInt32(truncatingIfNeeded: word))])
    case ValueTag.texts:
      return .text(
        StringListText.write(
          storage.listPool[slice.range].map { storage.strings[StringID(rawValue: $0)] }))
    case ValueTag.numbers:
      let numbers = stride(from: slice.offset, to: slice.range.upperBound, by: 2).map {
        (tag: UInt8(truncatingIfNeeded: storage.numberPool[$0]), word: storage.numberPool[$0 + 1])
      }
      return .text(NumberListText.write(numbers))
    default: return .none
    }
  }
}
