public import HierarchyModel

/// An inconsistency in a snapshot.
public struct Finding: Hashable, Sendable {
  /// The check that found it.
  public let check: String
  public let severity: Severity
  /// The object at fault.
  public let object: ObjectIndex
  /// Other objects involved: the sibling that covers it, the parent that disagrees.
  public let related: [ObjectIndex]
  /// What is wrong, in one sentence.
  public let message: String
}

/// How much a finding matters, least first.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Worth knowing.
  case note
  /// Likely wrong, or wrong in some situations.
  case warning
  /// UIKit's rules are broken, or events cannot arrive.
  case error

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  /// From 0, least severe first.
  package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
