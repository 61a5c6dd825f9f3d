#define _GNU_SOURCE
#include "CSimulation.h"
#include "Internal.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

/* The runtime does not ask an executor about hops to default actors. A hop to an idle default actor continues inline,
   and a hop to a busy one waits in the actor's own queue, which one job empties. A run therefore assigns an executor to
   default actors. An executor consists of two words, the actor and the executor's witness table, and a default actor
   has no witness table. The runtime compares only the first word when it checks whether code is on an actor.

   This file replaces the two functions with which compiled code passes an executor to the runtime. The second one also
   records the source position at which a task is created. Both are weak, so that a program that contains the runtime
   keeps the runtime's functions, and then its hops are not controlled. */

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

/* The kind of option with which the compiler passes a task's initial executor. */
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
