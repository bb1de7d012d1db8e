public import HierarchyModel

/// Why a delta cannot be applied to a snapshot, or composed with another.
public enum DeltaError: Error, Hashable {
  /// The snapshot has no object where the delta has one.
  case noSuchObject(position: Int, token: Token?)
  /// The snapshot's object is not the one that the delta speaks of.
  case otherObject(position: Int, expected: Token?, found: Token?)
  /// A container does not hold what the delta says.
  case otherSiblings
  /// A reference leads to an object that is not there afterwards.
  case danglingReference
  /// What comes out is not a snapshot.
  case invalid(SnapshotError)
  /// The first delta does not end where the second begins.
  case notNeighbours
}

extension DeltaError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchObject(let position, let token):
      "the snapshot has no object \(position)\(Self.named(token)); "
        + "it is not the one the delta is from"
    case .otherObject(let position, let expected, let found):
      "object \(position) is\(Self.named(found)), expected\(Self.named(expected)); "
        + "the snapshot is not the one the delta is from"
    case .otherSiblings:
      "a container does not hold what the delta expects; "
        + "the snapshot is not the one the delta is from"
    case .danglingReference: "a reference leads to an object that the delta removes"
    case .invalid(let error): "the delta does not lead to a snapshot: \(error)"
    case .notNeighbours: "the first delta does not end where the second begins"
    }
  }

  private static func named(_ token: Token?) -> String {
    token.map { " \"\($0)\"" } ?? " without an id"
  }
}
