#define _GNU_SOURCE
#include "Internal.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/types.h>

/* Threads that end ask the system when the thread sanitizer has forgotten them. */
#pragma clang attribute push(__attribute__((disable_sanitizer_instrumentation)), apply_to = function)

/* Random numbers of the system, which in a run are the seed's. Libraries and the program call the Swift runtime's
   swift_stdlib_random; within its own library the runtime does not come by here, and asks the system by the C
   library's syscall. The C library's own calls are for those that use these. */

/* The C library's. A call that comes before the constructor finds it by itself. */
static _Atomic(long (*)(long, ...)) real_syscall;

static long system_call(long number, long a, long b, long c, long d, long e, long f) {
  long (*call)(long, ...) = real_syscall;
  if (!call) {
    *(void **)&call = dlsym(RTLD_NEXT, "syscall");
    real_syscall = call;
  }
  return call(number, a, b, c, d, e, f);
}

/* Defined in Swift, in ProsceniumSimulation: false where the caller is in no run. */
extern bool csim_draw(void *buffer, size_t count);

static bool is_drawn(void *buffer, size_t count) { return csim_is_in_run() && csim_draw(buffer, count); }

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

/* All of it, however long; false where the system has none. */
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

/* The C library's ask the system each time, too; an older one has none. */

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
  /* What is left of all numbers has as many of each remainder. */
  uint32_t least = -bound % bound, number;
  do number = arc4random();
  while (number < least);
  return number % bound;
}

/* Weak, so that a program which contains the runtime keeps the runtime's; that one asks by syscall. */
__attribute__((weak)) VISIBLE void swift_stdlib_random(void *buffer, size_t count) {
  if (!fill(buffer, count)) __builtin_trap();
}

/* Foundation's own, for `UUID()` and for CFUUID, read /dev/urandom. Version 4, as RFC 9562 has it. */
static void make_uuid(unsigned char *uuid) {
  if (!fill((char *)uuid, 16)) __builtin_trap();
  uuid[6] = (uuid[6] & 0x0F) | 0x40;
  uuid[8] = (uuid[8] & 0x3F) | 0x80;
}

__attribute__((weak)) VISIBLE void _foundation_uuid_generate_random(unsigned char *uuid) { make_uuid(uuid); }

__attribute__((weak)) VISIBLE void _cf_uuid_generate_random(unsigned char *uuid) { make_uuid(uuid); }

/* Of the Swift runtime, declared in its GlobalObjects.h. */
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
