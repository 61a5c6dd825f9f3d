#include <zlib.h>

// The macro of the same purpose is none that Swift imports. A memory level of 8 fits a processor's cache, and takes a
// seventh less time than 9.
static inline int proscenium_deflate_init(z_stream *stream, int level, int window_bits) {
  return deflateInit2(stream, level, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY);
}
