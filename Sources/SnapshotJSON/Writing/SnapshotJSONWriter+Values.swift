import HierarchyModel
import JSONText

extension SnapshotJSONWriter {
  /// Writes a stored value.
  mutating func write(tag: UInt8, word: UInt64) {
    switch tag {
    case ValueTag.no, ValueTag.yes: writer.bool(tag == ValueTag.yes)
    case ValueTag.integer: writer.integer(Int64(bitPattern: word))
    case ValueTag.unsigned: writer.integer(word)
    case ValueTag.double: writer.double(Double(bitPattern: word))
    case ValueTag.text: writeText(StringID(rawValue: UInt32(truncatingIfNeeded: word)))
    case ValueTag.json:
      let id = StringID(rawValue: UInt32(truncatingIfNeeded: word))
      storage.strings.withBytes(of: id) { writer.json($0) }
    case ValueTag.reference, ValueTag.positional:
      write(Link(Int(truncatingIfNeeded: word), positional: tag == ValueTag.positional))
    case ValueTag.references, ValueTag.texts: writeList(tag, PoolSlice(word: word).range)
    case ValueTag.numbers: writeNumbers(PoolSlice(word: word).range)
    default: writer.null()
    }
  }

  private mutating func writeList(_ tag: UInt8, _ range: Range<Int>) {
    writer.beginArray(onOneLine: true)
    for raw in storage.listPool[range] {
      if tag == ValueTag.texts {
        writeText(StringID(rawValue: raw))
      } else {
        write(Link(rawValue: Int32(bitPattern: raw)))
      }
    }
    writer.endArray()
  }

  private mutating func writeNumbers(_ range: Range<Int>) {
    writer.beginArray(onOneLine: true)
    for place in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
      let tag = UInt8(truncatingIfNeeded: storage.numberPool[place])
      write(tag: tag, word: storage.numberPool[place + 1])
    }
    writer.endArray()
  }

  mutating func writeText(_ id: StringID) {
    storage.strings.withBytes(of: id) { writer.string($0) }
  }

  /// Writes a reference: the id, or the place in its list where there is none or the source wrote it.
  mutating func write(_ link: Link) {
    guard let target = link.target else { return writer.null() }
    if !link.isPositional && storage.tokenTags[target] != ValueTag.missing {
      return writeID(of: target)
    }
    writer.integer(target < storage.viewCount ? target : target - storage.viewCount)
  }

  mutating func writeID(of place: Int) {
    let word = storage.tokenWords[place]
    if storage.tokenTags[place] == ValueTag.address {
      writer.string("0x" + String(word, radix: 16))
    } else {
      writeText(StringID(rawValue: UInt32(truncatingIfNeeded: word)))
    }
  }
}
