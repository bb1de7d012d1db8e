package import HierarchyModel
package import JSONText

/// Recognises the format's keys on a tape, without making strings of them: length and last eight
/// bytes lead to the only possible key.
package struct KeyTable: Sendable {
  private struct Entry {
    let lastWord: UInt64
    let count: Int
    let name: [UInt8]
  }

  /// A key's raw value plus one by hash, 0 where free.
  private let slots: [UInt8]
  /// By raw value.
  private let entries: [Entry]

  private static let slotBits = 9

  /// The table of all known keys.
  package static let standard = KeyTable()

  private init() {
    var slots = [UInt8](repeating: 0, count: 1 << Self.slotBits)
    var entries: [Entry] = []
    for key in KnownKey.allCases {
      let name = Array(key.name.utf8)
      let lastWord = name.suffix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
      var slot = Self.slot(lastWord: lastWord, count: name.count)
      while slots[slot] != 0 { slot = (slot + 1) % slots.count }
      slots[slot] = key.rawValue + 1
      entries.append(Entry(lastWord: lastWord, count: name.count, name: name))
    }
    (self.slots, self.entries) = (slots, entries)
  }

  /// The key whose name is at an index of a tape, nil for any other.
  package func key(at index: Int, of tape: JSONTapeView) -> KnownKey? {
    let name = tape.text(at: index)
    let lastWord = tape.lastWord(at: index)
    var slot = Self.slot(lastWord: lastWord, count: name.count)
    while slots[slot] != 0 {
      let raw = slots[slot] &- 1
      if isName(entries[Int(raw)], name, lastWord) { return KnownKey(rawValue: raw) }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  @inline(__always)
  private func isName(
    _ entry: Entry, _ name: UnsafeBufferPointer<UInt8>, _ lastWord: UInt64
  ) -> Bool {
    guard entry.lastWord == lastWord, entry.count == name.count else { return false }
    return name.count <= 8 || entry.name.elementsEqual(name)
  }

  @inline(__always)
  private static func slot(lastWord: UInt64, count: Int) -> Int {
    let mixed = (lastWord ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> UInt64(64 &- slotBits))
  }
}

/// The names of the format's keys as an object has them, end to end: `,"id":,"name":`.
struct QuotedKeys: Sendable {
  private let bytes: [UInt8]
  /// Where each name starts, by raw value, and the end of the last.
  private let starts: [Int]

  static let standard = QuotedKeys()

  private init() {
    var bytes: [UInt8] = []
    var starts = [0]
    for key in KnownKey.allCases {
      bytes += ",\"\(key.name)\":".utf8
      starts.append(bytes.count)
    }
    (self.bytes, self.starts) = (bytes, starts)
  }

  /// Writes a key that the format names.
  @inline(__always)
  func write(_ key: KnownKey, to writer: inout JSONWriter) {
    let range = starts[Int(key.rawValue)]..<starts[Int(key.rawValue) + 1]
    bytes.withUnsafeBytes { writer.key(joined: UnsafeRawBufferPointer(rebasing: $0[range])) }
  }
}

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
