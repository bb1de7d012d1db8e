/// An exception or crash of UIKit as a value: the operation did not happen.
public struct UIKitFault: Error, Hashable, Sendable, CustomStringConvertible {
  public let code: FaultCode
  /// UIKit's wording with the objects filled in.
  public let message: String

  public var description: String {
    (code.exceptionName ?? code.kind.rawValue) + " (" + code.rawValue + "): " + message
  }
}
