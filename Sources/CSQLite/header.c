// The table itself, in the target that every user of it depends on: a target that calls SQLite links
// without the one that provides it, as Xcode demands where it makes each a framework.
#include "CSQLite.h"

const SQLiteFunctions *_Nullable sqlite_functions = 0;
