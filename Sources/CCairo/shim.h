#include <dlfcn.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdbool.h>

// Returns a new font map that contains only the fonts of `files`, independent of the host's fonts.
static inline PangoFontMap *proscenium_font_map(const char *rules, const char *const *files, int count) {
  FcConfig *config = FcConfigCreate();
  FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)rules, FcTrue);
  for (int i = 0; i < count; i++) FcConfigAppFontAddFile(config, (const FcChar8 *)files[i]);
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  FcConfigDestroy(config);
  // One pixel corresponds to one point, because shaped text is scaled when it is drawn.
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
  return map;
}

// Returns a context without hinting and without rounding, so that advances are those of the font at every scale.
static inline PangoContext *proscenium_font_context(PangoFontMap *map) {
  PangoContext *context = pango_font_map_create_context(map);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, false);
  pango_context_set_language(context, pango_language_from_string("en"));
  return context;
}

static inline void proscenium_unref(void *object) { g_object_unref(object); }

static inline cairo_scaled_font_t *proscenium_scaled_font(PangoFont *font) {
  return pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font));
}

static inline bool proscenium_is_missing(PangoGlyph glyph) { return (glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0; }

static inline unsigned proscenium_missing_character(PangoGlyph glyph) { return glyph & ~PANGO_GLYPH_UNKNOWN_FLAG; }

static inline bool proscenium_is_empty(PangoGlyph glyph) { return glyph == PANGO_GLYPH_EMPTY; }

static inline void proscenium_freetype_version(int *major, int *minor, int *patch) {
  FT_Library library;
  if (FT_Init_FreeType(&library)) return;
  FT_Library_Version(library, major, minor, patch);
  FT_Done_FreeType(library);
}

// The result of dladdr. The header declares it only with _GNU_SOURCE, which would define some system types differently
// from other imported modules.
typedef struct {
  const char *file;
  void *base;
  const char *symbol;
  void *address;
} proscenium_place;

int proscenium_dladdr(const void *address, proscenium_place *place) __asm__("dladdr");

// Returns the path of the calling program or library.
static inline const char *proscenium_library_path(void) {
  static const char here;
  proscenium_place place;
  return proscenium_dladdr(&here, &place) && place.file ? place.file : "";
}

// Returns the version of a library to which Cairo or Pango is linked, because their packages do not include its
// headers.
static inline const char *proscenium_version(const char *function) {
  const char *(*version)(void) = (const char *(*)(void))dlsym(NULL, function);
  return version ? version() : "unknown";
}

// GLib's list is traversed in C, because another C module also declares its type.
static inline int proscenium_run_count(PangoLayoutLine *line) { return line ? (int)g_slist_length(line->runs) : 0; }

static inline PangoGlyphItem *proscenium_run(PangoLayoutLine *line, int index) {
  return (PangoGlyphItem *)g_slist_nth_data(line->runs, (guint)index);
}

// Returns true if an item of a line represents the text that an ellipsis replaces.
static inline bool proscenium_is_ellipsis(const PangoItem *item) {
  return (item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0;
}
