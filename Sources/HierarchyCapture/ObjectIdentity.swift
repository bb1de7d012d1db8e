public import HierarchyModel

/// Which object it is: an address, and a number that no other object of the run ever had. The address of
/// a freed cell is soon that of a new one.
public struct ObjectIdentity: Hashable, Sendable {
  public let address: UInt64
  /// Grows with the time at which objects were first seen; nil where addresses are never used again.
  public let serial: UInt64?

  public init(address: UInt64, serial: UInt64? = nil) {
    self.address = address
    self.serial = serial
  }

  /// The id in snapshots: `0x7f8e4c00-17`.
  public var token: Token {
    guard let serial else { return .address(address) }
    return .name("0x" + String(address, radix: 16) + "-" + String(serial))
  }

  /// Sorts objects by when they were first seen.
  var age: UInt64 { serial ?? address }
}
