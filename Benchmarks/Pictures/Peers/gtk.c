// Measures a frame of cards with round corners, shadows and text in GTK 4's Cairo renderer.
//
// The program reads lines such as "I1 100" and answers each with the milliseconds of one frame. The frame has 390x844
// points at two pixels per point, and the render nodes are created once. The answer to "I1-processor 100" is processor
// time, and the answer to other rows is "-". The environment variable PEER_FONTS is a folder of fonts.
#include <fontconfig/fontconfig.h>
#include <gtk/gtk.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static clockid_t measured = CLOCK_MONOTONIC;

static double milliseconds(void) {
  struct timespec time;
  clock_gettime(measured, &time);
  return time.tv_sec * 1e3 + time.tv_nsec * 1e-6;
}

static void append_card(GtkSnapshot *snapshot, PangoContext *fonts, graphene_rect_t frame, double radius,
                        double deviation, const char *text, double size) {
  GskRoundedRect outline;
  gsk_rounded_rect_init_from_rect(&outline, &frame, radius);
  const GdkRGBA black = {0, 0, 0, 1}, shade = {0, 0, 0, 0.2}, white = {1, 1, 1, 1};
  // The blur radius of CSS is twice the deviation.
  gtk_snapshot_append_outset_shadow(snapshot, &outline, &shade, 0, 2, 0, deviation * 2);
  gtk_snapshot_push_rounded_clip(snapshot, &outline);
  gtk_snapshot_append_color(snapshot, &white, &frame);
  gtk_snapshot_pop(snapshot);
  PangoLayout *layout = pango_layout_new(fonts);
  PangoFontDescription *font = pango_font_description_from_string("Inter");
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, text, -1);
  int height;
  pango_layout_get_pixel_size(layout, NULL, &height);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(
      snapshot, &GRAPHENE_POINT_INIT(frame.origin.x + 4, frame.origin.y + (frame.size.height - height) / 2));
  gtk_snapshot_append_layout(snapshot, layout, &black);
  gtk_snapshot_restore(snapshot);
  pango_font_description_free(font);
  g_object_unref(layout);
}

// Creates the scene of Cards.swift.
static GskRenderNode *make_scene(int count) {
  PangoFontMap *map = pango_cairo_font_map_new();
  PangoContext *fonts = pango_font_map_create_context(map);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  const GdkRGBA ground = {0.949, 0.949, 0.969, 1};
  gtk_snapshot_append_color(snapshot, &ground, &GRAPHENE_RECT_INIT(0, 0, 390, 844));
  const int number = count / 2, columns = number <= 10 ? 1 : number <= 50 ? 2 : 10;
  const int rows = (number + columns - 1) / columns;
  const double width = 358.0 / columns, height = 740.0 / rows;
  for (int i = 0; i < number; i++) {
    char text[64];
    snprintf(text, sizeof text, columns == 10 ? "%d" : "Card %d of the list", i);
    append_card(snapshot, fonts,
                GRAPHENE_RECT_INIT(16 + i % columns * width, 60 + i / columns * height, width * 0.94, height * 0.84),
                fmin(12, height / 4), fmin(8, height / 6), text, fmin(17, height * 0.5));
  }
  g_object_unref(fonts);
  g_object_unref(map);
  return gtk_snapshot_free_to_node(snapshot);
}

static double draw(GskRenderNode *node) {
  const double start = milliseconds();
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 780, 1688);
  cairo_t *context = cairo_create(surface);
  cairo_scale(context, 2, 2);
  gsk_render_node_draw(node, context);
  cairo_destroy(context);
  const double time = milliseconds() - start;
  const char *file = getenv("PEER_PICTURE");
  if (file) cairo_surface_write_to_png(surface, file);
  cairo_surface_destroy(surface);
  return time;
}

static int compare(const void *one, const void *other) {
  const double left = *(const double *)one, right = *(const double *)other;
  return (left > right) - (left < right);
}

int main(void) {
  const char *folder = getenv("PEER_FONTS");
  if (folder) FcConfigAppFontAddDir(FcConfigGetCurrent(), (const FcChar8 *)folder);
  // Render nodes need no display, but they need the state that GTK initializes before it opens one.
  (void)gtk_init_check();
  char row[32];
  int count, made = 0;
  GskRenderNode *node = NULL;
  while (scanf("%31s %d", row, &count) == 2) {
    if (strncmp(row, "I1", 2) != 0) {
      printf("-\n");
    } else {
      measured = strcmp(row, "I1-processor") == 0 ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC;
      if (made != count) {
        if (node) gsk_render_node_unref(node);
        node = make_scene(made = count);
        draw(node);
      }
      double times[5];
      for (int i = 0; i < 5; i++) times[i] = draw(node);
      qsort(times, 5, sizeof *times, compare);
      printf("%.6g\n", times[2]);
    }
    fflush(stdout);
  }
}
