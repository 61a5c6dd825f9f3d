#ifndef CPEERS_H
#define CPEERS_H

#include <stdint.h>

/* The operations of the benchmark with other event loops. The Swift code performs them with Proscenium's loop. */

typedef enum peers_loop {
  PEERS_LIBEVENT_HEAP,
  PEERS_LIBEVENT_COMMON,
  PEERS_LIBUV,
  PEERS_GLIB,
} peers_loop;

/* The total cost in nanoseconds of elapsed time and of the process's processor time. */
typedef struct peers_cost {
  double wall;
  double cpu;
} peers_cost;

peers_cost peers_now(void);
peers_cost peers_since(peers_cost begin);

/* Schedules `count` timers and runs the loop until the last timer has fired. */
peers_cost peers_timers_fire(peers_loop loop, const uint32_t *milliseconds, int count);

/* Cancels `count` timers in the given order. The cost excludes scheduling them. */
peers_cost peers_timers_cancel(peers_loop loop, const uint32_t *milliseconds, const uint32_t *order, int count);

/* Returns the growth of the resident memory with `count` pending timers, in bytes. */
double peers_timers_bytes(peers_loop loop, const uint32_t *milliseconds, int count);

/* Changes the deadline of one timer `count` times. */
peers_cost peers_timer_rearm(peers_loop loop, int count);

/* Runs libevent's own descriptor benchmark (test/bench.c). `writes` bytes travel between `pairs` pairs of sockets,
   `active` of them at the same time. */
peers_cost peers_pipes(int pairs, int active, int writes);

/* Measures the latencies in nanoseconds of a thread that wakes another one every `gap` nanoseconds. */
void peers_ping_eventfd(int64_t gap, int count, double *latencies);
void peers_ping_futex(int64_t gap, int count, double *latencies);

/* Measures the delays of a plain timerfd after its deadlines, in nanoseconds. */
void peers_overshoot_timerfd(const int64_t *delays, int count, double *overshoots);

/* Posts `count` closures from `producers` threads to the loop of the main thread. */
peers_cost peers_post(peers_loop loop, int producers, int count);

/* Pins the calling thread, and the threads that it starts, to one processor. */
void peers_pin(int processor);

double peers_resident_bytes(void);
double peers_allocated_bytes(void);
/* Returns the number of times that any thread of the process has begun to sleep. */
double peers_voluntary_switches(void);

#endif
