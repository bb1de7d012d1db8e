/// Finds a text among a few literals by its length and first byte, with open addressing.
struct LiteralIndex {
  private static let free: UInt8 = .max

  private let literals: [StaticString]
  /// The size is a power of two, at most half full.
  private var slots: [UInt8]

  /// Indexes fewer than 255 literals.
  init(_ literals: [StaticString]) {
    self.literals = literals
    var size = 2
    while size < literals.count * 4 { size *= 2 }
    slots = [UInt8](repeating: Self.free, count: size)
    for (index, literal) in literals.enumerated() {
      var slot = literal.withUTF8Buffer { first(of: $0) }
      while slots[slot] != Self.free { slot = next(slot) }
      slots[slot] = UInt8(truncatingIfNeeded: index)
    }
  }

  /// The index of a text among the literals.
  subscript(text: Bytes) -> Int? {
    var slot = first(of: text)
    while slots[slot] != Self.free {
      let index = Int(slots[slot])
      if text.count == literals[index].utf8CodeUnitCount && text.has(literals[index], at: 0) {
        return index
      }
      slot = next(slot)
    }
    return nil
  }

  private func first(of text: Bytes) -> Int {
    (text.count &* 5 ^ Int(text.byte(0))) & (slots.count &- 1)
  }

  private func next(_ slot: Int) -> Int { (slot &+ 1) & (slots.count &- 1) }
}
