/// The place of a string in one `StringTable`.
package struct StringID: Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Stands where there is no string.
  package static let missing = StringID(rawValue: .max)
}
