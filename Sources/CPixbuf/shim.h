#include <gdk-pixbuf/gdk-pixbuf.h>
#include <stdbool.h>
#include <stdint.h>

// The size of an image and its limits, known before decoding. The loader creates no pixels for an image above the
// limits.
typedef struct {
  int width, height;
  int side_limit;
  int64_t pixel_limit;
  bool is_too_large;
} proscenium_image_size;

static void proscenium_size_prepared(GdkPixbufLoader *loader, int width, int height, gpointer data) {
  proscenium_image_size *size = (proscenium_image_size *)data;
  size->width = width;
  size->height = height;
  size->is_too_large =
      width > size->side_limit || height > size->side_limit || (int64_t)width * height > size->pixel_limit;
  // A size of zero ends the loading.
  if (size->is_too_large) gdk_pixbuf_loader_set_size(loader, 0, 0);
}

// Decodes an image, or returns NULL if the data is no image, truncated or too large. The caller releases the result
// with g_object_unref.
static inline GdkPixbuf *proscenium_decode(const uint8_t *bytes, size_t count, proscenium_image_size *size) {
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new();
  g_signal_connect(loader, "size-prepared", G_CALLBACK(proscenium_size_prepared), size);
  bool is_whole = gdk_pixbuf_loader_write(loader, bytes, count, NULL);
  // Closing the loader reports truncated data.
  is_whole = gdk_pixbuf_loader_close(loader, NULL) && is_whole && !size->is_too_large;
  GdkPixbuf *image = is_whole ? gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
  GdkPixbuf *upright = image ? gdk_pixbuf_apply_embedded_orientation(image) : NULL;
  g_object_unref(loader);
  return upright;
}

static inline void proscenium_release_image(GdkPixbuf *image) { g_object_unref(image); }
