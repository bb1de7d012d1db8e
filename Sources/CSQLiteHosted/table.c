// The functions of the program that loads this image, in the table through which all of Treering
// calls SQLite. Only this file includes SQLite's header for extensions: where C headers are
// modules, what it defines depends on the first file that includes it.
#include "CSQLiteHosted.h"

#include <CSQLite.h>
#include <pthread.h>
#include <sqlite3ext.h>

static const sqlite3_api_routines *first_host;
static SQLiteFunctions functions;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int SQLiteHostVersion(const void *host) {
  return ((const sqlite3_api_routines *)host)->libversion_number();
}

char *SQLiteHostCopy(const void *host, const char *text) {
  return ((const sqlite3_api_routines *)host)->mprintf("%s", text);
}

#define ENTRY(name) .name = host->name,
static SQLiteFunctions functions_of(const sqlite3_api_routines *host) {
  return (SQLiteFunctions){SQLITE_FUNCTIONS(ENTRY)};
}

int SQLiteAdopt(const void *host) {
  pthread_mutex_lock(&lock);
  if (!first_host) {
    first_host = host;
    functions = functions_of(host);
    sqlite_functions = &functions;
  }
  int isAdopted = first_host == host;
  pthread_mutex_unlock(&lock);
  return isAdopted;
}
