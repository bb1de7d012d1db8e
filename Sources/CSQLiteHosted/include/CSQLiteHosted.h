// Linking this target makes an image an extension: it brings no SQLite along. A host is the
// `sqlite3_api_routines` that SQLite gives an extension when it loads it.
#ifndef CSQLITE_HOSTED_H
#define CSQLITE_HOSTED_H

/// The version of the host's SQLite, as SQLITE_VERSION_NUMBER counts.
int SQLiteHostVersion(const void *_Nonnull host);

/// A copy of text in the host's own memory; null where there is none.
char *_Nullable SQLiteHostCopy(const void *_Nonnull host, const char *_Nonnull text);

/// Calls SQLite through the host's functions from now on; its version has to have all of them. False,
/// with nothing changed, where another host of this process, with a SQLite of its own, came first: the
/// image has only one table.
int SQLiteAdopt(const void *_Nonnull host);

#endif
