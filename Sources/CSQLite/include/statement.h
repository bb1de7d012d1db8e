// Prepared statements: parameters are numbered from 1, columns from 0.
#ifndef CSQLITE_STATEMENT_H
#define CSQLITE_STATEMENT_H

static inline int sqlite_prepare_v3(sqlite3 *_Nonnull connection, const char *_Nonnull text,
                                    int count, unsigned int flags,
                                    sqlite3_stmt *_Nullable *_Nonnull statement,
                                    const char *_Nullable *_Nullable tail) {
  return sqlite_functions->prepare_v3(connection, text, count, flags, statement, tail);
}

static inline int sqlite_finalize(sqlite3_stmt *_Nullable statement) {
  return sqlite_functions->finalize(statement);
}

static inline int sqlite_step(sqlite3_stmt *_Nonnull statement) {
  return sqlite_functions->step(statement);
}

static inline int sqlite_reset(sqlite3_stmt *_Nonnull statement) {
  return sqlite_functions->reset(statement);
}

static inline int sqlite_bind_parameter_count(sqlite3_stmt *_Nonnull statement) {
  return sqlite_functions->bind_parameter_count(statement);
}

/// The name with its sign, null for a parameter without a name.
static inline const char *_Nullable sqlite_bind_parameter_name(sqlite3_stmt *_Nonnull statement,
                                                               int place) {
  return sqlite_functions->bind_parameter_name(statement, place);
}

static inline int sqlite_bind_null(sqlite3_stmt *_Nonnull statement, int place) {
  return sqlite_functions->bind_null(statement, place);
}

static inline int sqlite_bind_int64(sqlite3_stmt *_Nonnull statement, int place,
                                    sqlite3_int64 value) {
  return sqlite_functions->bind_int64(statement, place, value);
}

static inline int sqlite_bind_double(sqlite3_stmt *_Nonnull statement, int place, double value) {
  return sqlite_functions->bind_double(statement, place, value);
}

/// Binds a copy of bytes.
static inline int sqlite_bind_text_copy(sqlite3_stmt *_Nonnull statement, int place,
                                        const char *_Nullable bytes, sqlite3_uint64 count) {
  return sqlite_functions->bind_text64(statement, place, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds a copy of bytes as a blob.
static inline int sqlite_bind_blob_copy(sqlite3_stmt *_Nonnull statement, int place,
                                        const void *_Nullable bytes, sqlite3_uint64 count) {
  return sqlite_functions->bind_blob64(statement, place, bytes, count, SQLITE_TRANSIENT);
}

static inline int sqlite_column_count(sqlite3_stmt *_Nonnull statement) {
  return sqlite_functions->column_count(statement);
}

static inline const char *_Nullable sqlite_column_name(sqlite3_stmt *_Nonnull statement,
                                                       int column) {
  return sqlite_functions->column_name(statement, column);
}

/// The declared type of the table column behind a column; null for any other value.
static inline const char *_Nullable sqlite_column_decltype(sqlite3_stmt *_Nonnull statement,
                                                           int column) {
  return sqlite_functions->column_decltype(statement, column);
}

static inline int sqlite_column_type(sqlite3_stmt *_Nonnull statement, int column) {
  return sqlite_functions->column_type(statement, column);
}

static inline sqlite3_int64 sqlite_column_int64(sqlite3_stmt *_Nonnull statement, int column) {
  return sqlite_functions->column_int64(statement, column);
}

static inline double sqlite_column_double(sqlite3_stmt *_Nonnull statement, int column) {
  return sqlite_functions->column_double(statement, column);
}

static inline const unsigned char *_Nullable sqlite_column_text(sqlite3_stmt *_Nonnull statement,
                                                                int column) {
  return sqlite_functions->column_text(statement, column);
}

static inline const void *_Nullable sqlite_column_blob(sqlite3_stmt *_Nonnull statement,
                                                       int column) {
  return sqlite_functions->column_blob(statement, column);
}

static inline int sqlite_column_bytes(sqlite3_stmt *_Nonnull statement, int column) {
  return sqlite_functions->column_bytes(statement, column);
}

#endif
