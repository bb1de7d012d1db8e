import CSQLite

extension Connection {
  /// Sees to it that statements prepared from now on can read and do nothing else: not write, attach,
  /// load code or change a setting; nor can the schema of a hostile file do so when it is read.
  package func allowOnlyReading() throws(SQLiteError) {
    try run(script: "PRAGMA temp_store=MEMORY; PRAGMA query_only=ON; PRAGMA cell_size_check=ON")
    let switches: [(Int32, Int32)] = [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0), (SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0),
      (SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0),
    ]
    for (which, isOn) in switches {
      try handle.check(sqlite_db_config(handle.pointer, which, isOn), doing: "limit a connection")
    }
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

  /// What was refused of the statement that was prepared or run last, nil where nothing was.
  package var refusedAction: String? { handle.readingGuard?.refused }
}
