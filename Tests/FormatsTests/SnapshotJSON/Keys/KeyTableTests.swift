import HierarchyModel
import JSONText
import SnapshotJSON
import Testing

@Suite("Recognising keys") struct KeyTableTests {
  private func key(_ name: String) throws -> KnownKey? {
    var writer = JSONWriter()
    writer.string(name)
    return try writer.bytes.withUnsafeBufferPointer { bytes in
      try JSONTape(parsing: bytes).withView { KeyTable.standard.key(at: $0.root, of: $0) }
    }
  }

  @Test func everyKeyOfTheFormatIsFound() throws {
    for known in KnownKey.allCases { #expect(try key(known.name) == known) }
  }

  @Test func namesThatDifferInOneByteAreNot() throws {
    for known in KnownKey.allCases {
      let name = Array(known.name.utf8)
      for index in name.indices {
        var other = name
        other[index] ^= 0x01
        let text = String(decoding: other, as: UTF8.self)
        #expect(try key(text) == KnownKey(named: text))
      }
      #expect(try key(known.name + "s") == KnownKey(named: known.name + "s"))
      #expect(
        try key(String(known.name.dropLast())) == KnownKey(named: String(known.name.dropLast())))
    }
    #expect(try key("") == nil)
  }
}
