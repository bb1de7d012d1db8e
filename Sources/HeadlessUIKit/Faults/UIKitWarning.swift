/// One complaint, with UIKit's wording.
public struct UIKitWarning: Hashable, Sendable, CustomStringConvertible {
  public let code: WarningCode
  public let message: String
  /// The number of the operation that brought it, counted from 1.
  public let operation: Int

  public var description: String { code.rawValue + ": " + message }
}
