#ifndef CEVENTLOOP_H
#define CEVENTLOOP_H

#include <stdbool.h>
#include <stdint.h>

/* The functions of libevent behind opaque types. The header includes no header of libevent, because Swift would then
   see glibc's fd_set twice, and test builds that import Foundation would not compile. Every duration is in nanoseconds,
   as its name states. */

/* A libevent base with the two registrations that every event loop needs, an eventfd for wake-ups and a timer of
   libevent. One thread owns the base. Call every function on that thread, unless its comment says "any thread". */
typedef struct cel_base cel_base;

/* The events that a wait found. libevent's callbacks only set these bits and run no other code. The caller may
   therefore wait again from the code that handles an event. */
enum {
  CEL_NOTED_WAKE = 1 << 0,
  CEL_NOTED_DEADLINE = 1 << 1,
  CEL_NOTED_DISPATCH = 1 << 2,
  CEL_NOTED_READY = 1 << 3,
};

/* Returns NULL if the system refuses a descriptor or memory. `reason` is then errno. */
cel_base *cel_base_create(int *reason);
void cel_base_destroy(cel_base *base);

/* Waits in libevent until an event is noted if `block` is true, or polls otherwise. Returns the noted bits, 0 for none,
   and -1 if libevent failed. */
int cel_base_wait(cel_base *base, bool block);

/* Ends the current wait, or the next one if no wait is running. For any thread. */
void cel_base_wake(cel_base *base);

/* Arms the timer for a time of CLOCK_MONOTONIC, in place of its previous deadline. 0 disarms it. The timer is never
   early and at most about two microseconds late. Normally the timer belongs to libevent. In a guest it is a timerfd
   that libevent watches, because a timeout of libevent makes no descriptor readable for a foreign loop. A deadline that
   was armed before the base became a guest is no longer armed. */
void cel_base_arm(cel_base *base, int64_t deadline_nanoseconds);

/* Returns true if libevent's timer is armed. */
bool cel_base_timer_is_pending(cel_base *base);

/* Makes later waits note pending work of Dispatch's main queue. For the main thread. */
bool cel_base_watch_dispatch_main(cel_base *base);
void cel_drain_dispatch_main(void);

/* Leaves Dispatch's main queue to the host of a guest, or watches it again. */
void cel_base_leave_dispatch_main(cel_base *base);
void cel_base_take_dispatch_main(cel_base *base);

/* The users' descriptors are in a separate epoll set, which libevent watches as one descriptor. libevent's own tables
   identify descriptors only by their numbers. If other code closes a descriptor while a duplicate keeps its file open,
   event_base_loop() of 2.1 stays busy forever, and no caller can stop it. The separate set also distinguishes an end of
   file from an error. */
enum {
  CEL_READABLE = 1 << 0,
  CEL_WRITABLE = 1 << 1,
  CEL_END_OF_FILE = 1 << 2,
  CEL_ERROR = 1 << 3,
  /* An input flag that requests reports of changes instead of a lasting state. */
  CEL_EDGE = 1 << 4,
};

typedef struct cel_ready {
  uint64_t key;
  int bits;
} cel_ready;

/* Creates the set, or replaces it by an empty one. Returns 0 or errno. */
int cel_base_open_set(cel_base *base);

/* Enables or disables the noting of the set by waits, which is enabled at first. While it is enabled, the system
   reports each descriptor that becomes ready to two epoll sets. */
void cel_base_watch_set(cel_base *base, bool watches);

/* Adds a descriptor, changes its requested bits, or removes it. Returns 0 or errno. */
int cel_base_add(cel_base *base, int descriptor, int bits, uint64_t key);
int cel_base_change(cel_base *base, int descriptor, int bits, uint64_t key);
int cel_base_remove(cel_base *base, int descriptor);

/* Writes the ready descriptors of the set to `ready` and returns their number. */
int cel_base_collect(cel_base *base, cel_ready *ready, int capacity);

/* Creates the descriptor with which a foreign loop waits for all events of this base, and returns it, or -errno.
   libevent 2.1 does not expose its own epoll descriptor and does not make it readable for a timeout. The result is
   therefore an own epoll set that contains the wake-ups, a timer, the users' set and Dispatch's main queue. */
int cel_base_open_guest(cel_base *base);

/* Returns the number of forks between the original process and this one. */
int cel_forks(void);

/* Ends the process immediately, without running its exit handlers. */
_Noreturn void cel_exit_now(int status);

/* Closes a descriptor. For any thread. */
void cel_close(int descriptor);

/* Counts a signal from now on, in place of its previous effect. Returns an eventfd to which each arrival of the signal
   writes, or -1, in which case `reason` is errno. Nothing reads the eventfd, so each set that contains it with CEL_EDGE
   sees every write. For any thread. */
int cel_signal_subscribe(int number, int *reason);
/* Ends one subscription. The end of the last one restores the previous effect of the signal. For any thread. */
void cel_signal_unsubscribe(int number);
/* Returns the number of arrivals of the signal since its first subscription. For any thread. */
uint64_t cel_signal_count(int number);

/* A counting semaphore. For any thread. */
typedef struct cel_semaphore cel_semaphore;
cel_semaphore *cel_semaphore_create(void);
void cel_semaphore_destroy(cel_semaphore *semaphore);
void cel_semaphore_signal(cel_semaphore *semaphore);
void cel_semaphore_wait(cel_semaphore *semaphore);

/* The thread-local slot with the loop of the calling thread, or NULL. The accessors are inline, because every post
   reads the slot, and a load of one word is not worth a call. */
extern _Thread_local void *cel_thread_loop_slot;
static inline void *cel_thread_loop(void) { return cel_thread_loop_slot; }
static inline void cel_set_thread_loop(void *loop) { cel_thread_loop_slot = loop; }

/* The thread-local slot with the loop from which the work of a pool thread was posted. */
void *cel_thread_origin(void);
void cel_set_thread_origin(void *loop);

bool cel_is_main_thread(void);

/* Returns the system's number of the calling thread. */
int cel_thread_number(void);

/* Returns true if the thread of this process is blocked in the system, and false if no such thread exists. */
bool cel_thread_is_blocked(int number);

void cel_sleep_microseconds(unsigned microseconds);

/* Starts a detached thread, named with the first 15 bytes of `name`. Returns 0 or an errno value. On success the thread
   owns `context`. */
int cel_thread_start(const char *name, void (*body)(void *context), void *context);

/* Returns CLOCK_MONOTONIC, the clock of Swift's SuspendingClock. For any thread. */
int64_t cel_now_nanoseconds(void);

/* An entry of a flight recorder. */
typedef struct cel_record {
  uint64_t begin_ticks;
  uint64_t end_ticks;
  uint64_t subject;
  uint32_t kind;
  uint32_t count;
} cel_record;

/* Returns a counter with a constant rate that costs a few nanoseconds to read. For any thread. */
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

/* Map whole pages of the system, or return NULL, unmap them, and advise the system to use large pages. */
void *cel_map(long bytes);
void cel_unmap(void *memory, long bytes);
void cel_prefer_large_pages(void *memory, long bytes);

/* Prefetches memory that will soon be read. The address need not be mapped. */
static inline void cel_prefetch(const void *address) { __builtin_prefetch(address); }

/* Pauses the processor briefly in a loop that waits for memory to change. */
static inline void cel_relax(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

/* Yields the processor to another waiting thread. */
void cel_yield(void);

int cel_processors(void);

/* Returns true if the system reports that a battery supplies the machine. */
bool cel_is_on_battery(void);

/* Writes one line to standard error with a single write. */
void cel_complain(const char *line);

#endif
