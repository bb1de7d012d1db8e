/// Why an operation did not happen; the world is as it was before.
public enum WorldError: Error, Hashable, Sendable, CustomStringConvertible {
  /// UIKit would throw or crash.
  case fault(UIKitFault)
  /// The operation makes no sense for its objects: a push on a tab bar controller, say.
  case misuse(String)

  public var description: String {
    switch self {
    case .fault(let fault): fault.description
    case .misuse(let reason): reason
    }
  }
}
