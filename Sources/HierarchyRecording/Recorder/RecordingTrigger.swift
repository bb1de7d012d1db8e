public import HierarchyCapture

/// What a recorder records of itself.
public enum RecordingTrigger: Hashable, Sendable {
  /// The first moment, and another after each navigation that has come to rest. UIKit does not tell of
  /// navigation, so the controllers are looked at each time a span has gone by.
  case afterNavigation(lookingEvery: TimeSpan = .milliseconds(100))
  /// A moment each time a span has gone by.
  case every(TimeSpan)

  /// How long nothing is done between two looks.
  var span: TimeSpan {
    switch self {
    case .afterNavigation(let span), .every(let span): span
    }
  }
}
