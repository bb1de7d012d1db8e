import Testing

@testable import DumpFormats

/// Addresses that were printed.
@Suite struct AddressSetTests {
  @Test func `what was added is known, and nothing else`() {
    var addresses = NodeTree()
    for step in 0..<1_000 as Range<UInt64> {
      #expect(!addresses.has(step * 16))
      #expect(isNew(step * 16, in: &addresses))
      #expect(!isNew(step * 16, in: &addresses))
    }
    for step in 0..<1_000 as Range<UInt64> {
      #expect(addresses.has(step * 16))
      #expect(!addresses.has(step * 16 + 8))
    }
    #expect(isNew(.max, in: &addresses))
    #expect(addresses.has(.max))
  }

  @Test func `what was added stays when room is made`() {
    var addresses = NodeTree()
    #expect(isNew(0x7F80_0000, in: &addresses))
    addresses.reserve(5_000)
    #expect(addresses.has(0x7F80_0000))
    #expect(!isNew(0x7F80_0000, in: &addresses))
    #expect(!addresses.has(0))
  }

  private func isNew(_ address: UInt64, in addresses: inout NodeTree) -> Bool {
    addresses.take(address)
  }
}
