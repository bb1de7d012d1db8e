public import HierarchyModel

/// Failures of tests' own lookups.
public struct LookupError: Error, CustomStringConvertible {
  public let description: String
}

extension Snapshot {
  /// The object with an id, which a test knows to be there.
  public func find(_ id: String) throws -> ObjectIndex {
    guard let object = object(with: Token(id)) else {
      throw LookupError(description: "no object \"\(id)\"")
    }
    return object
  }

  /// The ids of objects, for comparison.
  public func ids(_ objects: some Sequence<ObjectIndex>) -> [String] {
    objects.map { token(of: $0)?.description ?? "?" }
  }
}
