#include <event2/event.h>
#include <event2/event_struct.h>
#include <glib.h>
#include <stdbool.h>
#include <stdlib.h>
#include <uv.h>

#include "CPeers.h"

/* The state of a timer benchmark for one peer. All of its code runs on the calling thread. */
struct timers {
  int count;
  const uint32_t *milliseconds;
  int fired;
  struct event_base *base;
  const struct timeval *common[1001];
  struct event *events;
  uv_loop_t uv;
  uv_timer_t *uv_timers;
  GMainContext *context;
  GSource **sources;
};

static struct timers timers;

static void on_event(evutil_socket_t descriptor, short what, void *context) {
  (void)descriptor;
  (void)what;
  (void)context;
  timers.fired++;
}

static void on_uv(uv_timer_t *timer) {
  (void)timer;
  timers.fired++;
}

static gboolean on_glib(gpointer context) {
  (void)context;
  timers.fired++;
  return G_SOURCE_REMOVE;
}

static struct timeval interval(uint32_t milliseconds) {
  return (struct timeval){milliseconds / 1000, (milliseconds % 1000) * 1000};
}

static void open_libevent(bool common) {
  struct event_config *config = event_config_new();
  event_config_set_flag(config, EVENT_BASE_FLAG_NOLOCK);
  timers.base = event_base_new_with_config(config);
  event_config_free(config);
  /* libevent supports at most 256 common timeouts, so durations are rounded to multiples of 4 ms. */
  for (int i = 4; common && i <= 1000; i += 4) {
    struct timeval time = interval((uint32_t)i);
    timers.common[i] = event_base_init_common_timeout(timers.base, &time);
  }
}

static void open_loop(peers_loop loop, const uint32_t *milliseconds, int count) {
  timers = (struct timers){.count = count, .milliseconds = milliseconds};
  switch (loop) {
  case PEERS_LIBEVENT_HEAP:
  case PEERS_LIBEVENT_COMMON:
    open_libevent(loop == PEERS_LIBEVENT_COMMON);
    break;
  case PEERS_LIBUV:
    uv_loop_init(&timers.uv);
    break;
  case PEERS_GLIB:
    timers.context = g_main_context_new();
    break;
  }
}

static void schedule(peers_loop loop, int i) {
  uint32_t delay = timers.milliseconds[i];
  struct timeval time = interval(delay);
  switch (loop) {
  case PEERS_LIBEVENT_HEAP:
  case PEERS_LIBEVENT_COMMON:
    event_assign(&timers.events[i], timers.base, -1, 0, on_event, NULL);
    event_add(&timers.events[i], loop == PEERS_LIBEVENT_HEAP ? &time : timers.common[(delay + 3) / 4 * 4]);
    break;
  case PEERS_LIBUV:
    uv_timer_init(&timers.uv, &timers.uv_timers[i]);
    uv_timer_start(&timers.uv_timers[i], on_uv, delay, 0);
    break;
  case PEERS_GLIB:
    timers.sources[i] = g_timeout_source_new(delay);
    g_source_set_callback(timers.sources[i], on_glib, NULL, NULL);
    g_source_attach(timers.sources[i], timers.context);
    g_source_unref(timers.sources[i]);
    break;
  }
}

static void schedule_all(peers_loop loop) {
  size_t count = (size_t)timers.count;
  if (loop == PEERS_LIBUV) {
    timers.uv_timers = malloc(count * sizeof *timers.uv_timers);
    uv_update_time(&timers.uv);
  } else if (loop == PEERS_GLIB) {
    timers.sources = malloc(count * sizeof *timers.sources);
  } else {
    timers.events = malloc(count * sizeof *timers.events);
  }
  for (int i = 0; i < timers.count; i++) schedule(loop, i);
}

static void run(peers_loop loop) {
  switch (loop) {
  case PEERS_LIBEVENT_HEAP:
  case PEERS_LIBEVENT_COMMON:
    event_base_dispatch(timers.base);
    break;
  case PEERS_LIBUV:
    uv_run(&timers.uv, UV_RUN_DEFAULT);
    break;
  case PEERS_GLIB:
    while (timers.fired < timers.count) g_main_context_iteration(timers.context, TRUE);
    break;
  }
}

static void cancel(peers_loop loop, uint32_t i) {
  switch (loop) {
  case PEERS_LIBEVENT_HEAP:
  case PEERS_LIBEVENT_COMMON:
    event_del(&timers.events[i]);
    break;
  case PEERS_LIBUV:
    uv_timer_stop(&timers.uv_timers[i]);
    break;
  case PEERS_GLIB:
    g_source_destroy(timers.sources[i]);
    break;
  }
}

peers_cost peers_timers_fire(peers_loop loop, const uint32_t *milliseconds, int count) {
  open_loop(loop, milliseconds, count);
  peers_cost begin = peers_now();
  schedule_all(loop);
  run(loop);
  return timers.fired == count ? peers_since(begin) : (peers_cost){-1, -1};
}

peers_cost peers_timers_cancel(peers_loop loop, const uint32_t *milliseconds, const uint32_t *order, int count) {
  open_loop(loop, milliseconds, count);
  schedule_all(loop);
  peers_cost begin = peers_now();
  for (int i = 0; i < count; i++) cancel(loop, order[i]);
  return peers_since(begin);
}

double peers_timers_bytes(peers_loop loop, const uint32_t *milliseconds, int count) {
  open_loop(loop, milliseconds, count);
  double before = peers_resident_bytes();
  schedule_all(loop);
  return peers_resident_bytes() - before;
}

peers_cost peers_timer_rearm(peers_loop loop, int count) {
  uint32_t delay = 1000;
  open_loop(loop, &delay, 1);
  schedule_all(loop);
  peers_cost begin = peers_now();
  for (int i = 0; i < count; i++) {
    struct timeval time = interval(1000 + (uint32_t)i % 16);
    if (loop == PEERS_LIBUV) {
      uv_timer_start(&timers.uv_timers[0], on_uv, 1000 + (uint32_t)i % 16, 0);
    } else {
      event_add(&timers.events[0], &time);
    }
  }
  return peers_since(begin);
}
