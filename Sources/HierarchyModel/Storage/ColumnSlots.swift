/// The place of every key's column among those of a snapshot.
struct ColumnSlots: Sendable {
  private let slots: [UInt8]

  static let standard = ColumnSlots()

  private init() {
    var slots = [UInt8](repeating: .max, count: KnownKey.allCases.count)
    for (slot, key) in Column.keys.enumerated() { slots[Int(key.rawValue)] = UInt8(slot) }
    self.slots = slots
  }

  /// The place of a key's column, nil for a key of the tail.
  @inline(__always)
  subscript(key: KnownKey) -> Int? {
    let slot = slots[Int(key.rawValue)]
    return slot == .max ? nil : Int(slot)
  }
}
