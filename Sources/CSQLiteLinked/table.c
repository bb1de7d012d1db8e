// The functions of the library that this image is linked with, in the table through which all of
// Treering calls SQLite.
#include "CSQLiteLinked.h"

#include <CSQLite.h>

#define ENTRY(name) .name = sqlite3_##name,
static const SQLiteFunctions library = {SQLITE_FUNCTIONS(ENTRY)};

const SQLiteFunctions *sqlite_functions = &library;

int SQLiteCountMemory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 1); }
