public import UIKitRules

/// How a presentation is asked for.
public struct PresentationRequest: Hashable, Sendable {
  /// The style; nil for the controller's own, else the default (15.1, item 17).
  public var style: PresentationStyle?
  /// Whether a transitioning delegate supplies presentation controller and animator.
  public var hasDelegate = false

  public init(style: PresentationStyle? = nil) {
    self.style = style
  }

  /// A custom presentation with a transitioning delegate (15.1, item 22).
  public static var custom: PresentationRequest {
    var request = PresentationRequest(style: .custom)
    request.hasDelegate = true
    return request
  }
}

/// What became of a call of `present`.
public enum PresentationOutcome: Hashable, Sendable {
  case presented
  /// UIKit warned and did nothing; the completion is not called (R-PRES-8, R-PRES-9).
  case ignored(WarningCode)
}
