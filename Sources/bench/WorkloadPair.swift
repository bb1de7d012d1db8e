import Foundation
import HierarchyModel
import SnapshotJSONReader

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
