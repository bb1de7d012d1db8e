import Foundation
import TestSupport
import Testing

@testable import SQLiteDriver

@Suite("When the write-ahead log is written back")
struct CheckpointPolicyTests {
  /// The totals after which the keeper wants it, given what each commit writes.
  private func due(_ commits: [Int]) -> [Int] {
    let keeper = CheckpointPolicy()
    var total = 0
    var due: [Int] = []
    for commit in commits {
      total += commit
      if keeper.isDue(pages: total) {
        due.append(total)
        total = 0
      }
    }
    return due
  }

  @Test("waits until there is enough")
  func enough() {
    #expect(due(Array(repeating: 10, count: 49)) == [])
    #expect(due(Array(repeating: 10, count: 130)) == [500, 500])
  }

  @Test("passes over a commit that wrote more than most")
  func large() {
    #expect(due(Array(repeating: 10, count: 45) + [60, 12, 9]) == [531])
  }

  @Test("does not wait for ever")
  func limit() {
    // 24 commits, 30 · 24 + 24 · 25 / 2 pages.
    #expect(due((1...30).map { 30 + $0 }) == [1_020])
    #expect(due([500_000, 1]) == [500_000])
  }

  @Test("counts anew once somebody has begun the log anew")
  func restarted() {
    let keeper = CheckpointPolicy()
    #expect(!keeper.isDue(pages: 450))
    #expect(!keeper.isDue(pages: 40))
    #expect(!keeper.isDue(pages: 499))
    #expect(!keeper.isDue(pages: 800))
    #expect(keeper.isDue(pages: 801))
  }

  @Test("keeps the log of a connection that writes on and on short")
  func connection() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    let connection = try Connection(path: path, mode: .create)
    try connection.useWriteAheadLog(waitsForDisk: false)
    try connection.run(script: "CREATE TABLE t (x TEXT)")
    let insert = try connection.prepare("INSERT INTO t VALUES (zeroblob(20000))")
    for _ in 0..<1_000 { try insert.run() }
    let attributes = try FileManager.default.attributesOfItem(atPath: path + "-wal")
    let size = try #require(attributes[.size] as? Int)
    #expect(size < 1_100 * 4_120)
    #expect(size > 450 * 4_120)
  }
}
