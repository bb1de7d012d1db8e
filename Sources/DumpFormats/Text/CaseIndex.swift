import HierarchyModel

/// Finds the case of an enumeration that has a text as its name, by its length and first byte.
struct CaseIndex<Case: CaseIterable & Sendable>: Sendable {
  private let cases = Array(Case.allCases)
  private let names = Case.allCases.map { Array("\($0)".utf8) }
  /// The number of a case plus one, 0 where free.
  private var slots: [UInt8]

  /// Indexes fewer than 255 cases.
  init() {
    slots = [UInt8](repeating: 0, count: OpenAddressing.size(for: names.count * 2, least: 2))
    for (number, name) in names.enumerated() {
      let slot = name.withUnsafeBufferPointer { name in
        OpenAddressing.slot(of: Self.hash(name), in: slots) { $0 == 0 }
      }
      slots[slot] = UInt8(truncatingIfNeeded: number + 1)
    }
  }

  /// The case of that name.
  subscript(name: Bytes) -> Case? {
    let slot = OpenAddressing.slot(of: Self.hash(name), in: slots) { number in
      number == 0 || names[Int(number) &- 1].withUnsafeBufferPointer(name.isSame(as:))
    }
    return slots[slot] == 0 ? nil : cases[Int(slots[slot]) &- 1]
  }

  private static func hash(_ name: Bytes) -> UInt64 {
    UInt64(truncatingIfNeeded: name.count &* 5 ^ Int(name.byte(0)))
  }
}
