/// What a scanner meets next in a document.
public enum JSONEvent: Sendable {
  case beginObject
  case endObject
  case beginArray
  case endArray
  /// The key of the member whose value comes next.
  case key(JSONStringRange)
  case string(JSONStringRange)
  case number(JSONNumber)
  case bool(Bool)
  case null
  /// The document ended; nothing comes after.
  case end
}

/// Where the characters of a string stand in a document, quotes left out.
public struct JSONStringRange: Hashable, Sendable {
  /// Their places.
  public let bytes: Range<Int>
  /// Whether an escape stands among them, so that they must be decoded.
  public let hasEscapes: Bool
}
