public import HierarchyCapture

/// Where recorded hierarchies go. It gets them one after the other, in the order they were captured, and
/// away from the actor they were captured on: there they become snapshots.
public protocol RecordingSink: Sendable {
  /// Takes a hierarchy, and returns when it is where it shall be.
  func take(_ hierarchy: CapturedHierarchy) async throws(RecordingError) -> RecordedMoment
  /// Finishes what was begun; nothing comes after.
  func finish() async throws(RecordingError)
}
