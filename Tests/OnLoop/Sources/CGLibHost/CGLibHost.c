#include "CGLibHost.h"

#include <dlfcn.h>
#include <stddef.h>

enum { G_IO_IN = 1 };

typedef struct GMainLoop GMainLoop;

static struct {
  void *context;
  bool (*pump)(void *context);
  GMainLoop *loop;
  void (*quit)(GMainLoop *loop);
} host;

static int readable(int descriptor, int condition, void *unused) {
  (void)descriptor;
  (void)condition;
  (void)unused;
  if (host.pump(host.context)) return 1;
  host.quit(host.loop);
  return 0;
}

int cgh_run(int descriptor, void *context, bool (*pump)(void *context)) {
  void *glib = dlopen("libglib-2.0.so.0", RTLD_NOW);
  if (!glib) return 69;
  GMainLoop *(*make)(void *, int) = (GMainLoop * (*)(void *, int)) dlsym(glib, "g_main_loop_new");
  void (*run)(GMainLoop *) = (void (*)(GMainLoop *))dlsym(glib, "g_main_loop_run");
  unsigned (*add)(int, int, int (*)(int, int, void *), void *) =
      (unsigned (*)(int, int, int (*)(int, int, void *), void *))dlsym(glib, "g_unix_fd_add");
  host.quit = (void (*)(GMainLoop *))dlsym(glib, "g_main_loop_quit");
  if (!make || !run || !add || !host.quit) return 69;
  host.context = context;
  host.pump = pump;
  host.loop = make(NULL, 0);
  add(descriptor, G_IO_IN, readable, NULL);
  run(host.loop);
  return 0;
}
