import Commands
import Foundation
import HierarchyModel
import HierarchyStore
import TestSupport

/// A folder with a store, `app.treering`, to call the program in.
struct StoreFixture {
  let folder: TemporaryFolder

  var path: String { folder.file("app.treering") }

  /// Records drawings as sessions, by name; a snapshot a second, labelled `1`, `2`, … or as given.
  init(
    _ sessions: [(name: String, drawings: [String])], run: RunDescription = RunDescription(),
    labels: [String]? = nil
  ) throws {
    folder = try TemporaryFolder()
    let store = try Store(path: folder.file("app.treering"), access: .creating)
    for (name, drawings) in sessions {
      let session = try store.startSession(name, run: run)
      for (index, drawing) in drawings.enumerated() {
        let snapshot = try SnapshotSketch.snapshot(drawing, seconds: 1_000 + Double(index))
        try session.record(snapshot, label: labels?[index] ?? "\(index + 1)")
      }
      try session.end()
    }
  }

  init(_ drawings: String...) throws {
    try self.init([("s", drawings)])
  }

  /// Runs `treering query app.treering` with more words.
  func query(
    _ words: String..., input: String = "", isTerminal: Bool = false,
    variables: [String: String] = [:]
  ) -> Call {
    Call(
      ["query", "app.treering"] + words, in: folder.path, variables: variables, input: input,
      isTerminal: isTerminal)
  }

  /// The rows of a query without their head, values with blanks between.
  func rows(_ words: String...) -> [String] { rows(words) }

  func rows(_ words: [String]) -> [String] {
    let call = Call(
      ["query", "app.treering"] + words + ["--format", "tsv"], in: folder.path)
    if !call.diagnostics.isEmpty { return [call.diagnostics] }
    return call.output.split(separator: "\n").dropFirst().map {
      String($0).replacing("\t", with: " ")
    }
  }

  /// What the store's file holds, and what lies beside it.
  var state: [String: Data] {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, manager.contents(atPath: folder.file($0)) ?? Data()) })
  }
}
