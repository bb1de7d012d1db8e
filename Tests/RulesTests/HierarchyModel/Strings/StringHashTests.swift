import HierarchyModel
import Testing

@Suite("Hashes of strings") struct StringHashTests {
  /// Strings of 16 bytes whose hashes are one without a seed: the second half undoes what the first did.
  private static let alike: [[UInt8]] = (0..<200).map { number in
    let first = UInt64(number) &* 0x0101_0101_0101
    let start = StringHash.fold(16 ^ 0xD6E8_FEB8_6659_FD93, 0x9E37_79B9_7F4A_7C15)
    let state = StringHash.fold(start ^ first, 0x9E37_79B9_7F4A_7C15)
    return [first, state].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64($0 * 8)) }
    }
  }

  private static func intern(_ strings: [[UInt8]]) -> StringTable {
    var table = StringTable()
    for string in strings { _ = string.withUnsafeBufferPointer { table.intern($0) } }
    return table
  }

  @Test("that look things up cannot be foreseen, those that are stored are always the same")
  func seeds() {
    let table = Self.intern(Self.alike)
    #expect(table.count == Self.alike.count)
    let stable = (0..<table.count).map { table.stableHash(of: StringID(rawValue: UInt32($0))) }
    #expect(Set(stable).count == 1, "the strings were made to collide")
    #expect(Set(table.hashes).count == Self.alike.count)
  }

  @Test("are one in all tables of a process") func sharedByTables() {
    let (table, other) = (Self.intern(Self.alike), Self.intern(Self.alike.reversed()))
    #expect(table.hashes == other.hashes.reversed())
  }
}
