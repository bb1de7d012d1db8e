// Values that SQLite passes to a function, and results that it gets back.
#ifndef CSQLITE_VALUES_H
#define CSQLITE_VALUES_H

static inline int sqlite_value_type(sqlite3_value *_Nonnull value) {
  return sqlite_functions->value_type(value);
}

static inline sqlite3_int64 sqlite_value_int64(sqlite3_value *_Nonnull value) {
  return sqlite_functions->value_int64(value);
}

static inline double sqlite_value_double(sqlite3_value *_Nonnull value) {
  return sqlite_functions->value_double(value);
}

static inline const unsigned char *_Nullable sqlite_value_text(sqlite3_value *_Nonnull value) {
  return sqlite_functions->value_text(value);
}

static inline const void *_Nullable sqlite_value_blob(sqlite3_value *_Nonnull value) {
  return sqlite_functions->value_blob(value);
}

static inline int sqlite_value_bytes(sqlite3_value *_Nonnull value) {
  return sqlite_functions->value_bytes(value);
}

static inline void sqlite_result_null(sqlite3_context *_Nonnull context) {
  sqlite_functions->result_null(context);
}

static inline void sqlite_result_int64(sqlite3_context *_Nonnull context, sqlite3_int64 value) {
  sqlite_functions->result_int64(context, value);
}

static inline void sqlite_result_double(sqlite3_context *_Nonnull context, double value) {
  sqlite_functions->result_double(context, value);
}

/// Returns a copy of bytes as text.
static inline void sqlite_result_text_copy(sqlite3_context *_Nonnull context,
                                           const char *_Nullable bytes, sqlite3_uint64 count) {
  sqlite_functions->result_text64(context, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Returns a copy of bytes as a blob.
static inline void sqlite_result_blob_copy(sqlite3_context *_Nonnull context,
                                           const void *_Nullable bytes, sqlite3_uint64 count) {
  sqlite_functions->result_blob64(context, bytes, count, SQLITE_TRANSIENT);
}

static inline void sqlite_result_error(sqlite3_context *_Nonnull context,
                                       const char *_Nonnull text) {
  sqlite_functions->result_error(context, text, -1);
}

#endif
