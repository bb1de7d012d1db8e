package import HierarchyModel
import JSONText
import SnapshotJSON

/// Takes facts away from snapshots, and compares the rules' answers: with fewer facts an answer may
/// become unknown, but never another one.
package struct ForgettingRun {
  /// How often facts are taken away from each snapshot.
  let count: Int
  /// The answers that were definite with fewer facts.
  package private(set) var definite = 0
  /// The answers that were given with fewer facts only, each in a line with what was taken away.
  package private(set) var differences: [String] = []
  private var random = SeededNumbers()

  package init(count: Int) { self.count = count }

  var summary: String { "\(definite) definite answers, \(differences.count) differ" }

  package mutating func add(_ snapshot: Snapshot, name: String) throws {
    let written = try JSONValue(parsing: SnapshotJSONWriter.write(snapshot))
    // A simulated snapshot is whole, whatever is taken away; without its run it is any app's.
    let document = ThinnedDocument(written.without("run"))
    let answers = SnapshotAnswers(try document.snapshot()).all
    for _ in 0..<count {
      var thinned = document
      for _ in 0..<Int.random(in: 1...3, using: &random) { thinned.forget(using: &random) }
      // Some cuts leave no snapshot, as one that separates a controller from its container.
      guard let snapshot = try? thinned.snapshot() else { continue }
      compare(SnapshotAnswers(snapshot).all, answers, thinned, name)
    }
  }

  private mutating func compare(
    _ answers: [String: SnapshotAnswers.Said], _ all: [String: SnapshotAnswers.Said],
    _ thinned: ThinnedDocument, _ name: String
  ) {
    for (question, said) in answers.sorted(by: { $0.key < $1.key }) {
      if case .unknown = said { continue }
      definite += 1
      guard thinned.answers(question), let before = all[question], !said.isCovered(by: before)
      else { continue }
      let lost = thinned.forgotten.joined(separator: ", ")
      differences.append("\(name) without \(lost): \(question): \(said), before \(before)")
    }
  }
}

/// Random numbers that are the same in every run.
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ state >> 29) &* 0x9E37_79B9_7F4A_7C15
  }
}
