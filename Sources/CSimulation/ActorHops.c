#define _GNU_SOURCE
#include "CSimulation.h"
#include "Internal.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

/* A hop to a default actor that is idle happens in line, and one to an actor at work waits in the actor's own queue,
   which is emptied by one job: the runtime asks no executor. So in a run default actors are given an executor: an
   executor is two words, the actor and the executor's witness table, which is missing for a default actor. The runtime
   compares the first word alone where it asks whether code is on an actor.

   The two calls by which compiled code names an executor to the runtime come by here; of the second it is also seen where
   in the source a task is made. They are weak, so that a program
   which contains the runtime keeps the runtime's, and has hops as before. */

typedef __attribute__((swiftasynccall)) void task_switch(__attribute__((swift_async_context)) void *context,
                                                         void *resume, void *actor, void *witnesses);

struct task_and_context {
  void *task, *context;
};

typedef __attribute__((swiftcall)) struct task_and_context task_create(size_t flags, void *options, void *result,
                                                                       void *entry, void *closure);

static _Atomic(task_switch *) real_switch;
static _Atomic(task_create *) real_create;
static _Atomic(void *) actor_witnesses;

void csim_find_runtime(void) {
  real_switch = (task_switch *)dlsym(RTLD_NEXT, "swift_task_switch");
  real_create = (task_create *)dlsym(RTLD_NEXT, "swift_task_create");
}

void csim_set_actor_executor(const void *witnesses) {
  atomic_store_explicit(&actor_witnesses, (void *)witnesses, memory_order_relaxed);
}

__attribute__((weak, swiftasynccall)) VISIBLE void swift_task_switch(
    __attribute__((swift_async_context)) void *context, void *resume, void *actor, void *witnesses) {
  if (actor && !witnesses) witnesses = atomic_load_explicit(&actor_witnesses, memory_order_relaxed);
  return atomic_load_explicit(&real_switch, memory_order_relaxed)(context, resume, actor, witnesses);
}

/* The executor on which a task begins, among what the compiler passes with it. */
enum { INITIAL_SERIAL_EXECUTOR = 0 };

struct option {
  size_t kind;
  struct option *next;
  void *actor, *witnesses;
};

__attribute__((weak, swiftcall)) VISIBLE struct task_and_context swift_task_create(size_t flags, void *options,
                                                                                   void *result, void *entry,
                                                                                   void *closure) {
  void *own = atomic_load_explicit(&actor_witnesses, memory_order_relaxed);
  for (struct option *option = options; own && option; option = option->next) {
    if ((option->kind & 0xFF) == INITIAL_SERIAL_EXECUTOR && option->actor && !option->witnesses) option->witnesses = own;
  }
  bool is_in_run = csim_origin_begins(__builtin_frame_address(0));
  struct task_and_context made =
      atomic_load_explicit(&real_create, memory_order_relaxed)(flags, options, result, entry, closure);
  if (is_in_run) csim_origin_ends(made.task);
  return made;
}
