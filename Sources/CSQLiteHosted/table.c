#include "CSQLiteHosted.h"

#include <stdatomic.h>

const sqlite3_api_routines *sqlite3_api __attribute__((visibility("hidden")));

int SQLiteAdopt(const sqlite3_api_routines *host) {
  static _Atomic(const sqlite3_api_routines *) adopted;
  const sqlite3_api_routines *first = 0;
  if (!atomic_compare_exchange_strong(&adopted, &first, host)) return first == host;
  sqlite3_api = host;
  return 1;
}
