#include "CTasks.h"

#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

/* Functions of libdispatch, to which a program need not be linked. */
extern void *dispatch_queue_create(const char *label, void *attributes) __attribute__((weak));
extern void dispatch_suspend(void *object) __attribute__((weak));
extern void dispatch_resume(void *object) __attribute__((weak));
extern void dispatch_release(void *object) __attribute__((weak));
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *)) __attribute__((weak));
extern char _dispatch_main_q[] __attribute__((weak));

/* A hook of the Swift runtime, which calls it instead of the default executor for each enqueued job. */
typedef void (*enqueue_function)(void *job) __attribute__((swiftcall));
typedef void (*enqueue_hook)(void *job, enqueue_function original) __attribute__((swiftcall));
extern _Atomic(enqueue_hook) swift_task_enqueueGlobal_hook __attribute__((weak));

static _Thread_local uint64_t posted_here;
static _Atomic(uint64_t) posted;
static enqueue_hook hook_before;

/* Counts a job and passes it to the previous hook or to the default executor. */
__attribute__((swiftcall)) static void count_job(void *job, enqueue_function original) {
  posted_here++;
  atomic_fetch_add_explicit(&posted, 1, memory_order_relaxed);
  if (hook_before) {
    hook_before(job, original);
  } else {
    original(job);
  }
}

/* A Dispatch queue stores the address of its newest item in one word, which is 0 in an empty queue. Dispatch exports no
   function that reports whether a queue is empty. The word is therefore searched for once, in a suspended queue of this
   library. It is the only word that is 0 at first and contains a different address after each of two items. All serial
   queues have the same layout. */
enum { WORDS = 16, UNKNOWN = -1 };
static int newest_word = UNKNOWN;

static void copy(const uintptr_t *queue, int count, uintptr_t *words) {
  for (int i = 0; i < count; i++) words[i] = __atomic_load_n(queue + i, __ATOMIC_RELAXED);
}

static void do_nothing(void *context) { (void)context; }

static void find_newest_word(void) {
  if (!dispatch_queue_create || !dispatch_async_f || !dispatch_suspend || !dispatch_resume || !dispatch_release) return;
  uintptr_t *queue = dispatch_queue_create("find_newest_word", NULL);
  int size = (int)(malloc_usable_size(queue) / sizeof(uintptr_t));
  int count = size < WORDS ? size : WORDS;
  uintptr_t empty[WORDS], one[WORDS], two[WORDS];
  dispatch_suspend(queue);
  copy(queue, count, empty);
  dispatch_async_f(queue, NULL, do_nothing);
  copy(queue, count, one);
  dispatch_async_f(queue, NULL, do_nothing);
  copy(queue, count, two);
  dispatch_resume(queue);
  dispatch_release(queue);
  int found = UNKNOWN;
  for (int i = 0; i < count; i++) {
    if (empty[i] != 0 || one[i] == 0 || two[i] == 0 || one[i] == two[i]) continue;
    if (found != UNKNOWN) return;
    found = i;
  }
  newest_word = found;
}

static bool is_watching;

static void watch(void) {
  if (!&swift_task_enqueueGlobal_hook || !_dispatch_main_q) return;
  find_newest_word();
  if (newest_word == UNKNOWN) return;
  /* Read the previous hook before installing the new one, because another thread may call the new hook immediately. */
  hook_before = atomic_load(&swift_task_enqueueGlobal_hook);
  while (!atomic_compare_exchange_weak(&swift_task_enqueueGlobal_hook, &hook_before, count_job)) {}
  is_watching = true;
}

bool ctasks_watch_posts(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, watch);
  return is_watching;
}

uint64_t ctasks_posted_here(void) { return posted_here; }

uint64_t ctasks_posted(void) { return atomic_load_explicit(&posted, memory_order_relaxed); }

const void *ctasks_main_queue_newest(void) {
  if (newest_word == UNKNOWN) return NULL;
  return (const void *)__atomic_load_n((uintptr_t *)_dispatch_main_q + newest_word, __ATOMIC_RELAXED);
}

static ctasks_loop_work (*_Atomic read_main_loop)(void);

void ctasks_set_main_loop(ctasks_loop_work (*read)(void)) { atomic_store(&read_main_loop, read); }

ctasks_loop_work ctasks_main_loop_work(void) {
  ctasks_loop_work (*read)(void) = atomic_load(&read_main_loop);
  if (read) return read();
  ctasks_loop_work none = {0, false};
  return none;
}
