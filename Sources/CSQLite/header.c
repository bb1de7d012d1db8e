// The header alone must compile; all of it is inline.
#include "CSQLite.h"
