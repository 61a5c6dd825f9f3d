#ifndef CEVENTLOOP_H
#define CEVENTLOOP_H

#include <stdbool.h>
#include <stdint.h>

/* libevent behind opaque types. No header of libevent is included here: Swift
   would then see glibc's fd_set twice, and test builds that import Foundation
   would not compile. Every duration is in nanoseconds and says so. */

/* One libevent base with what an event loop always needs registered in it: an
   eventfd for wake-ups and one timer of libevent's. Owned by one thread: every
   function takes it on that thread only, except where "any thread" is said. */
typedef struct cel_base cel_base;

/* What a wait found. libevent's callbacks only set these bits; nothing else
   runs inside them, so a caller may wait again from whatever it does next. */
enum {
  CEL_NOTED_WAKE = 1 << 0,
  CEL_NOTED_DEADLINE = 1 << 1,
  CEL_NOTED_DISPATCH = 1 << 2,
  CEL_NOTED_READY = 1 << 3,
};

/* NULL when the system refuses a descriptor or memory; `reason` is errno then. */
cel_base *cel_base_create(int *reason);
void cel_base_destroy(cel_base *base);

/* Waits in libevent until something is noted (`block`), or only looks.
   Returns the bits noted, 0 for none, -1 if libevent failed. */
int cel_base_wait(cel_base *base, bool block);

/* Makes a wait in progress, or else the next one, return. Any thread. */
void cel_base_wake(cel_base *base);

/* Lets a wait note a time of CLOCK_MONOTONIC, never early and at most some two
   microseconds late, in place of the one it was armed for before; 0 means none.
   A timer of libevent's; in a guest a timerfd that libevent watches, because a
   timeout of libevent's makes no descriptor readable for a foreign loop. What was
   armed before a base became a guest is not armed any more. */
void cel_base_arm(cel_base *base, int64_t deadline_nanoseconds);

/* Whether libevent's timer waits for its time. */
bool cel_base_timer_is_pending(cel_base *base);

/* From now on a wait notes that Dispatch's main queue has work. Main thread. */
bool cel_base_watch_dispatch_main(cel_base *base);
void cel_drain_dispatch_main(void);

/* Leaves Dispatch's main queue to the host of a guest, or takes it back. */
void cel_base_leave_dispatch_main(cel_base *base);
void cel_base_take_dispatch_main(cel_base *base);

/* The users' descriptors stand in an epoll set of their own, which libevent waits
   for as one descriptor. libevent's own tables know descriptors by number alone:
   one that was closed elsewhere while its file lives on in a copy keeps
   event_base_loop() of 2.1 busy for ever, and nothing can be done from outside.
   And the set distinguishes an end of file from an error. */
enum {
  CEL_READABLE = 1 << 0,
  CEL_WRITABLE = 1 << 1,
  CEL_END_OF_FILE = 1 << 2,
  CEL_ERROR = 1 << 3,
  /* Asked for only: note changes, not a state that lasts. */
  CEL_EDGE = 1 << 4,
};

typedef struct cel_ready {
  uint64_t key;
  int bits;
} cel_ready;

/* Makes the set. Called again, makes it anew and empty. Returns 0 or errno. */
int cel_base_open_set(cel_base *base);

/* Lets waits note the set, as they do at first, or not: as long as they do, each
   descriptor that becomes ready is reported to two epoll sets. */
void cel_base_watch_set(cel_base *base, bool watches);

/* Adds a descriptor, or changes what is asked of it. Returns 0 or errno. */
int cel_base_add(cel_base *base, int descriptor, int bits, uint64_t key);
int cel_base_change(cel_base *base, int descriptor, int bits, uint64_t key);
int cel_base_remove(cel_base *base, int descriptor);

/* Writes what is ready in the set to `ready` and returns how many they are. */
int cel_base_collect(cel_base *base, cel_ready *ready, int capacity);

/* Makes the one descriptor by which a foreign loop waits for all that this base
   waits for, and returns it, or -errno. libevent 2.1 neither shows its own epoll
   descriptor nor makes it readable for a timeout, so it is an epoll set of ours
   that holds the wake-ups, a timer, the users' set and Dispatch's main queue. */
int cel_base_open_guest(cel_base *base);

/* How many forks lie between the process and the one that it began as. */
int cel_forks(void);

/* Ends the process at once, without what is registered to run at exit. */
_Noreturn void cel_exit_now(int status);

/* Closes a descriptor. Any thread. */
void cel_close(int descriptor);

/* Counts a signal from now on, instead of what it did before. Returns an eventfd
   that is written to at each one, or -1; `reason` is errno then. It is never read: each
   set that has it with CEL_EDGE sees every write. Any thread. */
int cel_signal_subscribe(int number, int *reason);
/* Undoes one subscription; the last one gives the signal back. Any thread. */
void cel_signal_unsubscribe(int number);
/* How often the signal has come since the first subscription. Any thread. */
uint64_t cel_signal_count(int number);

/* A mutex that does not move in memory. Any thread. */
typedef struct cel_lock cel_lock;
cel_lock *cel_lock_create(void);
void cel_lock_destroy(cel_lock *lock);
void cel_lock_acquire(cel_lock *lock);
void cel_lock_release(cel_lock *lock);

/* A counting semaphore. Any thread. */
typedef struct cel_semaphore cel_semaphore;
cel_semaphore *cel_semaphore_create(void);
void cel_semaphore_destroy(cel_semaphore *semaphore);
void cel_semaphore_signal(cel_semaphore *semaphore);
void cel_semaphore_wait(cel_semaphore *semaphore);

/* The calling thread's own slot: the loop that lives on it, or NULL. Here because
   every post asks, and a load of one word is not worth a call. */
extern _Thread_local void *cel_thread_loop_slot;
static inline void *cel_thread_loop(void) { return cel_thread_loop_slot; }
static inline void cel_set_thread_loop(void *loop) { cel_thread_loop_slot = loop; }

/* Another slot: the loop from which a thread of the pool has its work. */
void *cel_thread_origin(void);
void cel_set_thread_origin(void *loop);

bool cel_is_main_thread(void);

/* The system's number of the calling thread. */
int cel_thread_number(void);

/* Whether a thread of this process waits in the system; false if there is none. */
bool cel_thread_is_blocked(int number);

void cel_sleep_microseconds(unsigned microseconds);

/* Starts a detached thread, named with the first 15 bytes of `name`. Returns 0
   or an errno value; the thread then owns `context`. */
int cel_thread_start(const char *name, void (*body)(void *context), void *context);

/* CLOCK_MONOTONIC, which is Swift's SuspendingClock. Any thread. */
int64_t cel_now_nanoseconds(void);

/* One entry of a flight recorder. */
typedef struct cel_record {
  uint64_t begin_ticks;
  uint64_t end_ticks;
  uint64_t subject;
  uint32_t kind;
  uint32_t count;
} cel_record;

/* A counter that runs evenly and costs a few nanoseconds to read. Any thread. */
static inline uint64_t cel_ticks(void) {
#if defined(__x86_64__)
  return __builtin_ia32_rdtsc();
#elif defined(__aarch64__)
  uint64_t ticks;
  __asm__ volatile("mrs %0, cntvct_el0" : "=r"(ticks));
  return ticks;
#else
  return (uint64_t)cel_now_nanoseconds();
#endif
}

/* Whole pages of the system's, or NULL; and a wish that they be large ones. */
void *cel_map(long bytes);
void cel_unmap(void *memory, long bytes);
void cel_prefer_large_pages(void *memory, long bytes);

/* Fetches memory that will be read soon. The address need not be mapped. */
static inline void cel_prefetch(const void *address) { __builtin_prefetch(address); }

/* Lets the processor rest for a moment in a loop that waits for memory to change. */
static inline void cel_relax(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

/* Lets another thread have the processor, if one waits for it. */
void cel_yield(void);

int cel_processors(void);

/* Whether a battery supplies the machine now, as far as the system reports it. */
bool cel_is_on_battery(void);

/* Writes one line to standard error with a single write. */
void cel_complain(const char *line);

#endif
