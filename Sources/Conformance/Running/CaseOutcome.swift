public import JSONText

/// What became of a case.
public enum CaseOutcome: Hashable, Sendable {
  case passed
  case failed([Mismatch])
  /// Something in the case is not known here: it says nothing, neither way.
  case skipped(String)
}

/// One expectation that does not hold.
public struct Mismatch: Hashable, Sendable, CustomStringConvertible {
  public let key: String
  public let expected: JSONValue
  public let actual: JSONValue

  public var description: String {
    "\(key): expected \(Self.text(expected)), found \(Self.text(actual))"
  }

  private static func text(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return writer.text
  }
}
