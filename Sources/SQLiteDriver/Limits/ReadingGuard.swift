import CSQLite

/// Decides what a connection's statements may do: reading is allowed, and nothing else.
final class ReadingGuard {
  /// What was refused last, as a message names it.
  var refused: String?

  /// The pragmas that only report something, without an argument or with the name of a table.
  private static let askingPragmas: Set<String> = [
    "application_id", "collation_list", "compile_options", "data_version", "encoding",
    "foreign_key_list", "freelist_count", "function_list", "index_info", "index_list",
    "index_xinfo", "module_list", "page_count", "page_size", "pragma_list", "schema_version",
    "table_info", "table_list", "table_xinfo", "user_version",
  ]
  /// Those that change something if they have an argument.
  private static let settingPragmas: Set<String> = [
    "application_id", "encoding", "freelist_count", "page_size", "schema_version", "user_version",
  ]
  /// The functions that reach outside the database.
  private static let reachingFunctions: Set<String> = [
    "edit", "fts3_tokenizer", "load_extension", "readfile", "writefile",
  ]

  /// Whether a statement may perform an action.
  func allows(_ action: Int32, _ first: String?, _ second: String?) -> Bool {
    switch action {
    case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return true
    case SQLITE_FUNCTION: return allowsFunction(second?.lowercased() ?? "")
    case SQLITE_PRAGMA: return allowsPragma(first?.lowercased() ?? "", isSetting: second != nil)
    // SQLite asks this when a virtual table is declared; a defensive connection refuses the
    // statement.
    case SQLITE_UPDATE where first == "sqlite_master": return true
    default:
      refused = Self.name(of: action)
      return false
    }
  }

  private func allowsFunction(_ name: String) -> Bool {
    guard Self.reachingFunctions.contains(name) else { return true }
    refused = "\(name)()"
    return false
  }

  private func allowsPragma(_ name: String, isSetting: Bool) -> Bool {
    let isKnown = Self.askingPragmas.contains(name)
    if isKnown && !(isSetting && Self.settingPragmas.contains(name)) { return true }
    refused = "PRAGMA \(name)"
    return false
  }

  /// The keyword of an action in SQL.
  private static func name(of action: Int32) -> String {
    switch action {
    case SQLITE_INSERT: "INSERT"
    case SQLITE_UPDATE: "UPDATE"
    case SQLITE_DELETE: "DELETE"
    case SQLITE_ATTACH: "ATTACH"
    case SQLITE_DETACH: "DETACH"
    case SQLITE_TRANSACTION, SQLITE_SAVEPOINT: "a transaction"
    case SQLITE_ALTER_TABLE: "ALTER"
    case SQLITE_REINDEX: "REINDEX"
    case SQLITE_ANALYZE: "ANALYZE"
    case SQLITE_DROP_INDEX, SQLITE_DROP_TABLE, SQLITE_DROP_TRIGGER, SQLITE_DROP_VIEW,
      SQLITE_DROP_TEMP_INDEX, SQLITE_DROP_TEMP_TABLE, SQLITE_DROP_TEMP_TRIGGER,
      SQLITE_DROP_TEMP_VIEW, SQLITE_DROP_VTABLE:
      "DROP"
    default: "CREATE"
    }
  }
}

extension Connection {
  /// Limits statements prepared from now on to reading: they cannot write, attach, load code or
  /// change a setting, nor can the schema of a hostile file when it is read.
  package func allowOnlyReading() throws(SQLiteError) {
    try run(script: "PRAGMA temp_store=MEMORY; PRAGMA query_only=ON; PRAGMA cell_size_check=ON")
    try handle.distrustSchema()
    try handle.set(SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0)
    let guardian = ReadingGuard()
    handle.readingGuard = guardian
    let code = sqlite_set_authorizer(
      handle.pointer,
      { context, action, first, second, _, _ in
        guard let context else { return SQLITE_DENY }
        let guardian = Unmanaged<ReadingGuard>.fromOpaque(context).takeUnretainedValue()
        let names = (first.map { String(cString: $0) }, second.map { String(cString: $0) })
        return guardian.allows(action, names.0, names.1) ? SQLITE_OK : SQLITE_DENY
      }, Unmanaged.passUnretained(guardian).toOpaque())
    try handle.check(code, doing: "limit a connection")
  }

  /// What was refused to the statement that was prepared or run last; nil if nothing was.
  package var refusedAction: String? { handle.readingGuard?.refused }
}
