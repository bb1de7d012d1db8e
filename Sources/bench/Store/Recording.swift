import Foundation
import HierarchyModel
import HierarchyStore

/// A session that was recorded, and the seconds that each snapshot took.
struct Recording {
  let path: String
  let times: [Double]
  let count: Int

  /// Records the snapshots as the session `bench`.
  init(_ snapshots: [Snapshot], into path: String) throws {
    let store = try Store(path: path, access: .creating)
    let session = try store.startSession("bench")
    times = try snapshots.map { snapshot in
      try ProcessorTime.measure { try session.record(snapshot) }
    }
    count = snapshots.count
    self.path = path
    try session.end()
  }

  /// The bytes of the file for each snapshot.
  var bytes: Int {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    return (size ?? 0) / max(count, 1)
  }
}
