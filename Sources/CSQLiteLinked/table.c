// The functions of the library that this image is linked with, in the table through which all of
// Treering calls SQLite.
#include "CSQLiteLinked.h"

#include <CSQLite.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#define ENTRY(name) .name = sqlite3_##name,
static const SQLiteFunctions library = {SQLITE_FUNCTIONS(ENTRY)};

__attribute__((constructor)) static void provide(void) { sqlite_functions = &library; }

int SQLiteCountMemory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 1); }

void ProcessShareHeaps(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 2);
#endif
}
