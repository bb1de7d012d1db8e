package import HierarchyModel

/// Recognises the format's keys in the bytes of a document, without making strings of them: a hash
/// over length and three bytes leads to the only key that it can be.
package struct KeyTable: Sendable {
  /// A key's raw value plus one by hash, 0 where free.
  private let slots: [UInt8]
  /// The names of all keys end to end, and where each begins.
  private let names: [UInt8]
  private let starts: [Int]

  private static let mask = 255

  /// The table of all known keys.
  package static let standard = KeyTable()

  private init() {
    var slots = [UInt8](repeating: 0, count: Self.mask + 1)
    var names: [UInt8] = []
    var starts = [0]
    for key in KnownKey.allCases {
      let name = Array(key.name.utf8)
      var slot = name.withUnsafeBufferPointer(Self.hash)
      while slots[slot] != 0 { slot = (slot + 1) & Self.mask }
      slots[slot] = key.rawValue + 1
      names += name
      starts.append(names.count)
    }
    (self.slots, self.names, self.starts) = (slots, names, starts)
  }

  /// The key of that name, nil for any other.
  package func key(_ name: UnsafeBufferPointer<UInt8>) -> KnownKey? {
    guard !name.isEmpty else { return nil }
    var slot = Self.hash(name)
    while slots[slot] != 0 {
      let place = Int(slots[slot] &- 1)
      if isName(place, name) { return KnownKey(rawValue: UInt8(truncatingIfNeeded: place)) }
      slot = (slot &+ 1) & Self.mask
    }
    return nil
  }

  private func isName(_ place: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let (start, end) = (starts[place], starts[place &+ 1])
    guard end &- start == name.count else { return false }
    for offset in 0..<name.count where names[start &+ offset] != name[offset] { return false }
    return true
  }

  @inline(__always)
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    let first = Int(name[0])
    let middle = Int(name[name.count / 2])
    let last = Int(name[name.count &- 1])
    return (name.count &* 6 &+ first &* 55 &+ middle &* 8 &+ last &* 58) & mask
  }
}
