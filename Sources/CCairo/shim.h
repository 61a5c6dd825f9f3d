#include <dlfcn.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdbool.h>

// A font map of its own that knows the fonts of a folder and no others, whatever the host has.
static inline PangoFontMap *proscenium_font_map(const char *rules, const char *const *files, int count) {
  FcConfig *config = FcConfigCreate();
  FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)rules, FcTrue);
  for (int i = 0; i < count; i++) FcConfigAppFontAddFile(config, (const FcChar8 *)files[i]);
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  FcConfigDestroy(config);
  // One pixel a point: what is shaped is scaled where it is drawn.
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
  return map;
}

// A context without hints and without rounding, so that advances are the font's own at every scale.
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

// What dladdr tells. The header has it for _GNU_SOURCE alone, with which types of the system's are others than in the
// modules that are imported beside this one.
typedef struct {
  const char *file;
  void *base;
  const char *symbol;
  void *address;
} proscenium_place;

int proscenium_dladdr(const void *address, proscenium_place *place) __asm__("dladdr");

// The program or the library that calls it.
static inline const char *proscenium_library_path(void) {
  static const char here;
  proscenium_place place;
  return proscenium_dladdr(&here, &place) && place.file ? place.file : "";
}

// The version of a library that Cairo or Pango is linked to: their packages do not bring its headers along.
static inline const char *proscenium_version(const char *function) {
  const char *(*version)(void) = (const char *(*)(void))dlsym(NULL, function);
  return version ? version() : "unknown";
}

// A list of GLib's is walked here, since another module of C has its type as well.
static inline int proscenium_run_count(PangoLayoutLine *line) { return line ? (int)g_slist_length(line->runs) : 0; }

static inline PangoGlyphItem *proscenium_run(PangoLayoutLine *line, int index) {
  return (PangoGlyphItem *)g_slist_nth_data(line->runs, (guint)index);
}

// Whether an item of a line stands for what an ellipsis replaces.
static inline bool proscenium_is_ellipsis(const PangoItem *item) {
  return (item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0;
}
