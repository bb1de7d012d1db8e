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

/// An exception or crash of UIKit as a value: the operation did not happen.
public struct UIKitFault: Error, Hashable, Sendable, CustomStringConvertible {
  public let code: FaultCode
  /// UIKit's wording with the objects filled in.
  public let message: String

  public var description: String {
    (code.exceptionName ?? code.kind.rawValue) + " (" + code.rawValue + "): " + message
  }
}
