import HierarchyModel

/// Which of the format's keys an object had.
struct KnownKeySet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Adds a key; false if it was there.
  @inline(__always)
  mutating func insert(_ key: KnownKey) -> Bool {
    let bit = UInt64(1) &<< UInt64(key.rawValue & 63)
    let before = key.rawValue < 64 ? low : high
    if key.rawValue < 64 { low |= bit } else { high |= bit }
    return before & bit == 0
  }
}
