#define _GNU_SOURCE
#include "CEventLoop.h"
#include "CDescriptors.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/eventfd.h>
#include <unistd.h>

/* Signals use a handler instead of a signalfd. A signalfd requires the signal to be blocked in every thread, and
   threads of Dispatch and of other libraries may have been started before. libevent's own handler is unsuitable too,
   because it serves only one base of the process. */

enum { SIGNALS = 65 };

static struct {
  atomic_uint_fast64_t count;
  _Atomic(int) descriptor;
  struct sigaction before;
  int subscriptions;
} signals[SIGNALS];

static pthread_mutex_t subscribing = PTHREAD_MUTEX_INITIALIZER;
static _Atomic(pid_t) owner;

/* The handler is async-signal-safe. A child of fork shares the eventfds until it executes another program, and must not
   report its own signals to the parent. */
static void handle(int number) {
  int reason = errno;
  if (atomic_load(&owner) == getpid()) {
    const uint64_t one = 1;
    atomic_fetch_add(&signals[number].count, 1);
    ssize_t ignored = write(atomic_load(&signals[number].descriptor), &one, sizeof one);
    (void)ignored;
  }
  errno = reason;
}

/* A fault recurs as soon as its handler returns. */
static bool is_fault(int number) {
  return number == SIGSEGV || number == SIGBUS || number == SIGFPE || number == SIGILL;
}

/* The eventfd of a signal is created once and never closed, because a handler may be about to write to it. */
static int open_descriptor(int number) {
  if (signals[number].subscriptions > 0 || atomic_load(&signals[number].descriptor) > 0) return 0;
  cel_held held = cel_hold_standard_descriptors();
  int descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  cel_release_standard_descriptors(held);
  if (descriptor < 0) return -1;
  atomic_store(&signals[number].descriptor, descriptor);
  return 0;
}

static int install(int number) {
  struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  if (sigaction(number, &action, &signals[number].before) < 0) return -1;
  atomic_store(&owner, getpid());
  return 0;
}

int cel_signal_subscribe(int number, int *reason) {
  if (number < 1 || number >= SIGNALS || is_fault(number)) {
    *reason = EINVAL;
    return -1;
  }
  pthread_mutex_lock(&subscribing);
  int result = -1;
  if (open_descriptor(number) == 0 && (signals[number].subscriptions > 0 || install(number) == 0)) {
    signals[number].subscriptions++;
    result = atomic_load(&signals[number].descriptor);
  }
  *reason = errno;
  pthread_mutex_unlock(&subscribing);
  return result;
}

void cel_signal_unsubscribe(int number) {
  pthread_mutex_lock(&subscribing);
  if (--signals[number].subscriptions == 0) {
    struct sigaction now;
    /* Another handler that was installed meanwhile keeps the signal. */
    if (sigaction(number, NULL, &now) == 0 && now.sa_handler == handle) {
      sigaction(number, &signals[number].before, NULL);
    }
  }
  pthread_mutex_unlock(&subscribing);
}

uint64_t cel_signal_count(int number) { return atomic_load(&signals[number].count); }
