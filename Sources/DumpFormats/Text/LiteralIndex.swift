import HierarchyModel

/// Finds a text among a few literals by its length and first byte.
struct LiteralIndex {
  private static let free: UInt8 = .max

  private let literals: [StaticString]
  private var slots: [UInt8]

  /// Indexes fewer than 255 literals.
  init(_ literals: [StaticString]) {
    self.literals = literals
    let size = OpenAddressing.size(for: literals.count * 2, least: 2)
    slots = [UInt8](repeating: Self.free, count: size)
    for (index, literal) in literals.enumerated() {
      let slot = literal.withUTF8Buffer { text in
        OpenAddressing.slot(of: Self.hash(text), in: slots) { $0 == Self.free }
      }
      slots[slot] = UInt8(truncatingIfNeeded: index)
    }
  }

  /// The index of a text among the literals.
  subscript(text: Bytes) -> Int? {
    let slot = OpenAddressing.slot(of: Self.hash(text), in: slots) { index in
      index == Self.free || text.range(0..<text.count, is: literals[Int(index)])
    }
    return slots[slot] == Self.free ? nil : Int(slots[slot])
  }

  private static func hash(_ text: Bytes) -> UInt64 {
    UInt64(truncatingIfNeeded: text.count &* 5 ^ Int(text.byte(0)))
  }
}
