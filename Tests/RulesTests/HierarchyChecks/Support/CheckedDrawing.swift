import HierarchyChecks
import HierarchyModel
import TestSupport

/// What the checks find in a drawing. `shown` stands for a view that is neither hidden nor transparent and
/// takes touches.
struct CheckedDrawing {
  private let snapshot: Snapshot
  private let findings: [Finding]

  init(
    _ drawing: String, covers: [Facet] = Facet.allCases, run: String? = nil,
    platform: Platform? = nil
  ) throws {
    snapshot = try SnapshotSketch.snapshot(
      drawing.replacing("shown", with: "hidden=false alpha=1 interaction=true"), covers: covers,
      run: run, platform: platform)
    findings = CheckList.findings(in: snapshot)
  }

  /// Every finding: the check and the id of what it found.
  var found: [String] {
    findings.map { "\($0.check) \(snapshot.ids([$0.object])[0])" }
  }

  /// The ids of what one check found.
  func found(by check: String) -> [String] {
    snapshot.ids(findings.filter { $0.check == check }.map(\.object))
  }

  /// What a check says, with the ids of what it found and of what takes part: `button (cover): …`.
  func said(by check: String) -> [String] {
    findings.filter { $0.check == check }.map { finding in
      let related = snapshot.ids(finding.related).joined(separator: ", ")
      return "\(snapshot.ids([finding.object])[0]) (\(related)): \(finding.message)"
    }
  }
}
