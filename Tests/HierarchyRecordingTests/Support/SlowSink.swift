import HierarchyCapture
import HierarchyRecording

/// A sink that takes a hierarchy only when it is told to.
actor SlowSink: RecordingSink {
  private(set) var labels: [String?] = []
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take(_ hierarchy: CapturedHierarchy) async throws(RecordingError) -> RecordedMoment {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    labels.append(hierarchy.label)
    return RecordedMoment(session: nil, number: labels.count, delta: nil)
  }

  func finish() {}

  /// Takes all that waits, and all that comes.
  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
