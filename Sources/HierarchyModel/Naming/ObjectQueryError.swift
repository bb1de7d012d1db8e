/// Why a query names no one object of a snapshot.
public enum ObjectQueryError: Error, Hashable {
  /// Nothing is called so; `near` is what may have been meant.
  case none(query: String, near: [String])
  /// Several objects are called so; the first of them, and how many there are.
  case ambiguous(query: String, candidates: [Candidate], count: Int)
  /// The object is of another kind than was asked for.
  case wrongKind(query: String, kind: String, expected: String)
  /// A controller's view was named that is not there.
  case noView(query: String, reason: String)
  /// There are not so many objects of the name.
  case tooFew(query: String, name: String, count: Int)

  /// One of several objects that a query names.
  public struct Candidate: Hashable, Sendable {
    /// What names this object and no other: its id, else its name.
    public let handle: String
    /// Its shortest name.
    public let name: String
    /// Where it is: `UIWindow › RootView › UILabel`.
    public let path: String
  }

  /// How many candidates an error lists.
  static let candidateLimit = 12
}

extension ObjectQueryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .none(let query, let near):
      "nothing in the snapshot is called \"\(query)\""
        + (near.isEmpty ? "" : "; did you mean \(Self.alternatives(near))?")
    case .ambiguous(let query, _, let count):
      "\"\(query)\" names \(count) objects; name one by its id or name"
    case .wrongKind(let query, let kind, let expected):
      "\"\(query)\" is of kind \(kind); expected \(expected)"
    case .noView(let query, let reason):
      "\"\(query)\" names no object: \(reason)"
    case .tooFew(let query, let name, let count):
      "\"\(query)\" names no object: there \(count == 1 ? "is" : "are") \(count) \"\(name)\""
    }
  }

  private static func alternatives(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: " or ")
  }
}
