import HierarchyModel
import SQLiteDriver

/// Reads versions that are alive at a snapshot, with what the side tables add.
struct VersionRows {
  private let connection: Connection
  private(set) var rows: [VersionRow] = []
  /// By id the index among the rows; made when a side table first says something of one.
  private var indices: [Int64: Int]?

  /// All versions that are alive at a snapshot.
  init(_ connection: Connection, at snapshot: SnapshotRecord) throws(SQLiteError) {
    let extents = try RowAllocator.extents(of: snapshot.epoch, in: connection)
    // Extents that meet are one: where they overlap, which no recorder leaves, no row is read
    // twice.
    try self.init(connection, of: RowAllocator.joined(extents, gap: 1), at: snapshot.seq)
  }

  /// Those among runs of row ids.
  init(_ connection: Connection, of runs: [ClosedRange<Int64>], at seq: Int64) throws(SQLiteError) {
    self.connection = connection
    for run in runs { try readVersions(run, seq) }
    for run in runs { try readSideTables(run) }
  }

  private mutating func readVersions(_ run: ClosedRange<Int64>, _ seq: Int64) throws(SQLiteError) {
    let select = try connection.versionsWithObjects(
      "WHERE v.id BETWEEN ?1 AND ?2 AND v.to_seq > ?3 AND v.from_seq <= ?3", run.lowerBound,
      run.upperBound, seq)
    while try select.step() {
      if let row = VersionRow(select) { rows.append(row) }
    }
  }

  /// Adds what a table says about versions, whose ids are its first column.
  private mutating func read(
    _ sql: StaticString, _ run: ClosedRange<Int64>,
    add: (Statement, inout VersionContent) -> Void
  ) throws(SQLiteError) {
    let select = try connection.statement(sql, run.lowerBound, run.upperBound)
    while try select.step() {
      if let index = index(of: select.integer(0)) { add(select, &rows[index].content) }
    }
  }

  private mutating func index(of version: Int64) -> Int? {
    if indices == nil {
      indices = Dictionary(zip(rows.lazy.map(\.id), rows.indices)) { _, last in last }
    }
    return indices?[version]
  }

  private mutating func readSideTables(_ run: ClosedRange<Int64>) throws(SQLiteError) {
    try read(
      "SELECT version_id, x, y, width, height FROM bounds WHERE version_id BETWEEN ?1 AND ?2", run
    ) { row, content in content.bounds = StoredRect(row, from: 1) }
    try read(
      """
      SELECT version_id, key_id, place, target_id, positional FROM link
      WHERE version_id BETWEEN ?1 AND ?2
      """, run
    ) { row, content in
      content.links.append(
        StoredLink(
          key: row.integer(1), listIndex: row.integer(2), target: row.integer(3),
          isPositional: row.integer(4) != 0))
    }
    try read("SELECT version_id, token FROM alias WHERE version_id BETWEEN ?1 AND ?2", run) {
      row, content in
      content.alias = VersionContent.Alias(row, 1)
    }
    try read(
      "SELECT version_id, context_provider_id FROM presentation WHERE version_id BETWEEN ?1 AND ?2",
      run
    ) { row, content in content.contextProvider = row.integer(1) }
  }
}
