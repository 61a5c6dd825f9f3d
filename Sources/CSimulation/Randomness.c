#define _GNU_SOURCE
#include "Internal.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>

/* Threads that end request random numbers when the thread sanitizer has forgotten them. */
#pragma clang attribute push(__attribute__((disable_sanitizer_instrumentation)), apply_to = function)

/* Replacements for the system's random numbers. In a run the numbers depend on the seed, and before the first run on
   the process alone. Libraries and the program call the Swift runtime's swift_stdlib_random(). Calls within the
   runtime's library bypass this replacement and use the C library's syscall(). The replacements of the C library's
   functions serve their direct callers. */

/* The C library's syscall(). A call before the constructor looks it up itself. */
static _Atomic(long (*)(long, ...)) real_syscall;

static long system_call(long number, long a, long b, long c, long d, long e, long f) {
  long (*call)(long, ...) = real_syscall;
  if (!call) {
    *(void **)&call = dlsym(RTLD_NEXT, "syscall");
    real_syscall = call;
  }
  return call(number, a, b, c, d, e, f);
}

/* Writes random numbers of the current task, or returns false outside a run. Defined in Swift, in
   ProsceniumSimulation. */
extern bool csim_draw(void *buffer, size_t count);

/* The generator SplitMix64 (Steele, Lea, Flood: OOPSLA 2014). */
static uint64_t next_number(uint64_t *state) {
  uint64_t mixed = *state += 0x9E3779B97F4A7C15;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
  return mixed ^ (mixed >> 31);
}

static void draw_numbers(uint64_t *state, char *buffer, size_t count) {
  for (size_t done = 0; done < count; done += sizeof(uint64_t)) {
    uint64_t number = next_number(state);
    memcpy(buffer + done, &number, count - done < sizeof number ? count - done : sizeof number);
  }
}

/* The running initializer of a static or global variable. It runs once per process, in the first run that needs it. Its
   random numbers are therefore its own and depend neither on a seed nor on a task. They are the same in every process
   of the program. */
struct initializer {
  void (*function)(void *context);
  void *context;
  /* The initializer's once token. Its offset from the load address is the same in each process. */
  const void *token;
  /* The generator's state, or 0 until the first number is drawn. */
  uint64_t state;
  struct initializer *outer;
};
static struct initializer *initializer;

static uint64_t first_state(const void *token) {
  Dl_info info;
  uint64_t state = dladdr(token, &info) ? (uint64_t)((const char *)token - (const char *)info.dli_fbase) : 1;
  const char *name = csim_library_at((uintptr_t)token);
  for (; *name; name++) state = (state ^ (uint8_t)*name) * 0x100000001B3;
  return state;
}

/* The state of the generator before the process's first run. */
static uint64_t state_before_runs;

static bool is_drawn(void *buffer, size_t count) {
  if (!csim_is_simulated_here()) return false;
  if (initializer) {
    if (!initializer->state) initializer->state = first_state(initializer->token);
    draw_numbers(&initializer->state, buffer, count);
    return true;
  }
  if (csim_is_in_run()) return csim_draw(buffer, count);
  if (csim_has_run()) return false;
  draw_numbers(&state_before_runs, buffer, count);
  return true;
}

static void run_initializer(void *context) {
  struct initializer *inner = context;
  inner->outer = initializer;
  initializer = inner;
  inner->function(inner->context);
  initializer = inner->outer;
}

/* Runs an initializer once in a program that contains the runtime. In such a program every caller calls the function
   below, and the runtime's function is not even linked. The first word of the token is therefore free for this
   function. */
static void run_once(void *token, void (*function)(void *), void *context) {
  enum { NEW, RUNNING, DONE };
  static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  static pthread_cond_t ended = PTHREAD_COND_INITIALIZER;
  _Atomic(uintptr_t) *state = token;
  if (atomic_load_explicit(state, memory_order_acquire) == DONE) return;
  pthread_mutex_lock(&mutex);
  while (*state == RUNNING) pthread_cond_wait(&ended, &mutex);
  bool is_first = *state == NEW;
  if (is_first) *state = RUNNING;
  pthread_mutex_unlock(&mutex);
  if (!is_first) return;
  function(context);
  pthread_mutex_lock(&mutex);
  atomic_store_explicit(state, DONE, memory_order_release);
  pthread_cond_broadcast(&ended);
  pthread_mutex_unlock(&mutex);
}

/* The runtime's function, or run_once(). */
static _Atomic(void (*)(void *, void (*)(void *), void *)) real_once;

bool csim_is_initializing(void) { return csim_is_simulated_here() && initializer; }

/* The function is weak, like swift_stdlib_random(). The static variables of the program and of libraries outside the
   runtime call it. */
__attribute__((weak)) VISIBLE void swift_once(void *token, void (*function)(void *), void *context) {
  void (*once)(void *, void (*)(void *), void *) = real_once;
  if (!once) {
    *(void **)&once = dlsym(RTLD_NEXT, "swift_once");
    if (!once) once = run_once;
    real_once = once;
  }
  if (!csim_is_simulated_here()) return once(token, function, context);
  struct initializer inner = {.function = function, .context = context, .token = token};
  once(token, run_initializer, &inner);
}

VISIBLE long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
  long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom && is_drawn((void *)a, (size_t)b)) return b;
  return system_call(number, a, b, c, d, e, f);
}

VISIBLE ssize_t getrandom(void *buffer, size_t count, unsigned flags) {
  if (is_drawn(buffer, count)) return (ssize_t)count;
  return system_call(SYS_getrandom, (long)buffer, (long)count, flags, 0, 0, 0);
}

/* Fills a buffer of any length, or returns false if the system cannot supply random numbers. */
static bool fill(char *buffer, size_t count) {
  while (count > 0) {
    ssize_t got = getrandom(buffer, count, 0);
    if (got < 0 && errno != EINTR) return false;
    if (got > 0) buffer += got, count -= (size_t)got;
  }
  return true;
}

VISIBLE int getentropy(void *buffer, size_t count) {
  if (count > 256) {
    errno = EIO;
    return -1;
  }
  return fill(buffer, count) ? 0 : -1;
}

/* The C library's functions request random numbers from the system each time, too. An older C library does not have
   them. */

VISIBLE void arc4random_buf(void *buffer, size_t count) {
  if (!fill(buffer, count)) __builtin_trap();
}

VISIBLE uint32_t arc4random(void) {
  uint32_t number;
  arc4random_buf(&number, sizeof number);
  return number;
}

VISIBLE uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  /* The remaining numbers contain each remainder equally often. */
  uint32_t least = -bound % bound, number;
  do number = arc4random();
  while (number < least);
  return number % bound;
}

/* The function is weak, so that a program that contains the runtime keeps its function, which uses syscall(). */
__attribute__((weak)) VISIBLE void swift_stdlib_random(void *buffer, size_t count) {
  if (!fill(buffer, count)) __builtin_trap();
}

/* Creates a UUID of version 4 according to RFC 9562. Foundation's own functions for `UUID()` and CFUUID read
   /dev/urandom. */
static void make_uuid(unsigned char *uuid) {
  if (!fill((char *)uuid, 16)) __builtin_trap();
  uuid[6] = (uuid[6] & 0x0F) | 0x40;
  uuid[8] = (uuid[8] & 0x3F) | 0x80;
}

__attribute__((weak)) VISIBLE void _foundation_uuid_generate_random(unsigned char *uuid) { make_uuid(uuid); }

__attribute__((weak)) VISIBLE void _cf_uuid_generate_random(unsigned char *uuid) { make_uuid(uuid); }

/* Declared in GlobalObjects.h of the Swift runtime. */
extern struct {
  uint64_t seeds[2];
  bool is_deterministic;
} _swift_stdlib_Hashing_parameters __attribute__((weak));

void csim_fix_hashing(void) {
  if (!&_swift_stdlib_Hashing_parameters) return;
  _swift_stdlib_Hashing_parameters.seeds[0] = 0;
  _swift_stdlib_Hashing_parameters.seeds[1] = 0;
  _swift_stdlib_Hashing_parameters.is_deterministic = true;
}

#pragma clang attribute pop
