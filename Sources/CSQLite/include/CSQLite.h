// SQLite as Swift sees it. Every call goes through one table of functions, which belongs to whoever
// brings SQLite along: a program links the target CSQLiteLinked, which links the library; an extension
// links CSQLiteHosted and is given the table of the program that loads it. A program that links neither,
// or both, does not link.
//
// SQLite's own declarations are kept from Swift: a call of one would bind to the library.
#ifndef CSQLITE_H
#define CSQLITE_H

#define SQLITE_API                                                                                 \
  __attribute__((availability(swift, unavailable, message = "call it through the table: sqlite_…")))
#include <sqlite3ext.h>

/// The functions of SQLite that this image uses; not null while any of them is called.
extern const sqlite3_api_routines *_Nonnull sqlite3_api __attribute__((visibility("hidden")));

#include "connection.h"
#include "limits.h"
#include "module.h"
#include "statement.h"
#include "values.h"

#endif
