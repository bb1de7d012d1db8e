// Debian's libxml2 is built with ICU, and its headers bring ICU's along. A module that holds those and
// one that imports Foundation, which holds a newer copy of them, cannot be imported by one file. Nothing
// here asks libxml2 for ICU, so they stay out.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/SAX2.h>
