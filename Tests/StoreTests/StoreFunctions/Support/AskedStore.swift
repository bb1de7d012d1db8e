import HierarchyModel
import HierarchyStore
import SQLiteDriver
import StoreFunctions
import TestSupport

/// A store with sessions of drawings, asked in SQL through the functions.
struct AskedStore {
  let folder: TemporaryFolder
  private let connection: Connection

  /// Records the drawings as session `s`, with labels `1`, `2`, …
  init(_ drawings: String...) throws {
    try self.init(drawings)
  }

  init(_ drawings: [String]) throws {
    try self.init(sessions: [("s", drawings)])
  }

  /// Records several sessions of drawings, one after another.
  init(sessions: [(name: String, drawings: [String])]) throws {
    folder = try TemporaryFolder()
    let path = folder.file("asked.treering")
    let store = try Store(path: path, access: .creating)
    for (name, drawings) in sessions {
      let session = try store.startSession(name)
      for (index, drawing) in drawings.enumerated() {
        try session.record(try SnapshotSketch.snapshot(drawing), label: "\(index + 1)")
      }
      try session.end()
    }
    connection = try Connection(path: path, mode: .read)
    try StoreFunctions.offer(to: connection)
  }

  /// The rows of a query, their columns with blanks between and `-` for NULL.
  func rows(_ sql: String) throws -> [String] {
    let select = try connection.prepare(sql)
    var rows: [String] = []
    while try select.step() {
      rows.append(
        (0..<Int32(select.columnCount)).map { select.text($0) ?? "-" }.joined(separator: " "))
    }
    return rows
  }

  /// What SQLite says of a query that fails; empty where it does not.
  func complaint(_ sql: String) -> String {
    do {
      _ = try rows(sql)
      return ""
    } catch {
      return (error as? SQLiteError)?.detail ?? "\(error)"
    }
  }
}
