#define _GNU_SOURCE
#include "Internal.h"

#include <linux/futex.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The thread that sets the clock when all other threads wait. */

/* The number of waits that have begun. The keeper sleeps until it changes. */
static atomic_uint begun;
static atomic_bool keeper_sleeps;

/* The time between two looks at threads of which one is running, which doubles from look to look. */
enum { FIRST_PAUSE = 20000, LONGEST_PAUSE = 1000000 };

static long futex(atomic_uint *word, int operation, unsigned value, const struct timespec *limit) {
  return syscall(SYS_futex, word, operation | FUTEX_PRIVATE_FLAG, value, limit, NULL, 0);
}

void cvirtual_thread_waits(void) {
  cvirtual_forget_reads();
  atomic_fetch_add(&begun, 1);
  if (atomic_exchange(&keeper_sleeps, false)) futex(&begun, FUTEX_WAKE, 1, NULL);
}

/* Sleeps until a wait has begun after the count `seen`. */
static void sleep_until_wait(unsigned seen) {
  atomic_store(&keeper_sleeps, true);
  if (atomic_load(&begun) == seen) futex(&begun, FUTEX_WAIT, seen, NULL);
  atomic_store(&keeper_sleeps, false);
}

static void pause_for(long nanoseconds) {
  struct timespec time = {.tv_nsec = nanoseconds};
  syscall(SYS_clock_nanosleep, CLOCK_MONOTONIC, 0, &time, NULL);
}

/* Sets the clock to the earliest deadline, and ends the waits until then. Returns false if there is no deadline. */
static bool jump(void) {
  pthread_mutex_lock(&cvirtual_lock);
  int64_t now = cvirtual_elapsed(), timer = cvirtual_earliest_timer(), wait = cvirtual_earliest_wait();
  int64_t next = timer < wait ? timer : wait;
  bool has_next = next != NEVER && !cvirtual_has_late_wait(now);
  if (has_next) {
    if (next > now) cvirtual_set(next);
    next = cvirtual_elapsed();
    cvirtual_fire_timers(next);
    cvirtual_wake_waits(next);
  }
  pthread_mutex_unlock(&cvirtual_lock);
  return next != NEVER;
}

static void *keep(void *unused) {
  (void)unused;
  pthread_setname_np(pthread_self(), "virtual clock");
  for (;;) {
    unsigned seen = atomic_load(&begun);
    long pause = FIRST_PAUSE;
    while (!cvirtual_all_wait()) {
      unsigned now = atomic_load(&begun);
      pause = now != seen ? FIRST_PAUSE : pause < LONGEST_PAUSE / 2 ? pause * 2 : LONGEST_PAUSE;
      seen = now;
      pause_for(pause);
    }
    if (!jump()) sleep_until_wait(seen);
  }
  return NULL;
}

void cvirtual_start_keeper(void) {
  sigset_t all, former;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &former);
  pthread_t thread;
  if (pthread_create(&thread, NULL, keep, NULL) != 0) {
    fprintf(stderr, "CVirtualClock: the thread that advances the clock cannot be created.\n");
    abort();
  }
  pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &former, NULL);
}
