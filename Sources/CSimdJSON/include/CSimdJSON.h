#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How many bytes after a document simdjson may read. */
#define CSIMDJSON_PADDING 64

/* A simdjson parser with its buffers, to be used for one document after another. */
typedef struct csimdjson_parser csimdjson_parser;

/* A parsed document, valid until its parser is used again or destroyed. */
typedef struct {
  const uint64_t *words;
  size_t word_count;
  const uint8_t *characters;
  size_t character_count;
} csimdjson_tape;

/* Returns NULL when there is no memory. */
csimdjson_parser *csimdjson_create(void);

void csimdjson_destroy(csimdjson_parser *parser);

/* Parses a document, in place if at least CSIMDJSON_PADDING bytes after it (`spare`) may be read,
   else from a copy; false if simdjson rejects it, for whatever reason. */
bool csimdjson_parse(csimdjson_parser *parser, const uint8_t *bytes, size_t count, size_t spare,
                     csimdjson_tape *tape);

#ifdef __cplusplus
}
#endif

#endif
