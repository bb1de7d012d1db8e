import HierarchyModel

/// Values of a snapshot's own attributes as `look_attribute` holds them; objects by their position.
enum HeaderScalar {
  static func of(_ value: AttributeValue) -> (tag: UInt8, scalar: StoredAttribute.Scalar) {
    switch value {
    case .null: (ValueTag.null, .none)
    case .flag(let flag): (flag ? ValueTag.yes : ValueTag.no, .none)
    case .number(let number): of(number)
    case .text(let text): (ValueTag.text, .text(text))
    case .json(let text): (ValueTag.json, .text(text))
    case .texts(let texts): (ValueTag.texts, .text(StringListText.write(texts)))
    case .numbers(let numbers):
      (ValueTag.numbers, .text(NumberListText.write(numbers.map(word))))
    case .reference(let index, let positional):
      (positional ? ValueTag.positional : ValueTag.reference, .integer(Int64(index.position)))
    case .references(let list):
      (ValueTag.references, .text(NumberListText.write(list.map(word))))
    }
  }

  private static func of(
    _ number: Number
  ) -> (tag: UInt8, scalar: StoredAttribute.Scalar) {
    let (tag, word) = word(number)
    guard tag == ValueTag.double else { return (tag, .integer(Int64(bitPattern: word))) }
    return Double(bitPattern: word).isNaN
      ? (tag, .text("nan:" + String(word, radix: 16))) : (tag, .real(word))
  }

  private static func word(_ number: Number) -> (tag: UInt8, word: UInt64) {
    switch number {
    case .integer(let value): (ValueTag.integer, UInt64(bitPattern: value))
    case .unsigned(let value): (ValueTag.unsigned, value)
    case .double(let value): (ValueTag.double, value.bitPattern)
    }
  }

  /// An element of a list of references, its sign telling how it was written.
  private static func word(_ reference: AttributeValue.Reference) -> (tag: UInt8, word: UInt64) {
    let position = Int64(reference.target.position)
    return (
      ValueTag.integer, UInt64(bitPattern: reference.positional ? -1 - position : position)
    )
  }
}

/// The attributes of a snapshot that have columns of their own where they are what most sources write.
enum HeaderColumns {
  static func label(_ header: SnapshotHeader) -> String? {
    header.label
  }

  /// The time, if the column keeps it exactly.
  static func time(_ header: SnapshotHeader) -> Number? {
    guard case .number(let number)? = header.attributes["time"] else { return nil }
    switch number {
    case .integer: return number
    case .double(let value) where value.isFinite: return number
    case .double, .unsigned: return nil
    }
  }

  /// Whether the value of a key stands in a column.
  static func holds(_ key: AttributeKey, of header: SnapshotHeader) -> Bool {
    switch key.name {
    case "label": label(header) != nil
    case "time": time(header) != nil
    default: false
    }
  }
}
