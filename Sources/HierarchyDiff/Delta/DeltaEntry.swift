public import HierarchyModel

/// One object that a delta speaks of; good within that delta.
public struct DeltaEntry: Hashable, Comparable, Sendable {
  /// The place among the delta's entries.
  public let number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public static func < (left: DeltaEntry, right: DeltaEntry) -> Bool {
    left.number < right.number
  }
}

/// The first or the second of the two snapshots of a delta.
public enum DeltaEnd: CaseIterable, Hashable, Sendable {
  case before
  case after
}

/// What became of an object.
public enum ObjectFate: String, CaseIterable, Hashable, Sendable {
  case inserted
  case removed
  /// To another container.
  case moved
  /// It is where it was, or only its place among its siblings changed.
  case kept
}

/// What holds an object and where among all that this holds it is.
public struct ObjectPlacement: Hashable, Sendable {
  /// Superview, parent or presenter; nil for a root.
  public let container: DeltaEntry?
  public let ordinal: Int

  public init(container: DeltaEntry?, ordinal: Int) {
    self.container = container
    self.ordinal = ordinal
  }
}

/// An attribute that differs; nil where it was not captured, which is something else than null.
/// References lead to places of their own side.
public struct AttributeChange: Hashable, Sendable {
  public let key: AttributeKey
  public let before: AttributeValue?
  public let after: AttributeValue?

  public init(key: AttributeKey, before: AttributeValue?, after: AttributeValue?) {
    self.key = key
    self.before = before
    self.after = after
  }
}

/// A sibling that changed its place within its container.
public struct SiblingMove: Hashable, Sendable {
  /// Nil for a root.
  public let container: DeltaEntry?
  public let before: Int
  public let after: Int
  /// The sibling, where the maker of the delta knew it.
  public let object: Counterparts
}
