#include <zlib.h>

// The macro of the same purpose is none that Swift imports.
static inline int proscenium_deflate_init(z_stream *stream, int level, int window_bits) {
  return deflateInit2(stream, level, Z_DEFLATED, window_bits, 9, Z_DEFAULT_STRATEGY);
}
