// Files of this repository inside the program. One C file per folder lists the folder's files by
// #embed, and a test compares the list and the bytes with the folder.
#ifndef CEMBEDDED_H
#define CEMBEDDED_H

#include <stddef.h>

/// A file's name and its bytes.
typedef struct {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
} CEmbeddedFile;

/// The files of one folder.
typedef struct {
  const CEmbeddedFile *_Nonnull files;
  size_t count;
} CEmbeddedFolder;

/// The scenarios of the demo: Sources/Commands/Demo.
CEmbeddedFolder CEmbeddedDemo(void);

/// The saved queries of a store: Sources/Commands/Queries.
CEmbeddedFolder CEmbeddedQueries(void);

/// The migrations of a store, in their order: Migrations.
CEmbeddedFolder CEmbeddedMigrations(void);

/// The documents that help prints: some of Documentation.
CEmbeddedFolder CEmbeddedDocuments(void);

/// What the program prints unchanged, or reads to print it: Sources/Commands/Texts.
CEmbeddedFolder CEmbeddedTexts(void);

/// The page of a session, with its modules in the order of joining: Sources/SessionPage/Page.
CEmbeddedFolder CEmbeddedPage(void);

/// The page of a map alone, in the same way: Sources/SessionPage/MapPage, and what it shares with
/// the page of a session.
CEmbeddedFolder CEmbeddedMapPage(void);

/// The page of two runs, in the same way: Sources/SessionPage/ComparePage, and what it shares.
CEmbeddedFolder CEmbeddedComparePage(void);

#endif
