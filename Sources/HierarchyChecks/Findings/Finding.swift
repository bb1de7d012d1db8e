public import HierarchyModel

/// Something in a snapshot that does not hold together.
public struct Finding: Hashable, Sendable {
  /// The check that found it.
  public let check: String
  public let severity: Severity
  /// The object at fault.
  public let object: ObjectIndex
  /// Others that take part: the sibling that covers it, the parent that disagrees.
  public let related: [ObjectIndex]
  /// What is wrong, in one sentence.
  public let message: String

  /// The same finding, of another severity.
  func of(_ severity: Severity) -> Finding {
    Finding(
      check: check, severity: severity, object: object, related: related, message: message)
  }
}
