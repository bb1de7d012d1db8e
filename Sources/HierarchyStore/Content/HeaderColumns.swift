import HierarchyModel

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
