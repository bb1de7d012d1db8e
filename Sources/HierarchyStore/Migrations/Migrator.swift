import CEmbedded
import EmbeddedFiles
import HierarchyModel
package import SQLiteDriver

/// Brings the schema of a file up to date, forward only, or says why it leaves the file alone.
package struct Migrator {
  private let connection: Connection
  private let migrations: [Migration]

  /// `TRNG`, the application id of a store.
  static let applicationID: Int64 = 0x5452_4E47

  package init(_ connection: Connection, migrations: [Migration] = Migration.all) {
    self.connection = connection
    self.migrations = migrations
  }

  /// What a file lacks and what it has besides.
  struct Inspection {
    /// The steps that the file lacks.
    var pending: [Migration]
    /// The tables, views and indexes that another program has added.
    var foreign: [String] = []
  }

  /// The steps that the file lacks.
  package func pending() throws(StoreError) -> [Migration] { try inspect().pending }

  /// Inspects a file before anything else is read from it. Throws, having changed nothing, for a
  /// file that is not a store, for a store that this program does not fully know, and for one whose
  /// tables or views are not what its steps make. It reads in one transaction: another process may
  /// be taking the steps meanwhile.
  func inspect() throws(StoreError) -> Inspection {
    try connection.transaction(.deferred, wrap: StoreError.init) { () throws(StoreError) in
      try inspectInTransaction()
    }
  }

  private func inspectInTransaction() throws(StoreError) -> Inspection {
    let (identifier, found) = try storing(
      (
        try connection.prepare("PRAGMA main.application_id").firstInteger(),
        try StoreSchema(of: connection)
      ))
    if identifier != Self.applicationID {
      guard identifier == 0, found.items.isEmpty else {
        throw failure(.foreignDatabase, "the database is not a store of Treering")
      }
      return Inspection(pending: migrations)
    }
    if isOwn, found.isCurrent, try appliedCount() == migrations.count {
      return Inspection(pending: [])
    }
    // The schemas before the first step and after each one.
    let schemas = try storing(isOwn ? StoreSchema.own.get() : StoreSchema.made(by: migrations))
    try checkList(found, schemas)
    let count = try appliedCount()
    let comparison = try storing(SchemaComparison(found, schemas[count], in: connection))
    if let problem = comparison.problem { throw changed(problem) }
    return Inspection(pending: Array(migrations.dropFirst(count)), foreign: comparison.foreign)
  }

  /// Takes the steps that the file lacks, all in one transaction, so no reader sees a store between
  /// two of them. After the very last step the program fills in what SQL cannot compute: it reads
  /// snapshots, so the schema must be the one it knows.
  package func migrate() throws(StoreError) {
    guard try !pending().isEmpty else { return }
    try connection.transaction(.immediate, wrap: StoreError.init) { () throws(StoreError) in
      // Another process may have taken them in the meantime.
      let steps = try inspectInTransaction().pending
      for step in steps { try storing(apply(step)) }
      if let last = steps.last, last.version == Migration.all.last?.version {
        try EarlierRows(connection).complete()
      }
    }
  }

  private func apply(_ migration: Migration) throws(SQLiteError) {
    try connection.run(script: migration.script)
    try connection.insert(
      into: "schema_migration (version, name, checksum)", migration.version, migration.name,
      migration.checksum)
  }

  /// Whether the steps are the program's own, all of them.
  private var isOwn: Bool { migrations.map(\.script) == Migration.all.map(\.script) }

  /// The list of steps may be read only where it is the table that they make.
  private func checkList(_ found: StoreSchema, _ schemas: [StoreSchema]) throws(StoreError) {
    let list = "schema_migration"
    guard let wanted = schemas.last?.items.first(where: { $0.name == list }),
      let item = found.items.first(where: { $0.name.lowercased() == list }),
      item.isSame(as: wanted)
    else { throw changed("its table \"\(list)\" is not the one of a store") }
  }

  /// How many of the steps were applied, from the first on.
  private func appliedCount() throws(StoreError) -> Int {
    let applied = try appliedMigrations()
    for (version, step) in applied.sorted(by: { $0.key < $1.key }) {
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
    guard !applied.isEmpty,
      migrations.prefix(applied.count).allSatisfy({ applied[$0.version] != nil })
    else {
      throw changed("a step that made it is missing from \"schema_migration\"")
    }
    return applied.count
  }

  private typealias AppliedStep = (name: String, checksum: String)

  private func appliedMigrations() throws(StoreError) -> [Int64: AppliedStep] {
    let rows = try storing(
      connection.prepare(
        "SELECT version, name, checksum FROM main.schema_migration ORDER BY version LIMIT 1000"
      ).rows { ($0.integer(0), AppliedStep($0.text(1) ?? "", $0.text(2) ?? "")) })
    return Dictionary(rows) { _, last in last }
  }

  private func changed(_ problem: String) -> StoreError {
    failure(
      .changedSchema, "the file is not as Treering makes stores: \(problem)",
      remedy: "take a copy that no other program has changed")
  }

  private func failure(
    _ code: StoreError.Code, _ message: String, remedy: String? = nil
  ) -> StoreError { StoreError(code, message, remedy: remedy, path: connection.path) }
}

/// One step of the schema: a script that never changes once it is released.
package struct Migration: Sendable {
  package let version: Int64
  let name: String
  let script: String

  /// Creates a step from a file `VNNN_verb_object.sql`; nil for any other name.
  package init?(file name: String, script: String) {
    guard name.hasPrefix("V"), name.hasSuffix(".sql"),
      let version = Int64(name.dropFirst().prefix(3))
    else { return nil }
    self.version = version
    self.name = String(name.dropLast(4))
    self.script = script
  }

  var checksum: String { String(StringHash.hash(of: script), radix: 16) }

  /// All steps, in their order.
  package static let all: [Migration] = EmbeddedFile.files(of: CEmbeddedMigrations())
    .compactMap { Migration(file: $0.name, script: $0.text) }
}
