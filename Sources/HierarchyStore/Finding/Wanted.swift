/// What somebody looks for in a store.
public enum Wanted: Hashable, Sendable {
  /// `0x7f…`: an object's id.
  case address(UInt64)
  /// `#email`: an accessibility identifier.
  case identifier(String)
  /// A class, by its whole name or its own, an id that is no address, or a part of any text, there ASCII
  /// letters of either case.
  case words(String)

  /// Reads what was asked for.
  public init(_ text: String) {
    if text.hasPrefix("0x"), let address = UInt64(text.dropFirst(2), radix: 16) {
      self = .address(address)
    } else if text.hasPrefix("#"), text.count > 1 {
      self = .identifier(String(text.dropFirst()))
    } else {
      self = .words(text)
    }
  }
}
