#define _GNU_SOURCE
#include "CSimulation.h"
#include "Internal.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* What a run gives to Dispatch no seed decides, and what it gives to the main queue does not come while the run goes on.
   So the calls that give something to Dispatch come by here, and are written down in the steps. They are weak, so that a
   program which contains libdispatch keeps that one's, and has nothing written down. */

/* Defined in Swift, in ProsceniumSimulation: written into the steps of the run that goes on. */
extern void csim_note(const char *text);

extern const char *dispatch_queue_get_label(void *queue) __attribute__((weak));

/* How many of these calls the thread is in: libdispatch makes some of them by others. */
static _Thread_local int depth;

static void note(const char *call, void *queue) {
  if (depth++ > 0 || !csim_is_in_run()) return;
  char text[256];
  const char *label = queue && dispatch_queue_get_label ? dispatch_queue_get_label(queue) : NULL;
  if (label) {
    snprintf(text, sizeof text, "not controlled: %s, Dispatch queue '%s'", call, label);
  } else {
    snprintf(text, sizeof text, "not controlled: %s", call);
  }
  csim_note(text);
}

/* libdispatch's own. A call may come before the constructor. */
static void *find(_Atomic(void *) *known, const char *name) {
  void *found = atomic_load_explicit(known, memory_order_relaxed);
  if (found) return found;
  found = dlsym(RTLD_NEXT, name);
  if (!found) {
    fprintf(stderr, "Simulation: there is no %s behind the simulation's\n", name);
    abort();
  }
  atomic_store_explicit(known, found, memory_order_relaxed);
  return found;
}

/* Finds libdispatch's function of the same name; `type` is what a pointer to it is. */
#define REAL(name, type) \
  static _Atomic(void *) real; \
  type call = (type)find(&real, #name)

typedef void two(void *, void *);
typedef void three(void *, void *, void *);
typedef void after(uint64_t, void *, void *);
typedef void after_function(uint64_t, void *, void *, void *);
typedef void *create(const void *, uintptr_t, uintptr_t, void *);

#define WEAK __attribute__((weak)) VISIBLE

WEAK void dispatch_async(void *queue, void *block) {
  REAL(dispatch_async, two *);
  note("async", queue);
  call(queue, block);
  depth--;
}

WEAK void dispatch_barrier_async(void *queue, void *block) {
  REAL(dispatch_barrier_async, two *);
  note("async, a barrier", queue);
  call(queue, block);
  depth--;
}

WEAK void dispatch_group_async(void *group, void *queue, void *block) {
  REAL(dispatch_group_async, three *);
  note("async of a group", queue);
  call(group, queue, block);
  depth--;
}

WEAK void dispatch_async_f(void *queue, void *context, void *function) {
  REAL(dispatch_async_f, three *);
  note("async", queue);
  call(queue, context, function);
  depth--;
}

WEAK void dispatch_after(uint64_t when, void *queue, void *block) {
  REAL(dispatch_after, after *);
  note("asyncAfter", queue);
  call(when, queue, block);
  depth--;
}

WEAK void dispatch_after_f(uint64_t when, void *queue, void *context, void *function) {
  REAL(dispatch_after_f, after_function *);
  note("asyncAfter", queue);
  call(when, queue, context, function);
  depth--;
}

WEAK void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  REAL(dispatch_source_create, create *);
  note("a DispatchSource", queue);
  void *source = call(type, handle, mask, queue);
  depth--;
  return source;
}
