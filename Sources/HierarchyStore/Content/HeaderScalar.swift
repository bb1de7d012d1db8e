import HierarchyModel
import SQLiteDriver

extension AttributeValue {
  /// The value as `look_attribute` holds it; objects by their position.
  var stored: (tag: ValueTag, scalar: StoredAttribute.Scalar) { stored { Int64($0.position) } }

  /// The same with objects by the number that each has.
  func stored(
    _ number: (ObjectIndex) -> Int64
  ) -> (tag: ValueTag, scalar: StoredAttribute.Scalar) {
    switch self {
    case .null: (.null, .none)
    case .flag(let flag): (flag ? .yes : .no, .none)
    case .number(let number): (number.stored.tag, StoredAttribute.Scalar(number))
    case .text(let text): (.text, .text(text))
    case .json(let text): (.json, .text(text))
    case .texts(let texts): (.texts, .text(StringListText.write(texts)))
    case .numbers(let numbers): (.numbers, .text(NumberListText.write(numbers)))
    case .reference(let index, let positional):
      (positional ? .positional : .reference, .integer(number(index)))
    case .references(let list):
      // The sign says how a reference was written.
      (
        .references,
        .text(
          NumberListText.write(
            list.map { .integer($0.positional ? -1 - number($0.target) : number($0.target)) }))
      )
    }
  }
}

extension StoredAttribute {
  /// The objects that an attribute of a header refers to; nil if it refers to none.
  var headerReferences: [(object: Int64, positional: Bool)]? {
    switch (tag, value) {
    case (.reference, .integer(let object)): [(object, false)]
    case (.positional, .integer(let object)): [(object, true)]
    case (.references, .text(let text)):
      NumberListText.read(text)?.compactMap { number in
        guard case .integer(let value) = number else { return nil }
        return value < 0 ? (-1 - value, true) : (value, false)
      }
    default: nil
    }
  }
}

/// The attributes of a snapshot that have columns of their own, where their values fit.
enum HeaderColumns {
  /// The time, if the column keeps it exactly.
  static func time(_ header: SnapshotHeader) -> SQLiteValue? {
    guard case .number(let number)? = header.attributes["time"] else { return nil }
    switch number {
    case .integer(let value): return .integer(value)
    case .double(let value) where value.isFinite: return .real(value)
    case .double, .unsigned: return nil
    }
  }

  /// Whether the value of a key is in a column.
  static func holds(_ key: AttributeKey, of header: SnapshotHeader) -> Bool {
    switch key.name {
    case "label": header.label != nil
    case "time": time(header) != nil
    default: false
    }
  }
}
