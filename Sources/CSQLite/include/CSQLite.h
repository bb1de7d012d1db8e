// SQLite as Swift sees it. Every call goes through one table of functions, which belongs to the
// target that provides SQLite: a program links CSQLiteLinked, which links the library; an extension
// links CSQLiteHosted and gets the functions of the program that loads it. A program that links
// neither opens no database.
#ifndef CSQLITE_H
#define CSQLITE_H

#include <sqlite3.h>

#include "functions.h"

#include "connection.h"
#include "limits.h"
#include "module.h"
#include "statement.h"
#include "values.h"

#endif
