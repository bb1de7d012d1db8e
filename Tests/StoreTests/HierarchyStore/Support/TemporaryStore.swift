import Foundation
import HierarchyModel
import HierarchyStore
import SQLiteDriver
import SnapshotJSON
import TestSupport

/// A store in a folder that is gone after the test.
struct TemporaryStore {
  let folder: TemporaryFolder
  let store: Store

  var path: String { folder.file("test.treering") }

  init(vfs: String? = nil, safety: Store.Safety = .process) throws {
    folder = try TemporaryFolder()
    store = try Store(
      path: folder.file("test.treering"), access: .creating, safety: safety, vfs: vfs,
      timeout: 50)
  }

  /// Opens a copy of a store, brought up to date.
  init(copyOf file: URL) throws {
    folder = try TemporaryFolder()
    let copy = folder.file("test.treering")
    try FileManager.default.copyItem(at: file, to: URL(filePath: copy))
    store = try Store(path: copy, access: .creating)
  }

  /// The first column of all rows of a query, as a list.
  func query(_ sql: String) throws -> [String] {
    let select = try store.connection.prepare(sql)
    var rows: [String] = []
    while try select.step() {
      rows.append(
        (0..<Int32(select.columnCount)).map { select.text($0) ?? "-" }.joined(separator: " "))
    }
    return rows
  }
}

/// The snapshot of a JSON text.
func snapshot(json: String) throws -> Snapshot {
  try StrictSnapshotReader.read(Array(json.utf8))
}
