/// Strings of one snapshot, each kept once: bytes end to end, found through an open-addressing
/// index. Interning costs one hash; the hash is kept, so tables of two snapshots can be matched
/// cheaply. It is public because `package` code is never inlined in another module.
public struct StringTable: Sendable {
  @usableFromInline package private(set) var bytes: [UInt8] = []
  /// Where each string starts in `bytes`, and the end of the last.
  @usableFromInline package private(set) var starts: [Int] = [0]
  /// The hash of each string: equal in all tables of this process, and in no other process.
  package private(set) var hashes: [UInt64] = []
  private let seed = StringHash.seed
  /// The size is a power of two, at most half full.
  private var slots = [Slot](repeating: .free, count: 64)

  /// An entry of the index. The half of the hash that does not choose the slot is kept beside the
  /// string's number, so strings with other hashes are skipped without being compared.
  private struct Slot {
    static let free = Slot(word: 0)

    private let word: UInt64

    private init(word: UInt64) { self.word = word }

    init(_ number: Int, hash: UInt64) {
      word = hash & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: number &+ 1)
    }

    var isFree: Bool { word == 0 }

    /// The string's number.
    var number: Int { Int(truncatingIfNeeded: word & 0xFFFF_FFFF) &- 1 }

    /// Whether the string may have a hash.
    func mayHave(_ hash: UInt64) -> Bool { (word ^ hash) >> 32 == 0 }
  }

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
    return intern(raw, hash: StringHash.hash(raw, seed: seed))
  }

  /// The id of a string whose hash is known, added if new.
  package mutating func intern(_ text: UnsafeRawBufferPointer, hash: UInt64) -> StringID {
    let slot = slot(of: text, hash: hash)
    let number = slots[slot].isFree ? hashes.count : slots[slot].number
    if slots[slot].isFree {
      slots[slot] = Slot(number, hash: hash)
      bytes.append(contentsOf: text)
      starts.append(bytes.count)
      hashes.append(hash)
      if hashes.count &* 2 > slots.count { grow() }
    }
    return StringID(rawValue: UInt32(truncatingIfNeeded: number))
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
      return find(raw, hash: StringHash.hash(raw, seed: seed))
    }
  }

  /// The id of a string with a known hash, nil if the table does not hold it.
  package func find(_ text: UnsafeRawBufferPointer, hash: UInt64) -> StringID? {
    let found = slots[slot(of: text, hash: hash)]
    return found.isFree ? nil : StringID(rawValue: UInt32(truncatingIfNeeded: found.number))
  }

  /// The string of an id.
  package subscript(id: StringID) -> String {
    withBytes(of: id) { String(decoding: $0, as: UTF8.self) }
  }

  /// A hash of a string that is equal in every process.
  @inlinable @inline(__always)
  package func stableHash(of id: StringID) -> UInt64 { withBytes(of: id) { StringHash.hash($0) } }

  /// Calls `body` with the bytes of a string.
  @inlinable @inline(__always)
  public func withBytes<Result>(
    of id: StringID, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    let index = Int(id.rawValue)
    let range = starts[index]..<starts[index &+ 1]
    return try bytes.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// The slot that holds a string, or of the free one where it would go.
  private func slot(of text: UnsafeRawBufferPointer, hash: UInt64) -> Int {
    OpenAddressing.slot(of: hash, in: slots) {
      $0.isFree || $0.mayHave(hash) && isEqual($0.number, text)
    }
  }

  private func isEqual(_ number: Int, _ text: UnsafeRawBufferPointer) -> Bool {
    withBytes(of: StringID(rawValue: UInt32(truncatingIfNeeded: number))) { $0.isSame(as: text) }
  }

  private mutating func grow() {
    var grown = [Slot](repeating: .free, count: slots.count &* 2)
    for (number, hash) in hashes.enumerated() {
      grown[OpenAddressing.slot(of: hash, in: grown) { $0.isFree }] = Slot(number, hash: hash)
    }
    slots = grown
  }
}

extension StringTable {
  /// The string of an id; nil for `.missing`.
  package func text(_ id: StringID) -> String? { id == .missing ? nil : self[id] }

  /// The key of a code.
  package func key(_ code: KeyCode) -> AttributeKey {
    if let known = code.known { return .known(known) }
    return .other(code.otherName.map { self[$0] } ?? "")
  }
}

/// 64-bit hashes of byte strings: eight bytes per step, each folded in by a 128-bit product.
@usableFromInline
package enum StringHash {
  /// Mixed into hashes that only this process uses: nobody can write a file whose strings or ids
  /// all collide.
  package static let seed = UInt64.random(in: .min ... .max)

  private static let first: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let second: UInt64 = 0xD6E8_FEB8_6659_FD93

  /// A hash that is equal in every process where no seed is given: for what is stored, and where
  /// results depend on it.
  @usableFromInline
  package static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    var state = fold(UInt64(truncatingIfNeeded: bytes.count) ^ second ^ seed, first)
    var offset = 0
    while offset &+ 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      state = fold(state ^ word, first)
      offset &+= 8
    }
    var last: UInt64 = 0
    while offset < bytes.count {
      last = last << 8 | UInt64(bytes[offset])
      offset &+= 1
    }
    return fold(state ^ last, second)
  }

  /// The hash of a text.
  package static func hash(of text: String, seed: UInt64 = 0) -> UInt64 {
    var text = text
    return text.withUTF8 { hash(UnsafeRawBufferPointer($0), seed: seed) }
  }

  /// Both halves of a product, mixed: every bit of the operands reaches every bit of the result.
  @inlinable @inline(__always)
  public static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

/// Where the strings of one table are in another: for each its id there, `.missing` where it is
/// unknown. Tables of two snapshots of one screen are mostly in the same order: what follows the
/// last string found is tried first, and a whole run at once where both continue alike.
package struct StringTranslation: Sendable {
  package let ids: [StringID]

  package init(from source: StringTable, to target: StringTable) {
    // A snapshot of a sweep begins with the strings of the one before it.
    if source.begins(target) {
      ids = (0..<source.count).map { StringID(rawValue: UInt32(truncatingIfNeeded: $0)) }
      return
    }
    var ids: [StringID] = []
    ids.reserveCapacity(source.count)
    var guess = 0
    while ids.count < source.count {
      let run = source.sameRun(from: ids.count, as: target, from: guess)
      for index in guess..<(guess &+ run) {
        ids.append(StringID(rawValue: UInt32(truncatingIfNeeded: index)))
      }
      guess &+= run
      if run > 0 { continue }
      let found = source.id(of: ids.count, in: target)
      if let found { guess = Int(found.rawValue) &+ 1 }
      ids.append(found ?? .missing)
    }
    self.ids = ids
  }

  @inline(__always)
  package subscript(id: StringID) -> StringID { id == .missing ? .missing : ids[Int(id.rawValue)] }
}

extension StringTable {
  /// How many strings are looked at together, so those whose hashes alone agree cost little.
  private static let longestRun = 64

  /// Whether another table begins with the strings of this one.
  func begins(_ other: StringTable) -> Bool {
    guard count <= other.count, bytes.count <= other.bytes.count else { return false }
    func begin<Element>(_ own: [Element], _ others: [Element]) -> Bool {
      own.withUnsafeBytes { own in
        others.withUnsafeBytes { others in
          // A snapshot of a sweep without new strings shares the arrays.
          own.baseAddress == others.baseAddress
            || own.isSame(as: UnsafeRawBufferPointer(rebasing: others[..<own.count]))
        }
      }
    }
    // Equal strings have equal hashes.
    return begin(starts, other.starts) && begin(bytes, other.bytes)
  }

  /// How many strings from an index on are those of another table from an index there on.
  fileprivate func sameRun(from index: Int, as other: StringTable, from otherIndex: Int) -> Int {
    let limit = min(Self.longestRun, count &- index, other.count &- otherIndex)
    var run = 0
    while run < limit, hashes[index &+ run] == other.hashes[otherIndex &+ run],
      size(index &+ run) == other.size(otherIndex &+ run)
    { run &+= 1 }
    guard run > 0 else { return 0 }
    return withBytes(index..<(index &+ run)) { own in
      other.withBytes(otherIndex..<(otherIndex &+ run)) { own.isSame(as: $0) }
    } ? run : 0
  }

  fileprivate func id(of index: Int, in other: StringTable) -> StringID? {
    withBytes(of: StringID(rawValue: UInt32(truncatingIfNeeded: index))) {
      other.find($0, hash: hashes[index])
    }
  }

  @inline(__always)
  private func size(_ index: Int) -> Int { starts[index &+ 1] &- starts[index] }

  /// Calls `body` with the bytes of neighbouring strings, which lie end to end.
  private func withBytes<Result>(
    _ indices: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let range = starts[indices.lowerBound]..<starts[indices.upperBound]
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }
}

/// The index of a string in one `StringTable`.
public struct StringID: Hashable, Sendable {
  public let rawValue: UInt32

  @inlinable @inline(__always)
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Marks the absence of a string.
  @inlinable @inline(__always)
  public static var missing: StringID { StringID(rawValue: .max) }
}
