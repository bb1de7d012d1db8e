// Linking this target brings SQLite's library along.
#ifndef CSQLITE_LINKED_H
#define CSQLITE_LINKED_H

/// Has SQLite count the memory that it takes, without which no limit on it holds; Apple's does not by
/// itself. For the whole process, before it first opens a database; returns a code of SQLite's.
int SQLiteCountMemory(void);

/// Has all threads take memory from two heaps: glibc gives each thread one of its own by itself, and a
/// long session passes so much from thread to thread that all of them grow. One alone has threads
/// wait for each other. For the whole process, before it starts a thread.
void ProcessShareHeaps(void);

#endif
