#ifndef CGLIBHOST_H
#define CGLIBHOST_H

#include <stdbool.h>

/* Runs GLib's main loop on the calling thread. Whenever the descriptor is readable
   it calls `pump`, and ends when that returns false. Returns 0, or 69 if GLib is
   not installed: it is found at run time, so that the package builds without it. */
int cgh_run(int descriptor, void *context, bool (*pump)(void *context));

#endif
