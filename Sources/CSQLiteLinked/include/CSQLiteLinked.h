// Linking this target brings SQLite's library along.
#ifndef CSQLITE_LINKED_H
#define CSQLITE_LINKED_H

/// Has SQLite count the memory that it takes, without which no limit on it holds; Apple's does not by
/// itself. For the whole process, before it first opens a database; returns a code of SQLite's.
int SQLiteCountMemory(void);

#endif
