import HierarchyModel
import SQLiteDriver

extension AttributeValue {
  /// The value as `look_attribute` holds it; objects by their position.
  var stored: (tag: ValueTag, scalar: StoredAttribute.Scalar) {
    switch self {
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
      (.references, .text(NumberListText.write(list.map(\.number))))
    }
  }
}

extension AttributeValue.Reference {
  /// The position of the object, its sign telling how the reference was written.
  fileprivate var number: Number {
    let position = Int64(target.position)
    return .integer(positional ? -1 - position : position)
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
