import HierarchyModel

/// What versions share with many others: the shape, flags and all attributes without a column.
struct Look: Hashable, Sendable {
  var shape = Shape()
  /// The bits of a double; an integer is told by the shape.
  var alpha: UInt64?
  var flags = Flags()
  /// Ids of strings, 0 for none.
  var traits: Int64 = 0
  var layer: Int64 = 0
  /// By key.
  var attributes: [StoredAttribute] = []
}

extension Look {
  /// The flags with columns: false, true, or 2 where the column is empty.
  struct Flags: Hashable, Sendable {
    var hidden: UInt8 = 2
    var opaque: UInt8 = 2
    var interaction: UInt8 = 2
    var clips: UInt8 = 2
  }
}
