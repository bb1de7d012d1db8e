#include "CSimdJSON.h"

// If it is not a header of the system, its warnings would be this package's.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Weverything"
#include <simdjson.h>
#pragma clang diagnostic pop

#include <sys/mman.h>

#include <cstring>
#include <memory>
#include <new>

namespace {

// From this size on, the tables of a document are worth large pages: getting small ones, one at a
// time, costs as much as filling them.
constexpr size_t large = 4 << 20;

// Requests large pages for a table, if the system has them; only touched memory is ever taken.
void prefer_large_pages(void *table, size_t size) {
#ifdef MADV_HUGEPAGE
  constexpr uintptr_t page = 4096;
  uintptr_t start = (reinterpret_cast<uintptr_t>(table) + page - 1) / page * page;
  uintptr_t end = (reinterpret_cast<uintptr_t>(table) + size) / page * page;
  if (end > start) (void)madvise(reinterpret_cast<void *>(start), end - start, MADV_HUGEPAGE);
#else
  (void)table;
  (void)size;
#endif
}

}  // namespace

struct csimdjson_parser {
  simdjson::dom::parser parser;
  // The document, followed by the zeros that simdjson may read.
  std::unique_ptr<uint8_t[]> padded;
  size_t capacity = 0;

  bool load(const uint8_t *bytes, size_t count) {
    if (!padded || count > capacity) {
      size_t grown = count + count / 2;
      padded.reset(new (std::nothrow) uint8_t[grown + simdjson::SIMDJSON_PADDING]);
      capacity = padded ? grown : 0;
      if (!padded) return false;
    }
    if (count > 0) std::memcpy(padded.get(), bytes, count);
    std::memset(padded.get() + count, 0, simdjson::SIMDJSON_PADDING);
    return true;
  }

  // Allocates the tables of a large document before simdjson does.
  bool prepare(size_t count) {
    if (count < large || parser.doc.capacity() >= count) return true;
    if (parser.allocate(count) || parser.doc.allocate(count)) return false;
    prefer_large_pages(parser.doc.tape.get(), count * sizeof(uint64_t));
    prefer_large_pages(parser.doc.string_buf.get(), count);
    prefer_large_pages(parser.implementation->structural_indexes.get(), count * sizeof(uint32_t));
    return true;
  }
};

csimdjson_parser *csimdjson_create(void) {
  try {
    return new csimdjson_parser();
  } catch (...) {
    return nullptr;
  }
}

void csimdjson_destroy(csimdjson_parser *parser) { delete parser; }

bool csimdjson_parse(csimdjson_parser *parser, const uint8_t *bytes, size_t count, size_t spare,
                     csimdjson_tape *tape) {
  static_assert(CSIMDJSON_PADDING >= simdjson::SIMDJSON_PADDING, "the header promises too little");
  try {
    if (count >= simdjson::SIMDJSON_MAXSIZE_BYTES) return false;
    if (spare < CSIMDJSON_PADDING) {
      if (!parser->load(bytes, count)) return false;
      bytes = parser->padded.get();
    }
    if (!parser->prepare(count)) return false;
    if (parser->parser.parse(bytes, count, false).error()) return false;
    const simdjson::dom::document &document = parser->parser.doc;
    tape->words = document.tape.get();
    // The first word holds the position of the last one.
    tape->word_count = static_cast<size_t>(document.tape[0] & simdjson::internal::JSON_VALUE_MASK);
    tape->characters = document.string_buf.get();
    tape->character_count = 5 * document.capacity() / 3 + simdjson::SIMDJSON_PADDING;
    return true;
  } catch (...) {
    return false;
  }
}
