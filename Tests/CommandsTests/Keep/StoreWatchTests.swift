import Commands
import Foundation
import HierarchyModel
import HierarchyStore
import TestSupport
import Testing

@Suite("A watch of a store")
struct StoreWatchTests {
  private let folder: TemporaryFolder
  private let session: Session
  private var path: String { folder.file("a.treering") }

  init() throws {
    folder = try TemporaryFolder()
    session = try Store(path: folder.file("a.treering"), access: .creating).startSession("s")
  }

  private func record() throws { try session.record(SnapshotSketch.snapshot("UIWindow w")) }

  /// How many times of several looks something is taken.
  private func taken(_ watch: inout StoreWatch, at path: String, looks: Int = 3) throws -> Int {
    var count = 0
    for _ in 0..<looks { try watch.look(at: path) { count += 1 } }
    return count
  }

  @Test("takes what is new until nothing changes")
  func settles() throws {
    var watch = StoreWatch()
    #expect(try taken(&watch, at: path) == 2)
    #expect(try taken(&watch, at: path) == 0)
    try record()
    #expect(try taken(&watch, at: path) == 2)
  }

  @Test("sees what is recorded into the target of a link")
  func link() throws {
    try folder.createFolder("links")
    let link = folder.file("links/l.treering")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    var watch = StoreWatch()
    _ = try taken(&watch, at: link)
    try record()
    #expect(try taken(&watch, at: link) == 2)
  }

  @Test("takes after a lock what it could not take before")
  func lock() throws {
    var watch = StoreWatch()
    _ = try taken(&watch, at: path)
    try record()
    for _ in 0..<3 {
      try watch.look(at: path) { () throws(CommandFailure) in
        throw CommandFailure(StoreError(.busy, "the store is locked", path: path))
      }
    }
    #expect(try taken(&watch, at: path) == 2)
    #expect(throws: CommandFailure.self) {
      try record()
      try watch.look(at: path) { () throws(CommandFailure) in
        throw CommandFailure(StoreError(.damaged, "the store is damaged", path: path))
      }
    }
  }
}
