import HierarchyCapture
public import HierarchyModel

extension UIKitWorld {
  /// The whole world as a snapshot: every facet except accessibility elements, and `next` of every
  /// responder as UIKit would return it.
  public func snapshot(label: String? = nil) throws(SnapshotError) -> Snapshot {
    try captured(label: label, answersNext: true)
  }

  /// The world at the moment of a callback; nil if that was not recorded.
  package func snapshot(at callback: Callback) throws(SnapshotError) -> Snapshot? {
    guard let state = callback.state else { return nil }
    var world = self
    world.state = state
    return try world.snapshot()
  }

  /// The world without derived links, for the rules to derive from: `next` only if it is
  /// overridden.
  package func facts(label: String? = nil) throws(SnapshotError) -> Snapshot {
    try captured(label: label, answersNext: false)
  }

  private func captured(label: String?, answersNext: Bool) throws(SnapshotError) -> Snapshot {
    var request = CaptureRequest(label: label)
    request.clock = CaptureClock(uptime: { 0 }, time: { nil })
    // The world has no secrets, and is captured whole or not at all.
    request.redaction.longest = .max
    (request.objectLimit, request.depthLimit) = (.max, .max)
    let source = HeadlessApplication(self, answersNext: answersNext)
    return try CapturedHierarchy(capturing: source, request).snapshot()
  }
}
