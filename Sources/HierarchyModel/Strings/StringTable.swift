/// Strings of one snapshot, each kept once: bytes end to end, found through an open-addressing index.
/// Interning costs one hash; the hash stays, so that tables of two snapshots can be matched cheaply.
package struct StringTable: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Where each string starts in `bytes`, and the end of the last.
  package private(set) var starts: [Int] = [0]
  package private(set) var hashes: [UInt64] = []
  /// String number plus one, 0 where free; the size is a power of two, at most half full.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)

  package init() {}

  package var count: Int { hashes.count }

  /// The id of a string, added if new.
  package mutating func intern(_ text: String) -> StringID {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  /// The id of a string of UTF-8, added if new.
  package mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> StringID {
    let raw = UnsafeRawBufferPointer(text)
    return intern(raw, hash: StringHash.hash(raw))
  }

  /// The id of a string whose hash is known, added if new.
  package mutating func intern(_ text: UnsafeRawBufferPointer, hash: UInt64) -> StringID {
    let slot = slot(of: text, hash: hash)
    if slots[slot] != 0 { return StringID(rawValue: slots[slot] &- 1) }
    let id = UInt32(truncatingIfNeeded: hashes.count)
    slots[slot] = id &+ 1
    bytes.append(contentsOf: text)
    starts.append(bytes.count)
    hashes.append(hash)
    if hashes.count &* 2 > slots.count { grow() }
    return StringID(rawValue: id)
  }

  /// The id of a string of another table, added if new.
  package mutating func intern(_ id: StringID, of other: StringTable) -> StringID {
    other.withBytes(of: id) { intern($0, hash: other.hashes[Int(id.rawValue)]) }
  }

  /// The id of a string, nil if the table does not hold it.
  package func find(_ text: String) -> StringID? {
    var text = text
    return text.withUTF8 { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      return find(raw, hash: StringHash.hash(raw))
    }
  }

  /// The id of a string with a known hash, nil if the table does not hold it.
  package func find(_ text: UnsafeRawBufferPointer, hash: UInt64) -> StringID? {
    let found = slots[slot(of: text, hash: hash)]
    return found == 0 ? nil : StringID(rawValue: found &- 1)
  }

  /// The string of an id.
  package subscript(id: StringID) -> String {
    withBytes(of: id) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the bytes of a string.
  @inline(__always)
  package func withBytes<Result>(
    of id: StringID, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    let place = Int(id.rawValue)
    let range = starts[place]..<starts[place &+ 1]
    return try bytes.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// The slot that holds a string, or the free one where it would go.
  private func slot(of text: UnsafeRawBufferPointer, hash: UInt64) -> Int {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let place = Int(slots[slot] &- 1)
      if hashes[place] == hash && isEqual(place, text) { return slot }
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  private func isEqual(_ place: Int, _ text: UnsafeRawBufferPointer) -> Bool {
    withBytes(of: StringID(rawValue: UInt32(truncatingIfNeeded: place))) { $0.isSame(as: text) }
  }

  private mutating func grow() {
    var grown = [UInt32](repeating: 0, count: slots.count &* 2)
    let mask = grown.count &- 1
    for (place, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & mask
      while grown[slot] != 0 { slot = (slot &+ 1) & mask }
      grown[slot] = UInt32(truncatingIfNeeded: place) &+ 1
    }
    slots = grown
  }
}
