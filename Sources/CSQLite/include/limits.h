// The limits of a connection.
#ifndef CSQLITE_LIMITS_H
#define CSQLITE_LIMITS_H

static inline void sqlite_limit(sqlite3 *_Nonnull connection, int which, int most) {
  sqlite_functions->limit(connection, which, most);
}

/// Sets how much memory all connections of the process may take together; 0 is no limit.
static inline sqlite3_int64 sqlite_hard_heap_limit64(sqlite3_int64 bytes) {
  return sqlite_functions->hard_heap_limit64(bytes);
}

/// Turns one of the switches of `SQLITE_DBCONFIG_…` on or off.
static inline int sqlite_db_config(sqlite3 *_Nonnull connection, int which, int isOn) {
  return sqlite_functions->db_config(connection, which, isOn, (int *)0);
}

/// Asks `judge` about everything that a statement would do, when it is prepared.
static inline int sqlite_set_authorizer(
    sqlite3 *_Nonnull connection,
    int (*_Nullable judge)(void *_Nullable context, int action, const char *_Nullable first,
                           const char *_Nullable second, const char *_Nullable database,
                           const char *_Nullable cause),
    void *_Nullable context) {
  return sqlite_functions->set_authorizer(connection, judge, context);
}

#endif
