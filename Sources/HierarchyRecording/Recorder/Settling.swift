package import HierarchyCapture

/// Waits until an app is at rest, so that what is captured then is no moment of a transition.
package struct Settling: Sendable {
  private let signature: @MainActor @Sendable () -> NavigationSignature
  private let pause: @Sendable (TimeSpan) async throws -> Void

  /// How long nothing is done between two looks.
  package static let pace = TimeSpan.milliseconds(20)

  package init(
    signature: @escaping @MainActor @Sendable () -> NavigationSignature,
    pause: @escaping @Sendable (TimeSpan) async throws -> Void
  ) {
    self.signature = signature
    self.pause = pause
  }

  /// Returns when no transition is under way, or after so long; says whether the app is at rest.
  @MainActor
  package func wait(_ span: TimeSpan) async throws -> Bool {
    for _ in 0..<(span.nanoseconds / Self.pace.nanoseconds) {
      if !signature().isInTransition { return true }
      try await pause(Self.pace)
    }
    return !signature().isInTransition
  }
}
