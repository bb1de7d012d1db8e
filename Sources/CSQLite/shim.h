#include <sqlite3.h>

// The destructors are pointer constants that Swift does not import.

/// Binds bytes that stay where they are until the statement is reset.
static inline int treering_bind_text_in_place(sqlite3_stmt *_Nonnull statement, int place,
                                              const char *_Nullable bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, place, bytes, count, SQLITE_STATIC, SQLITE_UTF8);
}

/// Binds a copy of bytes.
static inline int treering_bind_text_copy(sqlite3_stmt *_Nonnull statement, int place,
                                          const char *_Nullable bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, place, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds a copy of bytes as a blob.
static inline int treering_bind_blob_copy(sqlite3_stmt *_Nonnull statement, int place,
                                          const void *_Nullable bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, place, bytes, count, SQLITE_TRANSIENT);
}
