import Commands
import Foundation
import HierarchyDiff
import HierarchyModel

/// Deltas of the workload's pairs: their time beside a pass over both snapshots, and the number of
/// their operations beside the number of edits.
enum DiffBenchmark: Benchmark {
  static let name = "diff"
  static let summary =
    "deltas of 300 to 200,000 objects; [--quality | --speed] WORKLOAD-SCRIPT [SEEDS]"

  static func run(_ arguments: [String]) throws {
    let words = arguments.filter { !$0.hasPrefix("--") }
    let script = words.first.map { URL(filePath: $0) } ?? WorkloadScript.standard
    guard FileManager.default.fileExists(atPath: script.path) else {
      return print("no workload script \"\(script.path)\"; name it")
    }
    var over = 0
    if !arguments.contains("--speed") {
      over = try quality(script, seeds: words.count > 1 ? Int(words[1]) ?? 1 : 1)
    }
    if !arguments.contains("--quality") { try speed(script) }
    if over > 0 { throw OverLimit(description: "\(over) deltas have too many operations") }
  }

  /// Prints the operations of all pairs; returns how many pairs have too many.
  private static func quality(_ script: URL, seeds: Int) throws -> Int {
    print("operations beside edits made (by structure: at most 1.8 times below 5,000, then 1.2)")
    var over = 0
    for nodes in [300, 1_000, 2_000, 5_000, 20_000, 50_000, 200_000] {
      for percent in [1, 10] {
        for seed in 1...(nodes < 20_000 ? seeds : 1) {
          let pair = try WorkloadPair(nodes: nodes, percent: percent, seed: seed, script: script)
          if !report(pair, seed) { over += 1 }
        }
      }
    }
    return over
  }

  /// Prints the operations of a pair; returns whether they are few enough.
  private static func report(_ pair: WorkloadPair, _ seed: Int) -> Bool {
    let byID = Difference(before: pair.before, after: pair.after, by: .id)
    let byStructure = Difference(before: pair.before, after: pair.renamed, by: .structure)
    let edits = pair.truth.subtreeOperations
    let limit = pair.nodes < 5_000 ? 1.8 : 1.2
    let share = Double(byStructure.delta.operationCount) / Double(edits)
    let isGood = byID.delta.operationCount <= edits && share <= limit
    print(
      String(
        format: "%7d objects %2d %% seed %d: %5d edits, by id %5d, by structure %5d (%.2f)%@",
        pair.nodes, pair.percent, seed, edits, byID.delta.operationCount,
        byStructure.delta.operationCount, share, isGood ? "" : "  TOO MANY"))
    return isGood
  }

  private static func speed(_ script: URL) throws {
    print(
      "medians; a fold is one pass over every stored word of both, a hash the same with Hasher")
    print(
      "limits for 50,000: by id 8 folds, by structure 30 with 1 % changed and 50 with 10;"
        + " 1 hash, 3 and 5")
    for nodes in [2_000, 50_000, 200_000] {
      for percent in [1, 10] {
        try time(WorkloadPair(nodes: nodes, percent: percent, seed: 1, script: script))
      }
    }
  }

  private static func time(_ pair: WorkloadPair) throws {
    let (left, right) = (StoredWords(pair.before), StoredWords(pair.after))
    var sink: UInt64 = 0
    let medians = try Contest([
      ("fold", { sink ^= left.fold() ^ right.fold() }),
      ("hash", { sink ^= UInt64(truncatingIfNeeded: left.hash() ^ right.hash()) }),
      (
        "by id", { sink ^= use(Difference(before: pair.before, after: pair.after, by: .automatic)) }
      ),
      (
        "by structure",
        { sink ^= use(Difference(before: pair.before, after: pair.renamed, by: .automatic)) }
      ),
    ]).medians(rounds: pair.nodes > 100_000 ? 9 : 21)
    let (fold, hash) = (medians[0].seconds, medians[1].seconds)
    print("\(pair.nodes) objects, \(pair.percent) % changed, \(left.count + right.count) words")
    for (name, seconds) in medians {
      print(
        String(
          format: "  %@ %8.3f ms %6.1f ns an object %6.2f folds %6.2f hashes",
          name.padding(toLength: 13, withPad: " ", startingAt: 0), seconds * 1e3,
          seconds * 1e9 / Double(pair.nodes), seconds / fold, seconds / hash))
    }
    if sink == 0 { print("") }
  }

  /// Something of a result, so that it must be computed.
  private static func use(_ difference: Difference) -> UInt64 {
    difference.delta.isEmpty ? 1 : 2
  }
}

/// Two snapshots with a known number of edits between them, as the workload script writes them.
struct WorkloadPair {
  let nodes: Int
  let percent: Int
  let before: Snapshot
  let after: Snapshot
  /// The second snapshot with every id changed.
  let renamed: Snapshot
  let truth: Truth

  /// The edits that were made: subtrees that came, went or moved and objects that changed.
  struct Truth: Decodable {
    let subtreeOperations: Int
    let nodeOperations: Int

    private enum CodingKeys: String, CodingKey {
      case subtreeOperations = "ops_subtree"
      case nodeOperations = "ops_node"
    }
  }

  /// Writes and reads a pair.
  init(nodes: Int, percent: Int, seed: Int, script: URL) throws {
    self.nodes = nodes
    self.percent = percent
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "treering-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let prefix = folder.appendingPathComponent("pair").path
    try WorkloadScript.run(script, ["pair", "\(nodes)", "\(percent)", "0.1", "\(seed)", prefix])
    var reader = FastSnapshotReader()
    before = try reader.read(Array(Data(contentsOf: URL(fileURLWithPath: prefix + ".before.json"))))
    after = try reader.read(Array(Data(contentsOf: URL(fileURLWithPath: prefix + ".after.json"))))
    renamed = try reader.read(
      Array(Data(contentsOf: URL(fileURLWithPath: prefix + ".renamed.json"))))
    truth = try JSONDecoder().decode(
      Truth.self, from: Data(contentsOf: URL(fileURLWithPath: prefix + ".truth.json")))
  }
}

/// Everything that a snapshot stores of its views and controllers, as 64-bit words.
///
/// Any comparison must look at it. Tags, kinds, classes and links come eight bytes at a time.
struct StoredWords {
  private let storage: SnapshotStorage

  init(_ snapshot: Snapshot) {
    storage = snapshot.storage
  }

  /// One multiplication a word.
  func fold() -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    forEachArray { words in
      for word in words { hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15 }
    }
    return hash
  }

  /// Swift's hasher, fed a word at a time.
  func hash() -> Int {
    var hasher = Hasher()
    forEachArray { words in
      for word in words { hasher.combine(word) }
    }
    return hasher.finalize()
  }

  /// How many words there are.
  var count: Int {
    var count = 0
    forEachArray { count += $0.count }
    return count
  }

  private func forEachArray(_ body: (UnsafeBufferPointer<UInt64>) -> Void) {
    let objects = storage.viewCount + storage.controllerCount
    give(storage.kinds, objects, body)
    storage.tokens.forEachArray { give($0, body) }
    give(storage.classes, objects, body)
    give(storage.parents, objects, body)
    give(storage.nexts, min(objects, storage.nexts.count), body)
    for column in storage.columns { column.forEachArray { give($0, body) } }
    give(storage.tail.rows, storage.tail.count, body)
    give(storage.tail.keys, storage.tail.count, body)
    storage.tail.values.forEachArray { give($0, body) }
  }

  private func give<Element>(
    _ array: [Element], _ count: Int, _ body: (UnsafeBufferPointer<UInt64>) -> Void
  ) {
    array.withUnsafeBytes { bytes in
      give(UnsafeRawBufferPointer(rebasing: bytes[..<(count * MemoryLayout<Element>.stride)]), body)
    }
  }

  private func give(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeBufferPointer<UInt64>) -> Void)
  {
    body(
      UnsafeRawBufferPointer(rebasing: bytes[..<(bytes.count / 8 * 8)])
        .bindMemory(to: UInt64.self))
  }
}
