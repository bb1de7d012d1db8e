import HierarchyCapture
import UIKitCapture

/// A sink that takes a hierarchy only when it is told to.
actor SlowSink: RecordingSink {
  private(set) var labels: [String?] = []
  /// How many it was given at once, at the most.
  private(set) var mostAtOnce = 0
  private var underWay = 0
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take(_ hierarchy: CapturedHierarchy) async throws(RecordingError) -> RecordedMoment {
    underWay += 1
    defer { underWay -= 1 }
    mostAtOnce = max(mostAtOnce, underWay)
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    await Task.yield()
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
