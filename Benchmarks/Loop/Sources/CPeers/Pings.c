#define _GNU_SOURCE
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include "CPeers.h"

struct ping {
  int descriptor;
  int set;
  int count;
  double *latencies;
  _Atomic uint32_t word;
  _Atomic int got;
  _Atomic int64_t sent;
};

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000ll + time.tv_nsec;
}

static void receive(struct ping *ping) {
  int got = atomic_load(&ping->got);
  ping->latencies[got] = (double)(now() - atomic_load(&ping->sent));
  atomic_store(&ping->got, got + 1);
}

static void *receive_eventfd(void *argument) {
  struct ping *ping = argument;
  peers_pin(0);
  while (atomic_load(&ping->got) < ping->count) {
    struct epoll_event event;
    uint64_t count;
    if (epoll_wait(ping->set, &event, 1, -1) == 1 && read(ping->descriptor, &count, sizeof count) > 0) receive(ping);
  }
  return NULL;
}

static void *receive_futex(void *argument) {
  struct ping *ping = argument;
  peers_pin(0);
  while (atomic_load(&ping->got) < ping->count) {
    while (atomic_load(&ping->word) == 0) syscall(SYS_futex, &ping->word, FUTEX_WAIT_PRIVATE, 0, NULL, NULL, 0);
    atomic_store(&ping->word, 0);
    receive(ping);
  }
  return NULL;
}

/* Polls the clock for short gaps, because a sleep would last too long. */
static void pause_for(int64_t gap) {
  int64_t end = now() + gap;
  if (gap >= 1000000) {
    struct timespec time = {0, gap - 500000};
    nanosleep(&time, NULL);
  }
  while (now() < end) __builtin_ia32_pause();
}

static void ping(int64_t gap, int count, double *latencies, void *(*receiver)(void *)) {
  struct ping ping = {.count = count, .latencies = latencies};
  ping.descriptor = eventfd(0, EFD_NONBLOCK);
  ping.set = epoll_create1(0);
  struct epoll_event event = {.events = EPOLLIN};
  epoll_ctl(ping.set, EPOLL_CTL_ADD, ping.descriptor, &event);
  pthread_t thread;
  pthread_create(&thread, NULL, receiver, &ping);
  peers_pin(1);
  const uint64_t one = 1;
  for (int i = 0; i < count; i++) {
    pause_for(gap);
    atomic_store(&ping.sent, now());
    if (receiver == receive_eventfd) {
      if (write(ping.descriptor, &one, sizeof one) < 0) break;
    } else {
      atomic_store(&ping.word, 1);
      syscall(SYS_futex, &ping.word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
    }
    while (atomic_load(&ping.got) <= i) __builtin_ia32_pause();
  }
  pthread_join(thread, NULL);
  close(ping.descriptor);
  close(ping.set);
}

void peers_ping_eventfd(int64_t gap, int count, double *latencies) { ping(gap, count, latencies, receive_eventfd); }

void peers_ping_futex(int64_t gap, int count, double *latencies) { ping(gap, count, latencies, receive_futex); }

void peers_overshoot_timerfd(const int64_t *delays, int count, double *overshoots) {
  int timer = timerfd_create(CLOCK_MONOTONIC, 0);
  for (int i = 0; i < count; i++) {
    int64_t deadline = now() + delays[i];
    struct itimerspec time = {.it_value = {deadline / 1000000000, deadline % 1000000000}};
    uint64_t ticks;
    timerfd_settime(timer, TFD_TIMER_ABSTIME, &time, NULL);
    if (read(timer, &ticks, sizeof ticks) > 0) overshoots[i] = (double)(now() - deadline);
  }
  close(timer);
}
