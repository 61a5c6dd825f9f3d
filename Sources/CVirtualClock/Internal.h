#ifndef CVIRTUALCLOCK_INTERNAL_H
#define CVIRTUALCLOCK_INTERNAL_H

#include "CVirtualClock.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

#define VISIBLE __attribute__((visibility("default")))
#define WEAK __attribute__((weak)) VISIBLE

/* The functions of the C library that this module replaces are looked up by name, because their names lead here. */
void *cvirtual_find(_Atomic(void *) *known, const char *name);

#define REAL(result, name, parameters) \
  static _Atomic(void *) known_##name; \
  result(*real_##name) parameters = (result(*) parameters)cvirtual_find(&known_##name, #name)

enum { NANOSECONDS = 1000000000 };

static const int64_t NEVER = INT64_MAX;

/* The lock of waits and timers. The keeper holds it while it sets the clock. */
extern pthread_mutex_t cvirtual_lock;

/* Signalled after each change of the clock, for sleeping threads. */
extern pthread_cond_t cvirtual_jumped;

/* Reads a clock for the program. */
VISIBLE int cvirtual_gettime(clockid_t clock, struct timespec *time);

/* Returns the time of a clock of the system, which this module does not replace. */
int64_t cvirtual_real(clockid_t clock);

/* Returns true if the module replaces the clock. Clocks of processor time remain the system's. */
bool cvirtual_replaces(clockid_t clock);

/* Returns the elapsed time at which a replaced clock shows `time`. */
int64_t cvirtual_deadline(clockid_t clock, const struct timespec *time);

/* Returns `duration` later than now, and NEVER instead of an overflow. */
int64_t cvirtual_after(int64_t duration);

int64_t cvirtual_nanoseconds(const struct timespec *time);
struct timespec cvirtual_timespec(int64_t nanoseconds);

/* Sets the clock to a later time. The caller holds the lock. */
void cvirtual_set(int64_t elapsed);

/* Informs the keeper that a thread begins to wait. */
void cvirtual_thread_waits(void);

/* Forgets how often the thread has read the clock, because it waits. */
void cvirtual_forget_reads(void);

/* Sleeps until a deadline. */
void cvirtual_sleep(int64_t deadline);

/* Starts the keeper's thread. */
void cvirtual_start_keeper(void);

/* Returns true if every other thread waits, and no thread has run for a moment. */
bool cvirtual_all_wait(void);

/* A wait of a thread until a deadline. */
struct wait {
  int64_t deadline;
  /* Ends the wait after the clock has reached the deadline, or is NULL if the wait looks at the clock itself. */
  void (*wake)(struct wait *wait);
  void *subject;
  int event;
  struct wait *next, **link;
};

/* Adds a wait, and removes it. The caller does not hold the lock. */
void cvirtual_begin_wait(struct wait *wait);
void cvirtual_end_wait(struct wait *wait);

/* Returns the earliest deadline of waits, and wakes those whose deadline has come. The caller holds the lock. */
int64_t cvirtual_earliest_wait(void);
void cvirtual_wake_waits(int64_t now);

/* Returns true if a wait has reached its deadline and has not yet ended. The caller holds the lock. */
bool cvirtual_has_late_wait(int64_t now);

/* Returns the earliest deadline of timers, and fires those whose deadline has come. The caller holds the lock. */
int64_t cvirtual_earliest_timer(void);
void cvirtual_fire_timers(int64_t now);

#endif
