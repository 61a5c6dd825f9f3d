#define _GNU_SOURCE
#include "CSimulation.h"
#include "Internal.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* A separate thread checks twice per second whether the main thread is still in the same step of a run. A main thread
   that sleeps meanwhile and uses no processor time is blocked. The awaited event would have to come from a task, and
   every task needs the main thread. If the main thread computes, the check only prints a warning. */

enum { MILLISECONDS = 500, BUSY_SECONDS = 10 };

/* The number of finished steps. `is_in_step` is true during a step. */
static _Atomic(uint64_t) step_count;
static atomic_bool is_in_step;

static pthread_t main_thread;
static long main_number;
static int limit = 3;
static atomic_int own_threads;

int csim_own_threads(void) { return atomic_load(&own_threads); }

void csim_step_begins(void) { atomic_store_explicit(&is_in_step, true, memory_order_release); }

void csim_step_ends(void) {
  atomic_store_explicit(&is_in_step, false, memory_order_relaxed);
  atomic_fetch_add_explicit(&step_count, 1, memory_order_release);
}

/* Returns the letter of the main thread's state, and its processor time in ticks. */
static char state(unsigned long *ticks) {
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/self/task/%ld/stat", main_number);
  FILE *file = fopen(path, "re");
  size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
  if (file) fclose(file);
  text[length] = 0;
  /* The name before the state may contain any character, so search for its last bracket. */
  const char *rest = strrchr(text, ')');
  unsigned long user = 0, kernel = 0;
  char letter = '?';
  if (rest) sscanf(rest + 1, " %c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &letter, &user, &kernel);
  *ticks = user + kernel;
  return letter;
}

/* Returns true if a debugger is attached to the process. */
static bool is_traced(void) {
  FILE *file = fopen("/proc/self/status", "re");
  char line[256];
  long tracer = 0;
  while (file && fgets(line, sizeof line, file) && sscanf(line, "TracerPid: %ld", &tracer) != 1) {
  }
  if (file) fclose(file);
  return tracer != 0;
}

/* Writes the step and its task as text. Defined in Swift, in ProsceniumSimulation. */
extern void csim_describe_step(char *text, int capacity);

static void describe(char *text, size_t capacity, const char *how, int seconds) {
  char step[512], *frames = malloc(capacity);
  csim_describe_step(step, sizeof step);
  csim_backtrace(main_thread, frames, capacity);
  snprintf(text, capacity, "Simulation: the main thread %s for %d s in %s\nbacktrace of the main thread:\n%s", how,
           seconds, step, frames);
  free(frames);
}

static void *watch(void *unused) {
  static char text[32768];
  uint64_t step = 0;
  int quiet = 0, same = 0;
  unsigned long ticks = 0;
  for (;;) {
    nanosleep(&(struct timespec){.tv_nsec = MILLISECONDS * 1000000L}, NULL);
    uint64_t now = atomic_load_explicit(&step_count, memory_order_acquire);
    unsigned long used;
    char letter = state(&used);
    bool is_still = atomic_load_explicit(&is_in_step, memory_order_acquire) && now == step && !is_traced();
    same = is_still ? same + 1 : 0;
    quiet = is_still && letter == 'S' && used == ticks ? quiet + 1 : 0;
    step = now;
    ticks = used;
    if (quiet * MILLISECONDS >= limit * 1000) {
      describe(text, sizeof text, "is blocked, and has waited without using the processor", limit);
      csim_end(text);
    }
    if (same * MILLISECONDS == BUSY_SECONDS * 1000) {
      describe(text, sizeof text, "has computed, or waited again and again,", BUSY_SECONDS);
      csim_warn(text);
    }
  }
  return unused;
}

static void begin(void) {
  const char *text = getenv("PROSCENIUM_BLOCKED");
  if (text) limit = atoi(text);
  if (limit <= 0) return;
  main_thread = pthread_self();
  main_number = syscall(SYS_gettid);
  /* Block all signals in the new thread, because signals from other processes are meant for the program. */
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  if (pthread_create(&thread, NULL, watch, NULL) == 0) {
    pthread_detach(thread);
    atomic_store(&own_threads, 1);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  csim_allow_backtrace();
}

void csim_watch_steps(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, begin);
}
