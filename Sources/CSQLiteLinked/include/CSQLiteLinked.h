// Linking this target links SQLite's library.
#ifndef CSQLITE_LINKED_H
#define CSQLITE_LINKED_H

/// Makes SQLite count its memory: otherwise no limit on it has an effect, and Apple's SQLite does
/// not count by default.
///
/// Applies to the whole process, before it first opens a database; returns a code of SQLite.
int SQLiteCountMemory(void);

/// Makes all threads share two heaps.
///
/// By default glibc gives each thread its own, and a long session passes so much from thread to
/// thread that all of them grow. With a single heap, threads would wait for each other. Applies to
/// the whole process, before it starts a thread.
void ProcessShareHeaps(void);

#endif
