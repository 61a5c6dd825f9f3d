// Measures the costs of animations in libadwaita, on the frame clock of a visible window.
//
// The program reads lines such as "N3 10000" and answers each with the cost of one run. The cost is nanoseconds for
// each property and frame, milliseconds for a frame in N4, and nanoseconds for one step of an animation in N5. For
// unsupported rows the answer is "-". One process measures one row.
//
// D1 to D3 measure GTK's own widgets. Coloured widgets in a GtkFixed are moved, laid out and snapshot into render
// nodes, from which a GtkWidgetPaintable is drawn. GTK keeps the nodes of unchanged widgets.
//
// The program emits the clock's "update" itself. This excludes the work of GTK's own frame, and no run waits for the
// display.
#include <adwaita.h>
#include <malloc.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static GtkWidget *window;
static int animation_count;
static double sum;

static double nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static void read_value(double value, gpointer data) {
  (void)data;
  sum += value;
}

static AdwAnimation *make(const char *row, GObject *object) {
  AdwAnimationTarget *target = object ? adw_property_animation_target_new(object, "value")
                                      : adw_callback_animation_target_new(read_value, NULL, NULL);
  if (strcmp(row, "N1") == 0) {
    // The response is 100 seconds and the damping ratio 0.7, as in Proscenium. The animation ends when it has settled.
    return adw_spring_animation_new(window, 0, 100, adw_spring_params_new(0.7, 1, 0.0039478), target);
  }
  AdwAnimation *animation =
      adw_timed_animation_new(window, 0, 100, strncmp(row, "N5", 2) == 0 ? 100 : 1000000, target);
  adw_timed_animation_set_easing(ADW_TIMED_ANIMATION(animation), ADW_EASE_IN_OUT_CUBIC);
  return animation;
}

static void set_up(const char *row, int count) {
  animation_count = count;
  for (int i = 0; i < count; i++) {
    GObject *object = NULL;
    if (strcmp(row, "N4") == 0) object = G_OBJECT(g_object_ref_sink(gtk_adjustment_new(0, 0, 100, 1, 1, 1)));
    adw_animation_play(make(row, object));
  }
}

static void show_frame(void) { g_signal_emit_by_name(gtk_widget_get_frame_clock(window), "update"); }

// Returns the cost of a frame in nanoseconds.
static double run(void) {
  // An intermediate frame of GTK advances the time.
  for (int i = 0; i < 3; i++) g_main_context_iteration(NULL, FALSE);
  const int ticks = MAX(5, 300000 / animation_count);
  const double start = nanoseconds();
  for (int i = 0; i < ticks; i++) show_frame();
  return (nanoseconds() - start) / ticks;
}

// Returns the cost of one step of `count` animations, which is their start, their retargeting, or their end.
static double live(const char *row, int count) {
  AdwAnimation **animations = g_new0(AdwAnimation *, count);
  double times[4] = {nanoseconds()};
  for (int i = 0; i < count; i++) {
    animations[i] = make(row, NULL);
    adw_animation_play(animations[i]);
  }
  show_frame();
  times[1] = nanoseconds();
  for (int i = 0; i < count; i++) {
    AdwTimedAnimation *timed = ADW_TIMED_ANIMATION(animations[i]);
    adw_timed_animation_set_value_from(timed, adw_animation_get_value(animations[i]));
    adw_timed_animation_set_value_to(timed, -100);
    adw_animation_play(animations[i]);
  }
  show_frame();
  times[2] = nanoseconds();
  for (int i = 0; i < count; i++) {
    adw_animation_skip(animations[i]);
    g_object_unref(animations[i]);
  }
  times[3] = nanoseconds();
  g_free(animations);
  const int index = strcmp(row, "N5-start") == 0 ? 0 : strcmp(row, "N5-retarget") == 0 ? 1 : 2;
  return (times[index + 1] - times[index]) / count;
}

// A widget that draws a filled rectangle of 10 × 10 points.
typedef struct {
  GtkWidget widget;
} Tile;
typedef struct {
  GtkWidgetClass parent;
} TileClass;
G_DEFINE_TYPE(Tile, tile, GTK_TYPE_WIDGET)

static void tile_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  (void)widget;
  const GdkRGBA black = {0, 0, 0, 1};
  gtk_snapshot_append_color(snapshot, &black, &GRAPHENE_RECT_INIT(0, 0, 10, 10));
}

static void tile_measure(GtkWidget *widget, GtkOrientation orientation, int size, int *least, int *natural, int *first,
                         int *last) {
  (void)widget, (void)orientation, (void)size;
  *least = *natural = 10;
  *first = *last = -1;
}

static void tile_class_init(TileClass *class) {
  GTK_WIDGET_CLASS(class)->snapshot = tile_snapshot;
  GTK_WIDGET_CLASS(class)->measure = tile_measure;
}

static void tile_init(Tile *tile) { (void)tile; }

static GtkWidget *fixed;
static GtkWidget **tiles;

static void snapshot_tiles(void) {
  g_signal_emit_by_name(gtk_widget_get_frame_clock(window), "layout");
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gtk_widget_snapshot_child(gtk_widget_get_parent(fixed), fixed, snapshot);
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  if (!node) fprintf(stderr, "adwaita: nothing was snapshot\n");
  gsk_render_node_unref(node);
}

// Returns the bytes of a tile in the window.
static double fill(int count) {
  static double bytes = 0;
  if (tiles) return bytes;
  fixed = gtk_fixed_new();
  // The window keeps its size for all positions of the tiles.
  gtk_widget_set_size_request(fixed, 1020, 1020);
  gtk_window_set_child(GTK_WINDOW(window), fixed);
  tiles = g_new(GtkWidget *, count);
  const size_t before = mallinfo2().uordblks;
  for (int i = 0; i < count; i++) {
    tiles[i] = g_object_new(tile_get_type(), NULL);
    gtk_fixed_put(GTK_FIXED(fixed), tiles[i], i % 100 * 10, i / 100 * 10);
  }
  bytes = (double)(mallinfo2().uordblks - before) / count;
  // GTK's own frames set the size of the window and the positions of the tiles.
  while (gtk_widget_get_width(fixed) < 1020 || !gtk_widget_get_mapped(tiles[count - 1])) {
    g_main_context_iteration(NULL, TRUE);
  }
  const gint64 end = g_get_monotonic_time() + 300 * 1000;
  while (g_get_monotonic_time() < end) g_main_context_iteration(NULL, FALSE);
  for (int i = 0; i < 3; i++) snapshot_tiles();
  return bytes;
}

// Returns the cost in nanoseconds of a list of render nodes after the first `moved` tiles have moved.
static double list(int moved) {
  static int offset = 0;
  const int repeats = 5;
  const double start = nanoseconds();
  for (int repeat = 0; repeat < repeats; repeat++) {
    offset = 1 - offset;
    for (int i = 0; i < moved; i++) gtk_fixed_move(GTK_FIXED(fixed), tiles[i], i % 100 * 10 + offset, i / 100 * 10);
    snapshot_tiles();
  }
  return (nanoseconds() - start) / repeats;
}

// Returns the cost of creating, inserting and removing a tile in nanoseconds.
static double make_and_remove(void) {
  const int repeats = 2000;
  const double start = nanoseconds();
  for (int i = 0; i < repeats; i++) {
    GtkWidget *tile = g_object_new(tile_get_type(), NULL);
    gtk_fixed_put(GTK_FIXED(fixed), tile, 1, 1);
    gtk_fixed_remove(GTK_FIXED(fixed), tile);
  }
  return (nanoseconds() - start) / repeats;
}

int main(void) {
  adw_init();
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", TRUE, NULL);
  window = gtk_window_new();
  gtk_window_present(GTK_WINDOW(window));
  // An animation of an unmapped widget skips to its end.
  while (!gtk_widget_get_mapped(window)) g_main_context_iteration(NULL, TRUE);
  for (int i = 0; i < 10; i++) g_main_context_iteration(NULL, FALSE);

  char row[32];
  int count;
  while (scanf("%31s %d", row, &count) == 2) {
    if (strncmp(row, "N5-", 3) == 0) {
      printf("%.6g\n", live(row, count));
    } else if (row[0] == 'D') {
      const double bytes = fill(strcmp(row, "D3") == 0 ? 1 : count);
      if (strcmp(row, "D1") == 0) printf("%.6g\n", list(1) / 1e3);
      else if (strcmp(row, "D2") == 0) printf("%.6g\n", list(count) / 1e6);
      else if (strcmp(row, "D3") == 0) printf("%.6g\n", make_and_remove());
      else if (strcmp(row, "D3-bytes") == 0) printf("%.6g\n", bytes);
      else printf("-\n");
    } else if (strcmp(row, "N1") == 0 || strcmp(row, "N3") == 0 || strcmp(row, "N4") == 0) {
      if (animation_count == 0) set_up(row, count);
      const double before = sum, cost = run();
      if (strcmp(row, "N4") != 0 && sum == before) fprintf(stderr, "adwaita: nothing moved in %s\n", row);
      printf("%.6g\n", strcmp(row, "N4") == 0 ? cost / 1e6 : cost / count);
    } else {
      printf("-\n");
    }
    fflush(stdout);
  }
}
