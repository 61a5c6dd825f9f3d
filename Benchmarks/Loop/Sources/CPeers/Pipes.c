#include <event2/event.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include "CPeers.h"

/* The benchmark follows libevent's test/bench.c. One byte travels from each active socket to the next. */
static struct {
  int pairs;
  int writes;
  int fired;
  int *sockets;
} pipes;

static void on_readable(evutil_socket_t descriptor, short what, void *context) {
  (void)what;
  int index = (int)(intptr_t)context;
  char byte;
  if (recv(descriptor, &byte, 1, 0) == 1) pipes.fired++;
  if (pipes.writes > 0) {
    int next = index + 1 < pipes.pairs ? index + 1 : 0;
    if (send(pipes.sockets[2 * next + 1], "e", 1, 0) == 1) pipes.writes--;
  }
}

peers_cost peers_pipes(int pairs, int active, int writes) {
  struct event_base *base = event_base_new();
  struct event **events = calloc((size_t)pairs, sizeof *events);
  pipes.sockets = calloc((size_t)pairs * 2, sizeof(int));
  pipes.pairs = pairs;
  for (int i = 0; i < pairs; i++) {
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pipes.sockets + 2 * i) < 0) return (peers_cost){-1, -1};
    evutil_make_socket_nonblocking(pipes.sockets[2 * i]);
    events[i] = event_new(base, pipes.sockets[2 * i], EV_READ | EV_PERSIST, on_readable, (void *)(intptr_t)i);
    event_add(events[i], NULL);
  }
  event_base_loop(base, EVLOOP_ONCE | EVLOOP_NONBLOCK);
  pipes.fired = 0;
  pipes.writes = writes;
  peers_cost begin = peers_now();
  for (int i = 0; i < active; i++) {
    if (send(pipes.sockets[2 * (i * (pairs / active)) + 1], "e", 1, 0) != 1) return (peers_cost){-1, -1};
  }
  while (pipes.fired < active + writes) event_base_loop(base, EVLOOP_ONCE);
  return peers_since(begin);
}
