import HierarchyModel
import SQLiteDriver

/// Values of a snapshot's own attributes as `look_attribute` holds them; objects by their position.
enum HeaderScalar {
  static func of(_ value: AttributeValue) -> (tag: ValueTag, scalar: StoredAttribute.Scalar) {
    switch value {
    case .null: (.null, .none)
    case .flag(let flag): (flag ? .yes : .no, .none)
    case .number(let number): (number.stored.tag, StoredAttribute.Scalar(number))
    case .text(let text): (.text, .text(text))
    case .json(let text): (.json, .text(text))
    case .texts(let texts): (.texts, .text(StringListText.write(texts)))
    case .numbers(let numbers): (.numbers, .text(NumberListText.write(numbers)))
    case .reference(let index, let positional):
      (positional ? .positional : .reference, .integer(Int64(index.position)))
    case .references(let list):
      (.references, .text(NumberListText.write(list.map(number))))
    }
  }

  /// An element of a list of references, its sign telling how it was written.
  private static func number(_ reference: AttributeValue.Reference) -> Number {
    let position = Int64(reference.target.position)
    return .integer(reference.positional ? -1 - position : position)
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
