import Testing

@testable import DumpFormats

/// Addresses that were printed.
@Suite struct AddressSetTests {
  @Test func `what was added is known, and nothing else`() {
    var addresses = AddressSet()
    for step in 0..<1_000 as Range<UInt64> {
      #expect(!addresses.contains(step * 16))
      #expect(isNew(step * 16, in: &addresses))
      #expect(!isNew(step * 16, in: &addresses))
    }
    for step in 0..<1_000 as Range<UInt64> {
      #expect(addresses.contains(step * 16))
      #expect(!addresses.contains(step * 16 + 8))
    }
    #expect(isNew(.max, in: &addresses))
    #expect(addresses.contains(.max))
  }

  @Test func `what was added stays when room is made`() {
    var addresses = AddressSet()
    #expect(isNew(0x7F80_0000, in: &addresses))
    addresses.reserve(5_000)
    #expect(addresses.contains(0x7F80_0000))
    #expect(!isNew(0x7F80_0000, in: &addresses))
    #expect(!addresses.contains(0))
  }

  private func isNew(_ address: UInt64, in addresses: inout AddressSet) -> Bool {
    addresses.insert(address)
  }
}
