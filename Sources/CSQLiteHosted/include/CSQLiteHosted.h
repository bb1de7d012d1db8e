// Linking this target makes an image an extension: it brings no SQLite along.
#ifndef CSQLITE_HOSTED_H
#define CSQLITE_HOSTED_H

#include "CSQLite.h"

/// Calls SQLite through the host's table from now on. False, with nothing changed, where another host
/// of this process, with a SQLite of its own, came first: the image has only one table.
int SQLiteAdopt(const sqlite3_api_routines *_Nonnull host);

#endif
