#include <zlib.h>

// A function for zlib's macro deflateInit2, which Swift cannot import. A memory level of 8 fits into a processor's
// cache and needs a seventh less time than 9.
static inline int proscenium_deflate_init(z_stream *stream, int level, int window_bits) {
  return deflateInit2(stream, level, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY);
}
