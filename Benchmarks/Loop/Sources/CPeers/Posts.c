#include <glib.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <uv.h>

#include "CPeers.h"

struct post {
  struct post *next;
  void (*run)(struct post *post);
};

static struct {
  GMainContext *context;
  uv_async_t async;
  pthread_mutex_t lock;
  struct post *first;
  struct post **end;
  int ran;
  int each;
  int count;
} posts = {.lock = PTHREAD_MUTEX_INITIALIZER};

static gboolean ran(gpointer context) {
  (void)context;
  posts.ran++;
  return G_SOURCE_REMOVE;
}

static void *produce_glib(void *argument) {
  for (int i = 0; i < posts.each; i++) g_main_context_invoke(posts.context, ran, NULL);
  return argument;
}

static void count_post(struct post *post) {
  posts.ran++;
  free(post);
}

/* A uv_async_t only signals that there is work. The program keeps the work in its own queue. */
static void on_async(uv_async_t *async) {
  pthread_mutex_lock(&posts.lock);
  struct post *post = posts.first;
  posts.first = NULL;
  posts.end = &posts.first;
  pthread_mutex_unlock(&posts.lock);
  while (post) {
    struct post *next = post->next;
    post->run(post);
    post = next;
  }
  if (posts.ran == posts.count) uv_close((uv_handle_t *)async, NULL);
}

static void *produce_uv(void *argument) {
  for (int i = 0; i < posts.each; i++) {
    struct post *post = malloc(sizeof *post);
    *post = (struct post){.run = count_post};
    pthread_mutex_lock(&posts.lock);
    *posts.end = post;
    posts.end = &post->next;
    pthread_mutex_unlock(&posts.lock);
    uv_async_send(&posts.async);
  }
  return argument;
}

peers_cost peers_post(peers_loop loop, int producers, int count) {
  pthread_t threads[16];
  uv_loop_t uv;
  posts.each = count / producers;
  posts.count = posts.each * producers;
  if (loop == PEERS_GLIB) {
    posts.context = g_main_context_new();
    g_main_context_acquire(posts.context);
  } else {
    posts.end = &posts.first;
    uv_loop_init(&uv);
    uv_async_init(&uv, &posts.async, on_async);
  }
  peers_cost begin = peers_now();
  for (int i = 0; i < producers; i++) {
    pthread_create(&threads[i], NULL, loop == PEERS_GLIB ? produce_glib : produce_uv, NULL);
  }
  if (loop == PEERS_GLIB) {
    while (posts.ran < posts.count) g_main_context_iteration(posts.context, TRUE);
  } else {
    uv_run(&uv, UV_RUN_DEFAULT);
  }
  peers_cost cost = peers_since(begin);
  for (int i = 0; i < producers; i++) pthread_join(threads[i], NULL);
  return cost;
}
