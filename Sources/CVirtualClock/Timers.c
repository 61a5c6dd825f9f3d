#define _GNU_SOURCE
#include "Internal.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

/* Timers with a descriptor, with which Dispatch and run loops wait for their deadlines. */

struct timer {
  clockid_t clock;
  bool is_known;
  int64_t deadline, interval;
};

enum { DESCRIPTORS = 4096 };
static struct timer timers[DESCRIPTORS];
static int limit;

/* Makes the system's timer fire now, or never. */
static bool set_real(int descriptor, bool fires) {
  struct itimerspec value = {.it_value = {.tv_nsec = fires ? 1 : 0}};
  return syscall(SYS_timerfd_settime, descriptor, 0, &value, NULL) == 0;
}

/* Returns the remaining time of a timer as the system reports it. */
static struct itimerspec remaining(const struct timer *timer, int64_t now) {
  struct itimerspec value = {.it_interval = cvirtual_timespec(timer->interval)};
  if (timer->deadline != NEVER) {
    value.it_value = cvirtual_timespec(timer->deadline > now ? timer->deadline - now : 1);
  }
  return value;
}

WEAK int timerfd_create(int clock, int flags) {
  int descriptor = (int)syscall(SYS_timerfd_create, clock, flags);
  if (!cvirtual_is_on() || descriptor < 0 || descriptor >= DESCRIPTORS || !cvirtual_replaces(clock)) return descriptor;
  pthread_mutex_lock(&cvirtual_lock);
  timers[descriptor] = (struct timer){.clock = clock, .is_known = true, .deadline = NEVER};
  if (descriptor >= limit) limit = descriptor + 1;
  pthread_mutex_unlock(&cvirtual_lock);
  return descriptor;
}

WEAK int timerfd_settime(int descriptor, int flags, const struct itimerspec *value, struct itimerspec *former) {
  bool is_ours = cvirtual_is_on() && descriptor >= 0 && descriptor < DESCRIPTORS && value;
  if (!is_ours || !timers[descriptor].is_known) {
    return (int)syscall(SYS_timerfd_settime, descriptor, flags, value, former);
  }
  pthread_mutex_lock(&cvirtual_lock);
  struct timer *timer = &timers[descriptor];
  int64_t now = cvirtual_elapsed();
  if (former) *former = remaining(timer, now);
  int64_t time = cvirtual_nanoseconds(&value->it_value);
  timer->interval = cvirtual_nanoseconds(&value->it_interval);
  timer->deadline = time == 0                    ? NEVER
                    : flags & TFD_TIMER_ABSTIME ? cvirtual_deadline(timer->clock, &value->it_value)
                                                : cvirtual_after(time);
  bool is_set = set_real(descriptor, false);
  if (timer->deadline <= now) cvirtual_fire_timers(now);
  pthread_mutex_unlock(&cvirtual_lock);
  return is_set ? 0 : -1;
}

WEAK int timerfd_gettime(int descriptor, struct itimerspec *value) {
  bool is_ours = cvirtual_is_on() && descriptor >= 0 && descriptor < DESCRIPTORS && value;
  if (!is_ours || !timers[descriptor].is_known) return (int)syscall(SYS_timerfd_gettime, descriptor, value);
  pthread_mutex_lock(&cvirtual_lock);
  *value = remaining(&timers[descriptor], cvirtual_elapsed());
  pthread_mutex_unlock(&cvirtual_lock);
  return 0;
}

int64_t cvirtual_earliest_timer(void) {
  int64_t earliest = NEVER;
  for (int descriptor = 0; descriptor < limit; descriptor++) {
    struct timer *timer = &timers[descriptor];
    if (timer->is_known && timer->deadline < earliest) earliest = timer->deadline;
  }
  return earliest;
}

void cvirtual_fire_timers(int64_t now) {
  for (int descriptor = 0; descriptor < limit; descriptor++) {
    struct timer *timer = &timers[descriptor];
    if (!timer->is_known || timer->deadline > now) continue;
    timer->deadline = timer->interval > 0 ? now + timer->interval : NEVER;
    /* A descriptor that was closed is no timer any more, or belongs to another file. */
    if (!set_real(descriptor, true)) timer->is_known = false;
  }
}
