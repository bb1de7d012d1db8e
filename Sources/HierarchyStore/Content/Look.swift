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

  func hash(into hasher: inout Hasher) {
    hasher.combine(shape.rawValue)
    hasher.combine(alpha ?? .max)
    hasher.combine(flags.word)
    hasher.combine(traits)
    hasher.combine(layer)
    for attribute in attributes { hasher.combine(attribute) }
  }
}

extension Look {
  /// The flags with columns: false, true, or 2 where the column is empty.
  struct Flags: Hashable, Sendable {
    var hidden: UInt8 = 2
    var opaque: UInt8 = 2
    var interaction: UInt8 = 2
    var clips: UInt8 = 2

    /// All of them.
    fileprivate var word: UInt32 {
      UInt32(hidden) << 24 | UInt32(opaque) << 16 | UInt32(interaction) << 8 | UInt32(clips)
    }
  }
}
