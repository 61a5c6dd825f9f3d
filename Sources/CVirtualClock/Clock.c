#define _GNU_SOURCE
#include "Internal.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

/* The clocks of the C library. */

static atomic_bool is_on;
static _Atomic(int64_t) elapsed;
static atomic_uint_fast64_t jumps;

/* The number of reads since the thread last waited. A thread that reads the clock until a time has come, without a wait,
   would never end with a clock that stands still. After some reads the thread therefore sleeps, for a millisecond at
   first and for twice as long after each time. The main thread does much work between two waits, so that it may read
   more often. */
static _Thread_local unsigned reads, polls;
enum { READS = 100, MAIN_READS = 2000, FIRST_POLL = 1000000, POLL_DOUBLINGS = 4 };

/* The C library's function, which reads the clock without a system call, or NULL before the constructor. */
static int (*system_gettime)(clockid_t, struct timespec *);

enum { CLOCKS = 12 };
static int64_t beginnings[CLOCKS];

void *cvirtual_find(_Atomic(void *) *known, const char *name) {
  void *found = atomic_load_explicit(known, memory_order_relaxed);
  if (found) return found;
  found = dlsym(RTLD_NEXT, name);
  if (!found) {
    fprintf(stderr, "CVirtualClock: no library defines %s, which a virtual clock needs.\n", name);
    abort();
  }
  atomic_store_explicit(known, found, memory_order_relaxed);
  return found;
}

int64_t cvirtual_nanoseconds(const struct timespec *time) {
  if (time->tv_sec >= INT64_MAX / NANOSECONDS) return NEVER;
  return time->tv_sec * (int64_t)NANOSECONDS + time->tv_nsec;
}

struct timespec cvirtual_timespec(int64_t nanoseconds) {
  return (struct timespec){.tv_sec = nanoseconds / NANOSECONDS, .tv_nsec = nanoseconds % NANOSECONDS};
}

int64_t cvirtual_real(clockid_t clock) {
  struct timespec time = {0};
  syscall(SYS_clock_gettime, clock, &time);
  return cvirtual_nanoseconds(&time);
}

bool cvirtual_replaces(clockid_t clock) {
  switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME:
    case CLOCK_TAI: return true;
    default: return false;
  }
}

bool cvirtual_is_on(void) { return atomic_load_explicit(&is_on, memory_order_relaxed); }
int64_t cvirtual_elapsed(void) { return atomic_load_explicit(&elapsed, memory_order_acquire); }
uint64_t cvirtual_jump_count(void) { return atomic_load_explicit(&jumps, memory_order_relaxed); }

int64_t cvirtual_after(int64_t duration) {
  int64_t now = cvirtual_elapsed();
  return duration > NEVER - now ? NEVER : now + duration;
}

int64_t cvirtual_deadline(clockid_t clock, const struct timespec *time) {
  int64_t nanoseconds = cvirtual_nanoseconds(time);
  return nanoseconds == NEVER ? NEVER : nanoseconds - beginnings[clock];
}

void cvirtual_set(int64_t time) {
  atomic_store_explicit(&elapsed, time, memory_order_release);
  atomic_fetch_add_explicit(&jumps, 1, memory_order_relaxed);
  pthread_cond_broadcast(&cvirtual_jumped);
}

void cvirtual_forget_reads(void) { reads = polls = 0; }

/* Sleeps on behalf of a thread that reads the clock in a loop. */
static void poll_clock(void) {
  unsigned poll = polls;
  cvirtual_sleep(cvirtual_after(FIRST_POLL << poll));
  polls = poll < POLL_DOUBLINGS ? poll + 1 : poll;
}

/* Returns the time of a replaced clock, for a program that reads it. */
static int64_t read_clock(clockid_t clock) {
  if (++reads > READS && (reads > MAIN_READS || syscall(SYS_gettid) != getpid())) poll_clock();
  return beginnings[clock] + cvirtual_elapsed();
}

/* Returns true if the process is a test: SwiftPM names the program of a test bundle so. */
static bool is_test(void) {
  char path[4096];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  if (length < 0) return false;
  path[length] = 0;
  const char *ending = strrchr(path, '.');
  return ending && strcmp(ending, ".xctest") == 0;
}

static bool is_wanted(void) {
  /* The process of a simulated test has the clock of the simulation. */
  const char *simulation = getenv("PROSCENIUM_SIMULATION");
  if (simulation && strcmp(simulation, "on") == 0) return false;
  const char *kind = getenv("PROSCENIUM_CLOCK");
  if (!kind || !*kind) return is_test();
  if (strcmp(kind, "virtual") == 0) return true;
  if (strcmp(kind, "real") != 0) {
    fprintf(stderr, "PROSCENIUM_CLOCK is \"%s\". It can be \"virtual\" or \"real\". The clock is real.\n", kind);
  }
  return false;
}

/* The first constructor of the program, so that no timer was set before. */
__attribute__((constructor(101))) static void begin(void) {
  *(void **)&system_gettime = dlsym(RTLD_NEXT, "clock_gettime");
  if (!is_wanted()) return;
  for (clockid_t clock = 0; clock < CLOCKS; clock++) {
    if (cvirtual_replaces(clock)) beginnings[clock] = cvirtual_real(clock);
  }
  atomic_store(&is_on, true);
  cvirtual_start_keeper();
}

int cvirtual_gettime(clockid_t clock, struct timespec *time) {
  if (cvirtual_is_on() && cvirtual_replaces(clock)) {
    *time = cvirtual_timespec(read_clock(clock));
    return 0;
  }
  return system_gettime ? system_gettime(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
}

/* A program that also contains a simulation has the function of the simulation, which calls cvirtual_gettime(). */
WEAK int clock_gettime(clockid_t clock, struct timespec *time) { return cvirtual_gettime(clock, time); }

WEAK int gettimeofday(struct timeval *time, void *zone) {
  REAL(int, gettimeofday, (struct timeval *, void *));
  if (!cvirtual_is_on()) return real_gettimeofday(time, zone);
  int64_t now = read_clock(CLOCK_REALTIME);
  *time = (struct timeval){.tv_sec = now / NANOSECONDS, .tv_usec = now % NANOSECONDS / 1000};
  return 0;
}

WEAK time_t time(time_t *result) {
  REAL(time_t, time, (time_t *));
  if (!cvirtual_is_on()) return real_time(result);
  time_t now = read_clock(CLOCK_REALTIME) / NANOSECONDS;
  if (result) *result = now;
  return now;
}
