import Foundation
import HierarchyModel
import HierarchyStore

/// What reading costs, and whether what is read is what was recorded.
struct ReadCost {
  private var times: [Double] = []
  private var differing = 0

  init(_ recording: Recording, _ snapshots: [Snapshot]) throws {
    let store = try Store(path: recording.path, access: .reading)
    for (place, snapshot) in snapshots.enumerated() {
      var read = snapshot
      times.append(
        try ProcessorTime.measure { read = try store.snapshot(place + 1, of: "bench") })
      if read != snapshot { differing += 1 }
    }
  }

  func report() {
    print(
      String(
        format: "  read: median %.2f ms, slowest %.2f ms; %d of %d differ",
        Contest.median(times) * 1e3, (times.max() ?? 0) * 1e3, differing, times.count))
  }
}
