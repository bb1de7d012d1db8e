// The functions of SQLite that Treering calls, each once: the table, and the code that fills it,
// are made from this list. Signatures are those of <sqlite3.h>.
#ifndef CSQLITE_FUNCTIONS_H
#define CSQLITE_FUNCTIONS_H

#define SQLITE_FUNCTIONS(each)                                                                     \
  each(bind_blob64)                                                                                \
  each(bind_double)                                                                                \
  each(bind_int64)                                                                                 \
  each(bind_null)                                                                                  \
  each(bind_parameter_count)                                                                       \
  each(bind_parameter_name)                                                                        \
  each(bind_text64)                                                                                \
  each(busy_timeout)                                                                               \
  each(close_v2)                                                                                   \
  each(column_blob)                                                                                \
  each(column_bytes)                                                                               \
  each(column_count)                                                                               \
  each(column_decltype)                                                                            \
  each(column_double)                                                                              \
  each(column_int64)                                                                               \
  each(column_name)                                                                                \
  each(column_text)                                                                                \
  each(column_type)                                                                                \
  each(create_module_v2)                                                                           \
  each(db_config)                                                                                  \
  each(db_filename)                                                                                \
  each(declare_vtab)                                                                               \
  each(errmsg)                                                                                     \
  each(error_offset)                                                                               \
  each(exec)                                                                                       \
  each(extended_errcode)                                                                           \
  each(extended_result_codes)                                                                      \
  each(file_control)                                                                               \
  each(finalize)                                                                                   \
  each(free)                                                                                       \
  each(get_autocommit)                                                                             \
  each(hard_heap_limit64)                                                                          \
  each(last_insert_rowid)                                                                          \
  each(limit)                                                                                      \
  each(mprintf)                                                                                    \
  each(open_v2)                                                                                    \
  each(prepare_v3)                                                                                 \
  each(progress_handler)                                                                           \
  each(reset)                                                                                      \
  each(result_blob64)                                                                              \
  each(result_double)                                                                              \
  each(result_error)                                                                               \
  each(result_int64)                                                                               \
  each(result_null)                                                                                \
  each(result_text64)                                                                              \
  each(set_authorizer)                                                                             \
  each(step)                                                                                       \
  each(system_errno)                                                                               \
  each(total_changes)                                                                              \
  each(value_blob)                                                                                 \
  each(value_bytes)                                                                                \
  each(value_double)                                                                               \
  each(value_int64)                                                                                \
  each(value_text)                                                                                 \
  each(value_type)                                                                                 \
  each(vtab_config)                                                                                \
  each(wal_checkpoint_v2)                                                                          \
  each(wal_hook)

#define SQLITE_FIELD(name) __typeof__(sqlite3_##name) *_Nonnull name;
typedef struct {
  SQLITE_FUNCTIONS(SQLITE_FIELD)
} SQLiteFunctions;
#undef SQLITE_FIELD

// A program and an extension that it loads have a table each. Where names in two images may be taken
// for one, this one is hidden; an image of Apple's, which may have several frameworks, shares it.
#ifdef __APPLE__
#define SQLITE_OF_IMAGE
#else
#define SQLITE_OF_IMAGE __attribute__((visibility("hidden")))
#endif

/// Set by the target that provides SQLite, null until then; the functions exist while any of them is
/// called.
extern const SQLiteFunctions *_Nullable sqlite_functions SQLITE_OF_IMAGE;

#endif
