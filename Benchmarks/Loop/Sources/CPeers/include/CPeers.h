#ifndef CPEERS_H
#define CPEERS_H

#include <stdint.h>

/* The other event loops, doing what the benchmark's Swift does with ours. */

typedef enum peers_loop {
  PEERS_LIBEVENT_HEAP,
  PEERS_LIBEVENT_COMMON,
  PEERS_LIBUV,
  PEERS_GLIB,
} peers_loop;

/* Nanoseconds in all: of the clock, and of the process's processor time. */
typedef struct peers_cost {
  double wall;
  double cpu;
} peers_cost;

peers_cost peers_now(void);
peers_cost peers_since(peers_cost begin);

/* Schedules `count` timers and runs the loop until the last has fired. */
peers_cost peers_timers_fire(peers_loop loop, const uint32_t *milliseconds, int count);

/* Cancels `count` timers in the given order; scheduling them is not counted. */
peers_cost peers_timers_cancel(peers_loop loop, const uint32_t *milliseconds, const uint32_t *order, int count);

/* How much the resident memory grows by `count` pending timers, in bytes. */
double peers_timers_bytes(peers_loop loop, const uint32_t *milliseconds, int count);

/* Moves one timer's deadline `count` times. */
peers_cost peers_timer_rearm(peers_loop loop, int count);

/* libevent's own descriptor benchmark (test/bench.c): `writes` bytes go from socket to
   socket among `pairs` of them, `active` at a time. */
peers_cost peers_pipes(int pairs, int active, int writes);

/* One-way latencies in nanoseconds of a thread that wakes another, `gap` nanoseconds after the last time. */
void peers_ping_eventfd(int64_t gap, int count, double *latencies);
void peers_ping_futex(int64_t gap, int count, double *latencies);

/* How much later than asked a bare timerfd tells of it, in nanoseconds. */
void peers_overshoot_timerfd(const int64_t *delays, int count, double *overshoots);

/* `count` closures from `producers` threads to the main loop of another. */
peers_cost peers_post(peers_loop loop, int producers, int count);

double peers_resident_bytes(void);
double peers_allocated_bytes(void);
/* How often any thread of the process has gone to sleep. */
double peers_voluntary_switches(void);

#endif
