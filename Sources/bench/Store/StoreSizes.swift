import SQLiteDriver

/// The bytes of each table and index of a file.
struct StoreSizes {
  private let connection: Connection

  init(path: String) throws {
    connection = try Connection(path: path, mode: .read)
  }

  /// A line a table or index, the largest first.
  func lines(snapshots: Int) throws -> [String] {
    let select = try connection.prepare(
      """
      SELECT name, sum(pgsize), sum(unused) FROM dbstat GROUP BY name ORDER BY 2 DESC LIMIT 12
      """)
    var lines: [String] = []
    while try select.step() {
      let bytes = select.integer(1) / Int64(max(snapshots, 1))
      lines.append("\(bytes) bytes a snapshot  \(select.text(0) ?? "")")
    }
    return lines
  }
}
