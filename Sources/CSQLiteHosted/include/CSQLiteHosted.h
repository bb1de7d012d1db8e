// Linking this target makes an image an extension, which contains no SQLite. A host is the
// `sqlite3_api_routines` that SQLite passes to an extension when it loads it.
#ifndef CSQLITE_HOSTED_H
#define CSQLITE_HOSTED_H

/// The version of the host's SQLite, as SQLITE_VERSION_NUMBER counts.
int SQLiteHostVersion(const void *_Nonnull host);

/// A copy of text in the host's own memory; null if there is none.
char *_Nullable SQLiteHostCopy(const void *_Nonnull host, const char *_Nonnull text);

/// Calls SQLite through the host's functions from now on; its version must have all of them.
///
/// False, with nothing changed, if another host of this process, with its own SQLite, came first:
/// the image has only one table.
int SQLiteAdopt(const void *_Nonnull host);

#endif
