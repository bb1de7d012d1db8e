package import SQLiteDriver

/// Brings the schema of a file up to date, forward only, or says why it leaves the file alone.
package struct Migrator {
  private let connection: Connection
  private let migrations: [Migration]

  /// `TRNG`, the application id of a store.
  package static let applicationID: Int64 = 0x5452_4E47

  package init(_ connection: Connection, migrations: [Migration] = Migration.all) {
    self.connection = connection
    self.migrations = migrations
  }

  /// The steps that the file lacks. Throws, having changed nothing, for what is not a store, and for a
  /// store that this program does not know all of.
  package func pending() throws(StoreError) -> [Migration] {
    let identifier = try storing { () throws(SQLiteError) in
      try connection.prepare("PRAGMA application_id").firstInteger()
    }
    if identifier != Self.applicationID {
      guard identifier == 0, try isEmpty() else {
        throw failure(.foreignDatabase, "the database is not a store of Treering")
      }
      return migrations
    }
    let applied = try appliedMigrations()
    for (version, step) in applied {
      guard let known = migrations.first(where: { $0.version == version }) else {
        throw failure(
          .newerStore, "the store was written by a newer Treering (\(step.name))",
          remedy: "use that version or a newer one")
      }
      guard known.checksum == step.checksum else {
        throw failure(
          .changedMigration, "the store was made by a different \(step.name)",
          remedy: "use the Treering that made it")
      }
    }
    return migrations.filter { applied[$0.version] == nil }
  }

  /// Takes the steps that the file lacks, each in one transaction. With the last of all the program fills
  /// in what SQL cannot reckon: it reads snapshots, so the schema must be the one it knows.
  package func migrate() throws(StoreError) {
    for migration in try pending() {
      try connection.transaction(.immediate, wrap: StoreError.init) { () throws(StoreError) in
        // Another process may have taken the step in the meantime.
        guard try pending().contains(where: { $0.version == migration.version }) else { return }
        try storing { () throws(SQLiteError) in try apply(migration) }
        if migration.version == Migration.all.last?.version {
          try EarlierRows(connection).complete()
        }
      }
    }
  }

  private func apply(_ migration: Migration) throws(SQLiteError) {
    try connection.run(script: migration.script)
    let insert = try connection.prepare(
      """
      INSERT INTO schema_migration (version, name, checksum) VALUES (?1, ?2, ?3)
      """)
    try insert.bind(migration.version, at: 1)
    try insert.bind(migration.name, at: 2)
    try insert.bind(migration.checksum, at: 3)
    try insert.run()
  }

  private func isEmpty() throws(StoreError) -> Bool {
    try storing { () throws(SQLiteError) in
      try connection.prepare("SELECT count(*) FROM sqlite_schema").firstInteger() == 0
    }
  }

  private typealias AppliedStep = (name: String, checksum: String)

  private func appliedMigrations() throws(StoreError) -> [Int: AppliedStep] {
    try storing { () throws(SQLiteError) in
      let select = try connection.prepare("SELECT version, name, checksum FROM schema_migration")
      var applied: [Int: AppliedStep] = [:]
      while try select.step() {
        applied[Int(select.integer(0))] = (select.text(1) ?? "", select.text(2) ?? "")
      }
      return applied
    }
  }

  private func failure(
    _ code: StoreError.Code, _ message: String, remedy: String? = nil
  ) -> StoreError {
    StoreError(code, message, remedy: remedy, path: connection.path)
  }
}
