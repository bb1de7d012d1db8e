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
    let document = try Self.document(of: snapshot)
    let answers = SnapshotAnswers(try document.snapshot()).all
    for _ in 0..<count {
      let thinned = thinned(document)
      // Some cuts leave no snapshot, as one that separates a controller from its container.
      guard let snapshot = try? thinned.snapshot() else { continue }
      compare(SnapshotAnswers(snapshot).all, answers, thinned, name)
      compareAlike(try document.snapshot(), snapshot, thinned, name)
    }
  }

  /// A snapshot with fewer facts is the same snapshot: nothing changed.
  private mutating func compareAlike(
    _ whole: Snapshot, _ snapshot: Snapshot, _ thinned: ThinnedDocument, _ name: String
  ) {
    for (before, after, side) in [(whole, snapshot, "after"), (snapshot, whole, "before")] {
      for claim in ChangeClaims(before, after).all.sorted() where thinned.supports(claim) {
        differences.append("\(name) without \(thinned.lost) \(side): \(claim)")
      }
    }
  }

  /// Takes facts away from each snapshot and the next, or from one of the two, and compares what is
  /// claimed about the change between them.
  package mutating func addChanges(of snapshots: [Snapshot], name: String) throws {
    for (index, (before, after)) in zip(snapshots, snapshots.dropFirst()).enumerated() {
      try add(before: before, after: after, name: "\(name), operation \(index + 1)")
    }
  }

  private mutating func add(before: Snapshot, after: Snapshot, name: String) throws {
    let (before, after) = (try Self.document(of: before), try Self.document(of: after))
    let claims = ChangeClaims(try before.snapshot(), try after.snapshot())
    for _ in 0..<count {
      let which = Int.random(in: 0..<3, using: &random)
      let (old, new) = (which == 1 ? before : thinned(before), which == 0 ? after : thinned(after))
      guard let oldSnapshot = try? old.snapshot(), let newSnapshot = try? new.snapshot() else {
        continue
      }
      let told = ChangeClaims(oldSnapshot, newSnapshot).all
      definite += told.count
      for claim in told.subtracting(claims.all).subtracting(claims.tolerated).sorted()
      where old.supports(claim) && new.supports(claim) {
        differences.append(
          "\(name) without \(old.lost) before and \(new.lost) after: \(claim)")
      }
    }
  }

  private static func document(of snapshot: Snapshot) throws -> ThinnedDocument {
    // A simulated snapshot is whole, whatever is taken away; without its run it is any app's.
    ThinnedDocument(try JSONValue(parsing: SnapshotJSONWriter.write(snapshot)).without("run"))
  }

  private mutating func thinned(_ document: ThinnedDocument) -> ThinnedDocument {
    var thinned = document
    for _ in 0..<Int.random(in: 1...3, using: &random) { thinned.forget(using: &random) }
    return thinned
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
      differences.append("\(name) without \(thinned.lost): \(question): \(said), before \(before)")
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
