import CFaultVFS
import Foundation
import HierarchyModel
import HierarchyStore
import TestSupport
import Testing

/// Sessions recorded on a disk that fails at one call, or whose power goes. Some of them; as many as the
/// environment asks for in `tools/hostile/faults`.
@Suite("A store after planted faults", .serialized)
struct PlantedFaultTests {
  private static func setting(_ name: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard
  }

  private static let seed = UInt64(setting("TREERING_FAULT_SEED", 1))

  /// A call that fails, with those that follow or alone.
  private struct Fault {
    let kind: FaultVFSKind
    let call: Int
    let isAlone: Bool
  }

  /// What a recording was told that it has.
  private struct Acknowledged {
    var snapshots: [Int: Snapshot] = [:]
    var isMerged = false
  }

  private func snapshots(seed: UInt64, _ count: Int = 6) throws -> [Snapshot] {
    var tree = RandomTree(seed: seed)
    var snapshots: [Snapshot] = []
    for _ in 0..<count {
      for _ in 0..<4 { tree.change() }
      snapshots.append(try tree.snapshot())
    }
    return snapshots
  }

  /// Records, prunes, merges and compacts, whatever fails on the way.
  private func work(_ snapshots: [Snapshot], at path: String, safety: Store.Safety) -> Acknowledged
  {
    var acknowledged = Acknowledged()
    guard
      let store = try? Store(
        path: path, access: .creating, safety: safety, vfs: "fault", timeout: 5),
      let session = try? store.startSession("s")
    else { return acknowledged }
    for snapshot in snapshots {
      if let recorded = try? session.record(snapshot) {
        acknowledged.snapshots[recorded.number] = snapshot
      }
    }
    // Nothing is held of the snapshot that goes: after a failure it may be gone or not.
    _ = try? store.removeSnapshots([1], of: "s")
    acknowledged.snapshots[1] = nil
    if let other = try? Store(inMemory: ()), let more = try? other.startSession("t") {
      for snapshot in snapshots.prefix(2) { _ = try? more.record(snapshot) }
      acknowledged.isMerged = (try? store.merge(other)) != nil
    }
    try? store.compact()
    try? session.end()
    return acknowledged
  }

  /// Holds that a store is whole and has all that was acknowledged.
  private func expect(_ acknowledged: Acknowledged, at path: String, _ about: Comment) throws {
    let store = try Store(path: path, access: .creating)
    #expect(try store.verify() == [], about)
    for (number, snapshot) in acknowledged.snapshots {
      #expect(try store.snapshot(number, of: "s") == snapshot, about)
    }
    if acknowledged.isMerged {
      #expect(try store.sessions().contains { $0.name == "t" && $0.snapshotCount == 2 }, about)
    }
  }

  /// How often each call is made where nothing fails.
  private func calls(_ snapshots: [Snapshot]) throws -> [Int] {
    try (0..<FaultVFSKindCount.rawValue).map { kind in
      let folder = try TemporaryFolder()
      FaultVFSArm(FaultVFSKind(kind), .max)
      let done = work(snapshots, at: folder.file("a.treering"), safety: .power)
      #expect(done.snapshots.count == snapshots.count - 1 && done.isMerged)
      return Int(FaultVFSCallCount())
    }
  }

  @Test("has all that was acknowledged, and is whole")
  func faults() throws {
    FaultVFSClaim()
    defer { FaultVFSRelease() }
    #expect(FaultVFSRegister() == 0)
    let count = Self.setting("TREERING_FAULTS", 60)
    var dice = SplitMix64(seed: Self.seed)
    var planted = 0
    var round = Self.seed
    while planted < count {
      let snapshots = try snapshots(seed: round)
      let faults = try calls(snapshots).enumerated().flatMap { kind, calls in
        (1...max(1, calls)).flatMap { call in
          [true, false].map { Fault(kind: FaultVFSKind(UInt32(kind)), call: call, isAlone: $0) }
        }
      }
      for fault in faults.shuffled(using: &dice).prefix(count - planted) {
        let folder = try TemporaryFolder()
        let arm = fault.isAlone ? FaultVFSArmOnce : FaultVFSArm
        arm(fault.kind, Int32(fault.call))
        let path = folder.file("a.treering")
        let acknowledged = work(snapshots, at: path, safety: .power)
        #expect(Int(FaultVFSCallCount()) >= fault.call)
        FaultVFSDisarm()
        try expect(
          acknowledged, at: path,
          "seed \(round), kind \(fault.kind.rawValue), call \(fault.call), \(fault.isAlone)")
        planted += 1
      }
      round += 1
    }
    print("planted faults: \(planted), seeds \(Self.seed)...\(round - 1)")
  }

  @Test(
    "has after a loss of power what was acknowledged, where that was asked for, and is whole",
    arguments: [Store.Safety.power, .process])
  func powerLosses(safety: Store.Safety) throws {
    FaultVFSClaim()
    defer { FaultVFSRelease() }
    #expect(FaultVFSRegister() == 0)
    FaultVFSDisarm()
    let count = Self.setting("TREERING_POWER_LOSSES", 15)
    var dice = SplitMix64(seed: Self.seed)
    var (losses, lost) = (0, 0)
    while losses < count {
      let seed = Self.seed + UInt64(losses)
      let snapshots = try snapshots(seed: seed)
      FaultVFSPlanPowerLoss(.max)
      let whole = try TemporaryFolder()
      _ = work(snapshots, at: whole.file("a.treering"), safety: safety)
      let changes = FaultVFSChangeCount()
      try #require(changes > 0)
      let folder = try TemporaryFolder()
      let path = folder.file("a.treering")
      let last = Int32.random(in: 0..<changes, using: &dice)
      FaultVFSPlanPowerLoss(last)
      var acknowledged = work(snapshots, at: path, safety: safety)
      let unsynced = FaultVFSLosePower(UInt32(truncatingIfNeeded: seed))
      #expect(unsynced >= 0)
      lost += Int(unsynced)
      // Without that only what is there has to be what was recorded.
      if safety == .process {
        acknowledged.isMerged = false
        let store = try Store(path: path, access: .creating)
        let there = Set((try? store.snapshots(of: "s").map(\.number)) ?? [])
        acknowledged.snapshots = acknowledged.snapshots.filter { there.contains($0.key) }
      }
      try expect(acknowledged, at: path, "seed \(seed), after \(last) of \(changes) changes")
      losses += 1
    }
    #expect(lost > losses)
    print("losses of power with safety \(safety): \(losses), \(lost) changes not synced")
  }
}
