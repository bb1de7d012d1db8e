// Connections: opening, errors, and what happens in them.
#ifndef CSQLITE_CONNECTION_H
#define CSQLITE_CONNECTION_H

static inline int sqlite_open_v2(const char *_Nonnull name, sqlite3 *_Nullable *_Nonnull opened,
                                 int flags, const char *_Nullable vfs) {
  if (!sqlite_functions) return SQLITE_MISUSE;
  return sqlite_functions->open_v2(name, opened, flags, vfs);
}

static inline int sqlite_close_v2(sqlite3 *_Nullable connection) {
  return sqlite_functions->close_v2(connection);
}

static inline const char *_Nullable sqlite_filename(sqlite3 *_Nonnull connection) {
  return sqlite_functions->db_filename(connection, "main");
}

/// Whether the file is no longer at the path by which it was opened: 1 if so, 0 if not, or if SQLite
/// does not know.
static inline int sqlite_has_moved(sqlite3 *_Nonnull connection) {
  int hasMoved = 0;
  int code = sqlite_functions->file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved);
  return code == SQLITE_OK && hasMoved;
}

static inline int sqlite_extended_result_codes(sqlite3 *_Nonnull connection, int on) {
  return sqlite_functions->extended_result_codes(connection, on);
}

static inline int sqlite_extended_errcode(sqlite3 *_Nonnull connection) {
  return sqlite_functions->extended_errcode(connection);
}

/// The system's number for why the last call could not open, read or write a file.
static inline int sqlite_system_errno(sqlite3 *_Nonnull connection) {
  return sqlite_functions->system_errno(connection);
}

static inline const char *_Nonnull sqlite_errmsg(sqlite3 *_Nonnull connection) {
  return sqlite_functions->errmsg(connection);
}

/// The byte of the statement's text at fault, -1 if SQLite does not know.
static inline int sqlite_error_offset(sqlite3 *_Nonnull connection) {
  return sqlite_functions->error_offset(connection);
}

static inline int sqlite_busy_timeout(sqlite3 *_Nonnull connection, int milliseconds) {
  return sqlite_functions->busy_timeout(connection, milliseconds);
}

static inline int sqlite_exec(sqlite3 *_Nonnull connection, const char *_Nonnull script) {
  return sqlite_functions->exec(connection, script, 0, 0, 0);
}

static inline int sqlite_get_autocommit(sqlite3 *_Nonnull connection) {
  return sqlite_functions->get_autocommit(connection);
}

static inline int sqlite_total_changes(sqlite3 *_Nonnull connection) {
  return sqlite_functions->total_changes(connection);
}

static inline sqlite3_int64 sqlite_last_insert_rowid(sqlite3 *_Nonnull connection) {
  return sqlite_functions->last_insert_rowid(connection);
}

static inline void sqlite_progress_handler(sqlite3 *_Nonnull connection, int steps,
                                           int (*_Nullable handler)(void *_Nullable),
                                           void *_Nullable context) {
  sqlite_functions->progress_handler(connection, steps, handler, context);
}

/// Calls `hook` after each commit to a write-ahead log, in place of SQLite's own checkpoints.
static inline void sqlite_wal_hook(sqlite3 *_Nonnull connection,
                                   int (*_Nonnull hook)(void *_Nullable, sqlite3 *_Nullable,
                                                        const char *_Nullable, int),
                                   void *_Nullable context) {
  sqlite_functions->wal_hook(connection, hook, context);
}

static inline int sqlite_wal_checkpoint_v2(sqlite3 *_Nonnull connection,
                                           const char *_Nullable name, int mode) {
  return sqlite_functions->wal_checkpoint_v2(connection, name, mode, 0, 0);
}

#endif
