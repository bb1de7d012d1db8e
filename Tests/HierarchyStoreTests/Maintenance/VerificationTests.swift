import Foundation
import HierarchyModel
import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

@Suite("Verification")
struct VerificationTests {
  private func recorded() throws -> TemporaryStore {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for place in [1, 5, 4, 5] {
      try session.record(try snapshot(json: RoundTripTests.documents[place]))
    }
    return temporary
  }

  @Test("finds nothing in a store as it was recorded")
  func clean() throws {
    #expect(try recorded().store.verify() == [])
  }

  @Test("stops when it is told to")
  func stops() throws {
    #expect(try recorded().store.verify { done, _ in done < 2 } == nil)
  }

  /// Statements that each break a store, and a word of the finding.
  static let damages: [(sql: String, word: String)] = [
    ("UPDATE text SET text = text || 'x' WHERE id = 1", "content differs"),
    ("UPDATE version SET width = 1 WHERE width IS NOT NULL", "content differs"),
    ("UPDATE version SET to_seq = 0 WHERE id = 1", "ends before it begins"),
    ("UPDATE version SET prev = 1 WHERE prev IS NOT NULL", "follows one"),
    ("UPDATE version SET parent_id = object_id WHERE parent_id IS NOT NULL", "in no order"),
    ("DELETE FROM look WHERE id = 1", "is missing"),
    ("UPDATE look SET shape = shape + 1 WHERE id = 1", "content differs"),
    ("UPDATE look_attribute SET value = 'x' WHERE tag = 4", "is not what its tag says"),
    ("UPDATE snapshot SET label = 'other' WHERE seq = 1", "content differs"),
    ("UPDATE object SET token = 'other'", "content differs"),
    ("DELETE FROM link", "is missing"),
    ("UPDATE session SET snapshot_count = 9", "number of snapshots"),
  ]

  @Test("finds what was changed behind its back", arguments: damages)
  func finds(damage: (sql: String, word: String)) throws {
    let temporary = try recorded()
    try temporary.store.connection.run(script: "PRAGMA foreign_keys = OFF; " + damage.sql)
    let findings = try temporary.store.verify() ?? []
    #expect(findings.contains { $0.description.contains(damage.word) }, "\(findings)")
  }

  @Test("never traps on a file with flipped bits, and tells every one that changes a snapshot")
  func flippedBits() throws {
    let temporary = try recorded()
    try temporary.store.startSession("s", appending: true).end()
    let bytes = try Data(contentsOf: URL(filePath: temporary.path))
    let documents = try [1, 5, 4, 5].map { try snapshot(json: RoundTripTests.documents[$0]) }
    let copy = temporary.folder.file("copy.treering")
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      var damaged = bytes
      let place = Int.random(in: 100..<bytes.count, using: &random)
      damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try damaged.write(to: URL(filePath: copy))
      guard let store = try? Store(path: copy, access: .reading) else { continue }
      let findings = try store.verify() ?? []
      let isExact = documents.enumerated().allSatisfy { number, document in
        (try? store.snapshot(number + 1, of: "s")) == document
      }
      #expect(isExact || !findings.isEmpty, "byte \(place)")
    }
  }
}
