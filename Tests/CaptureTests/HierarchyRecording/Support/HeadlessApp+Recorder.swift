import HeadlessUIKit
import HierarchyCapture
import TestSupport
import UIKitCapture

extension HeadlessApp {
  /// A recorder that sees the app as it is at each capture.
  func recorder(
    into sink: some RecordingSink,
    pause: @escaping @Sendable (TimeSpan) async throws -> Void = HierarchyRecorder.sleep
  ) -> HierarchyRecorder {
    HierarchyRecorder(reading: { self.application }, into: sink, pause: pause)
  }
}
