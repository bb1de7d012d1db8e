import Foundation
import HierarchyModel
import SQLiteDriver

/// SQL over all snapshots of a session beside the same on a table of a row for every object of every
/// snapshot.
struct QueriesOverTime {
  private let store: Connection
  private let naive: NaiveStore
  /// An object that is in the first snapshot.
  private let token: Int64

  init(_ recording: Recording, _ snapshots: [Snapshot], in folder: URL) throws {
    store = try Connection(path: recording.path, mode: .read)
    naive = try NaiveStore(path: folder.appending(path: "naive-read").path)
    for snapshot in snapshots { try naive.record(snapshot) }
    let tokens = snapshots[0].views.compactMap { view -> Int64? in
      guard case .address(let address)? = snapshots[0].token(of: view) else { return nil }
      return Int64(bitPattern: address)
    }
    token = tokens.isEmpty ? 0 : tokens[tokens.count / 2]
  }

  func report() throws {
    let counts = try (count(), naive.countsByClass())
    let areSame = counts.0.allSatisfy { counts.1[$0.key] == $0.value }
    try report(
      "count per class", areSame: areSame, ours: { _ = try count() },
      theirs: { _ = try naive.countsByClass() })
    let object = try store.prepare("SELECT id FROM object WHERE token = ?1")
    try object.bind(token, at: 1)
    let id = try object.firstInteger() ?? 0
    try reportHistory("history of an object", of: id)
    try naive.addIndex()
    try reportHistory("beside an index on object", of: id)
  }

  private func reportHistory(_ name: String, of id: Int64) throws {
    try report(
      name, areSame: true, ours: { try history(of: id) },
      theirs: { try naive.history(of: token) })
  }

  private func report(
    _ name: String, areSame: Bool, ours: @escaping () throws -> Void,
    theirs: @escaping () throws -> Void
  ) throws {
    let medians = try Contest([(name, ours), ("naive", theirs)]).medians(rounds: 5)
    print(
      String(
        format: "  %@: %.3f ms, naive %.3f ms: %.0f times%@", name, medians[0].seconds * 1e3,
        medians[1].seconds * 1e3, medians[1].seconds / medians[0].seconds,
        areSame ? "" : "; THE RESULTS DIFFER"))
  }

  private func history(of view: Int64) throws {
    let select = try store.prepare("SELECT * FROM view_history WHERE view = ?1")
    try select.bind(view, at: 1)
    try select.run()
  }

  private func count() throws -> [String: Int64] {
    let select = try store.prepare(
      """
      SELECT c.name, t.rows FROM (
        SELECT o.class_id, sum(min(v.to_seq, e.last_seq + 1) - v.from_seq) AS rows
        FROM version AS v CROSS JOIN object AS o ON o.id = v.object_id
        CROSS JOIN session AS e ON e.id = o.session_id
        WHERE v.to_seq > v.from_seq GROUP BY o.class_id
      ) AS t JOIN name AS c ON c.id = t.class_id
      """)
    var counts: [String: Int64] = [:]
    while try select.step() { counts[select.text(0) ?? ""] = select.integer(1) }
    return counts
  }
}
