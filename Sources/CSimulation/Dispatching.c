#define _GNU_SOURCE
#include "CSimulation.h"
#include "Internal.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>

/* The seed does not determine the order of work that a run passes to Dispatch, and work for the main queue does not run
   during the run. The calls that pass work to Dispatch are therefore replaced by these functions, which record them in
   the steps. They are weak, so that a program that contains libdispatch keeps its functions, and then nothing is
   recorded. */

/* Adds a text to the steps of the current run. Defined in Swift, in ProsceniumSimulation. */
extern void csim_note(const char *text);

extern const char *dispatch_queue_get_label(void *queue) __attribute__((weak));

/* The number of nested calls of these functions on the thread. libdispatch implements some of them with others. */
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

/* Returns the function of libdispatch. A call may occur before the constructor. */
static void *find(_Atomic(void *) *known, const char *name) {
  void *found = atomic_load_explicit(known, memory_order_relaxed);
  if (found) return found;
  found = dlsym(RTLD_NEXT, name);
  if (!found) {
    fprintf(stderr, "Simulation: no library defines %s, to which the simulation forwards\n", name);
    abort();
  }
  atomic_store_explicit(known, found, memory_order_relaxed);
  return found;
}

#define WEAK __attribute__((weak)) VISIBLE

/* Looks up libdispatch's function of the same name as `call`. */
#define REAL(result, name, parameters) \
  static _Atomic(void *) real; \
  result(*call) parameters = (result(*) parameters)find(&real, #name)

/* Defines a function that passes work to a queue, with its name in the steps. */
#define GIVES(name, queue, called, parameters, arguments) \
  WEAK void name parameters { \
    REAL(void, name, parameters); \
    note(called, queue); \
    call arguments; \
    depth--; \
  }

/* Defines a function that creates an object with handlers on a queue. */
#define MAKES(name, queue, called, parameters, arguments) \
  WEAK object name parameters { \
    REAL(object, name, parameters); \
    note(called, queue); \
    object made = call arguments; \
    depth--; \
    return made; \
  }

typedef void *object;
typedef void *block;
typedef void *function;

GIVES(dispatch_async, queue, "async", (object queue, block work), (queue, work))
GIVES(dispatch_async_f, queue, "async", (object queue, void *context, function work), (queue, context, work))
GIVES(dispatch_barrier_async, queue, "async, a barrier", (object queue, block work), (queue, work))
GIVES(dispatch_barrier_async_f, queue, "async, a barrier", (object queue, void *context, function work),
      (queue, context, work))

GIVES(dispatch_group_async, queue, "async of a group", (object group, object queue, block work), (group, queue, work))
GIVES(dispatch_group_async_f, queue, "async of a group", (object group, object queue, void *context, function work),
      (group, queue, context, work))
GIVES(dispatch_group_notify, queue, "notify of a group", (object group, object queue, block work), (group, queue, work))
GIVES(dispatch_group_notify_f, queue, "notify of a group", (object group, object queue, void *context, function work),
      (group, queue, context, work))
GIVES(dispatch_block_notify, queue, "notify of a work item", (block item, object queue, block work),
      (item, queue, work))

GIVES(dispatch_after, queue, "asyncAfter", (uint64_t when, object queue, block work), (when, queue, work))
GIVES(dispatch_after_f, queue, "asyncAfter", (uint64_t when, object queue, void *context, function work),
      (when, queue, context, work))

GIVES(dispatch_read, queue, "a read", (int file, size_t length, object queue, block handler),
      (file, length, queue, handler))
GIVES(dispatch_write, queue, "a write", (int file, object data, object queue, block handler),
      (file, data, queue, handler))
GIVES(dispatch_io_read, queue, "a read of DispatchIO",
      (object channel, off_t offset, size_t length, object queue, block handler),
      (channel, offset, length, queue, handler))
GIVES(dispatch_io_write, queue, "a write of DispatchIO",
      (object channel, off_t offset, object data, object queue, block handler),
      (channel, offset, data, queue, handler))

MAKES(dispatch_io_create, queue, "a DispatchIO", (uintptr_t type, int file, object queue, block handler),
      (type, file, queue, handler))
MAKES(dispatch_io_create_with_path, queue, "a DispatchIO",
      (uintptr_t type, const char *path, int flags, mode_t mode, object queue, block handler),
      (type, path, flags, mode, queue, handler))
MAKES(dispatch_io_create_with_io, queue, "a DispatchIO", (uintptr_t type, object io, object queue, block handler),
      (type, io, queue, handler))
MAKES(dispatch_source_create, queue, "a DispatchSource",
      (const void *type, uintptr_t handle, uintptr_t mask, object queue), (type, handle, mask, queue))
