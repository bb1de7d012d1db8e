// Virtual tables: a table and a cursor that carry a pointer for their maker.
#ifndef CSQLITE_MODULE_H
#define CSQLITE_MODULE_H

typedef struct {
  sqlite3_vtab base;
  void *_Nullable context;
} SQLiteTable;

typedef struct {
  sqlite3_vtab_cursor base;
  void *_Nullable context;
} SQLiteCursor;

static inline int sqlite_create_module_v2(sqlite3 *_Nonnull connection, const char *_Nonnull name,
                                          const sqlite3_module *_Nonnull module,
                                          void *_Nullable context,
                                          void (*_Nullable destroy)(void *_Nullable)) {
  return sqlite_functions->create_module_v2(connection, name, module, context, destroy);
}

static inline int sqlite_declare_vtab(sqlite3 *_Nonnull connection,
                                      const char *_Nonnull declaration) {
  return sqlite_functions->declare_vtab(connection, declaration);
}

/// Declares that a virtual table is harmless wherever it is used.
static inline int sqlite_vtab_is_innocuous(sqlite3 *_Nonnull connection) {
  return sqlite_functions->vtab_config(connection, SQLITE_VTAB_INNOCUOUS);
}

/// A copy of text for SQLite to free.
static inline char *_Nullable sqlite_copy(const char *_Nonnull text) {
  return sqlite_functions->mprintf("%s", text);
}

static inline void sqlite_free(void *_Nullable memory) { sqlite_functions->free(memory); }

#endif
