#ifndef CGLIBHOST_H
#define CGLIBHOST_H

#include <stdbool.h>

/* Runs GLib's main loop on the calling thread. Whenever the descriptor is readable, the loop calls `pump`, and it ends
   when `pump` returns false. Returns 0, or 69 if GLib is not installed. GLib is looked up at run time, so that the
   package builds without it. */
int cgh_run(int descriptor, void *context, bool (*pump)(void *context));

#endif
