#define _GNU_SOURCE
#include "Internal.h"

#include <errno.h>
#include <poll.h>
#include <semaphore.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Waits with a time limit: for descriptors, conditions and semaphores, and sleeps. */

pthread_mutex_t cvirtual_lock = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t cvirtual_jumped = PTHREAD_COND_INITIALIZER;

static struct wait *waits;

void cvirtual_begin_wait(struct wait *wait) {
  pthread_mutex_lock(&cvirtual_lock);
  wait->next = waits;
  wait->link = &waits;
  if (waits) waits->link = &wait->next;
  waits = wait;
  pthread_mutex_unlock(&cvirtual_lock);
  cvirtual_thread_waits();
}

void cvirtual_end_wait(struct wait *wait) {
  pthread_mutex_lock(&cvirtual_lock);
  *wait->link = wait->next;
  if (wait->next) wait->next->link = wait->link;
  pthread_mutex_unlock(&cvirtual_lock);
}

int64_t cvirtual_earliest_wait(void) {
  int64_t earliest = NEVER;
  for (struct wait *wait = waits; wait; wait = wait->next) {
    if (wait->deadline < earliest) earliest = wait->deadline;
  }
  return earliest;
}

bool cvirtual_has_late_wait(int64_t now) { return cvirtual_earliest_wait() <= now; }

void cvirtual_wake_waits(int64_t now) {
  for (struct wait *wait = waits; wait; wait = wait->next) {
    if (wait->deadline <= now && wait->wake) wait->wake(wait);
  }
}

/* Returns the deadline of a wait that is limited to milliseconds, of which negative ones are no limit. */
static int64_t after_milliseconds(int milliseconds) {
  return milliseconds < 0 ? NEVER : cvirtual_after(milliseconds * INT64_C(1000000));
}

// MARK: Descriptors

static _Thread_local int own_event = -1;

/* Returns the descriptor by which the keeper ends the thread's wait for descriptors. */
static int event_of_thread(void) {
  if (own_event < 0) own_event = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  return own_event;
}

static void wake_poll(struct wait *wait) {
  uint64_t one = 1;
  ssize_t written = write(wait->event, &one, sizeof one);
  (void)written;
}

/* Waits without limit for descriptors and for the thread's own event. */
static int poll_with_event(struct pollfd *descriptors, nfds_t count, int event, const sigset_t *mask) {
  struct pollfd *all = malloc((count + 1) * sizeof *all);
  if (!all) return errno = ENOMEM, -1;
  memcpy(all, descriptors, count * sizeof *all);
  all[count] = (struct pollfd){.fd = event, .events = POLLIN};
  int ready = (int)syscall(SYS_ppoll, all, count + 1, NULL, mask, NSIG / 8);
  int error = errno;
  if (ready > 0) {
    memcpy(descriptors, all, count * sizeof *all);
    if (all[count].revents) ready--;
  }
  free(all);
  uint64_t drained;
  ssize_t length = read(event, &drained, sizeof drained);
  (void)length;
  errno = error;
  return ready;
}

/* Waits for descriptors until a deadline. */
static int poll_until(struct pollfd *descriptors, nfds_t count, int64_t deadline, const sigset_t *mask) {
  struct timespec none = {0};
  if (deadline <= cvirtual_elapsed()) return (int)syscall(SYS_ppoll, descriptors, count, &none, mask, NSIG / 8);
  if (deadline == NEVER) {
    cvirtual_thread_waits();
    return (int)syscall(SYS_ppoll, descriptors, count, NULL, mask, NSIG / 8);
  }
  struct wait wait = {.deadline = deadline, .wake = wake_poll, .event = event_of_thread()};
  cvirtual_begin_wait(&wait);
  int ready;
  do {
    ready = poll_with_event(descriptors, count, wait.event, mask);
  } while (ready == 0 && cvirtual_elapsed() < deadline);
  cvirtual_end_wait(&wait);
  return ready;
}

WEAK int poll(struct pollfd *descriptors, nfds_t count, int milliseconds) {
  REAL(int, poll, (struct pollfd *, nfds_t, int));
  if (!cvirtual_is_on() || milliseconds == 0) return real_poll(descriptors, count, milliseconds);
  return poll_until(descriptors, count, after_milliseconds(milliseconds), NULL);
}

WEAK int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *limit, const sigset_t *mask) {
  REAL(int, ppoll, (struct pollfd *, nfds_t, const struct timespec *, const sigset_t *));
  if (!cvirtual_is_on()) return real_ppoll(descriptors, count, limit, mask);
  int64_t deadline = limit ? cvirtual_after(cvirtual_nanoseconds(limit)) : NEVER;
  return poll_until(descriptors, count, deadline, mask);
}

WEAK int epoll_pwait(int epoll, struct epoll_event *events, int count, int milliseconds, const sigset_t *mask) {
  REAL(int, epoll_pwait, (int, struct epoll_event *, int, int, const sigset_t *));
  if (!cvirtual_is_on() || milliseconds == 0) return real_epoll_pwait(epoll, events, count, milliseconds, mask);
  int64_t deadline = after_milliseconds(milliseconds);
  if (deadline == NEVER) {
    cvirtual_thread_waits();
    return real_epoll_pwait(epoll, events, count, -1, mask);
  }
  struct pollfd ready = {.fd = epoll, .events = POLLIN};
  if (poll_until(&ready, 1, deadline, mask) < 0) return -1;
  return real_epoll_pwait(epoll, events, count, 0, mask);
}

WEAK int epoll_wait(int epoll, struct epoll_event *events, int count, int milliseconds) {
  return epoll_pwait(epoll, events, count, milliseconds, NULL);
}

// MARK: Conditions and semaphores

static void wake_condition(struct wait *wait) { pthread_cond_broadcast(wait->subject); }

/* Waits for a condition until a deadline. The keeper signals the condition at the deadline. */
static int wait_until(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t deadline) {
  if (deadline <= cvirtual_elapsed()) return ETIMEDOUT;
  struct wait wait = {.deadline = deadline, .wake = wake_condition, .subject = condition};
  cvirtual_begin_wait(&wait);
  int result = pthread_cond_wait(condition, mutex);
  cvirtual_end_wait(&wait);
  return result == 0 && deadline <= cvirtual_elapsed() ? ETIMEDOUT : result;
}

WEAK int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *time) {
  REAL(int, pthread_cond_timedwait, (pthread_cond_t *, pthread_mutex_t *, const struct timespec *));
  if (!cvirtual_is_on()) return real_pthread_cond_timedwait(condition, mutex, time);
  /* The condition may have been made for the monotonic clock, whose times are far smaller than the calendar's. */
  int64_t real = cvirtual_deadline(CLOCK_REALTIME, time);
  bool is_calendar = real > -INT64_C(86400) * 365 * NANOSECONDS;
  return wait_until(condition, mutex, is_calendar ? real : cvirtual_deadline(CLOCK_MONOTONIC, time));
}

WEAK int pthread_cond_clockwait(pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock,
                                const struct timespec *time) {
  REAL(int, pthread_cond_clockwait, (pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *));
  if (!cvirtual_is_on()) return real_pthread_cond_clockwait(condition, mutex, clock, time);
  return wait_until(condition, mutex, cvirtual_deadline(clock, time));
}

WEAK int sem_timedwait(sem_t *semaphore, const struct timespec *time) {
  REAL(int, sem_timedwait, (sem_t *, const struct timespec *));
  if (!cvirtual_is_on()) return real_sem_timedwait(semaphore, time);
  struct wait wait = {.deadline = cvirtual_deadline(CLOCK_REALTIME, time)};
  cvirtual_begin_wait(&wait);
  int result;
  /* The keeper cannot end the wait without changing the semaphore, so the wait looks at the clock every four milliseconds. */
  do {
    struct timespec slice = cvirtual_timespec(cvirtual_real(CLOCK_REALTIME) + 4 * (NANOSECONDS / 1000));
    result = real_sem_timedwait(semaphore, &slice);
  } while (result != 0 && errno == ETIMEDOUT && cvirtual_elapsed() < wait.deadline);
  int error = errno;
  cvirtual_end_wait(&wait);
  errno = error;
  return result;
}

// MARK: Sleeps

void cvirtual_sleep(int64_t deadline) {
  if (deadline <= cvirtual_elapsed()) return;
  struct wait wait = {.deadline = deadline};
  cvirtual_begin_wait(&wait);
  pthread_mutex_lock(&cvirtual_lock);
  while (cvirtual_elapsed() < deadline) pthread_cond_wait(&cvirtual_jumped, &cvirtual_lock);
  pthread_mutex_unlock(&cvirtual_lock);
  cvirtual_end_wait(&wait);
}

WEAK int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *remaining) {
  REAL(int, clock_nanosleep, (clockid_t, int, const struct timespec *, struct timespec *));
  if (!cvirtual_is_on() || !cvirtual_replaces(clock)) return real_clock_nanosleep(clock, flags, time, remaining);
  cvirtual_sleep(flags & TIMER_ABSTIME ? cvirtual_deadline(clock, time) : cvirtual_after(cvirtual_nanoseconds(time)));
  return 0;
}

WEAK int nanosleep(const struct timespec *time, struct timespec *remaining) {
  REAL(int, nanosleep, (const struct timespec *, struct timespec *));
  if (!cvirtual_is_on()) return real_nanosleep(time, remaining);
  cvirtual_sleep(cvirtual_after(cvirtual_nanoseconds(time)));
  return 0;
}

WEAK int usleep(useconds_t microseconds) {
  REAL(int, usleep, (useconds_t));
  if (!cvirtual_is_on()) return real_usleep(microseconds);
  cvirtual_sleep(cvirtual_after(microseconds * INT64_C(1000)));
  return 0;
}

WEAK unsigned sleep(unsigned seconds) {
  REAL(unsigned, sleep, (unsigned));
  if (!cvirtual_is_on()) return real_sleep(seconds);
  cvirtual_sleep(cvirtual_after(seconds * (int64_t)NANOSECONDS));
  return 0;
}
