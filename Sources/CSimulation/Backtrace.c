#define _GNU_SOURCE
#include "Internal.h"

#include <execinfo.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>

/* The backtrace of another thread as text. The thread collects its own frames in a signal handler. */

enum { FRAME_LIMIT = 64, OWN_FRAMES = 2 };

static void *frames[FRAME_LIMIT];
static int frame_count;
static sem_t taken;

static void take_frames(int number) {
  (void)number;
  frame_count = backtrace(frames, FRAME_LIMIT);
  sem_post(&taken);
}

static int write_frame(char *text, size_t capacity, int number, uintptr_t address) {
  size_t distance = 0;
  /* The address of a frame is that of the instruction after the call. */
  const char *name = csim_function_at(address - 1, &distance);
  char *clear = name ? csim_demangled(name) : NULL;
  int length = clear ? snprintf(text, capacity, "  %2d  %s + %zu\n", number, clear, distance + 1)
                     : snprintf(text, capacity, "  %2d  in %s\n", number, csim_library_at(address));
  free(clear);
  return length;
}

/* Returns the number of a signal that hardly any other code uses. */
static int signal_number(void) { return SIGRTMAX - 1; }

void csim_allow_backtrace(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal_number());
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

void csim_backtrace(pthread_t thread, char *text, size_t capacity) {
  const int number = signal_number();
  struct sigaction before, action = {.sa_handler = take_frames, .sa_flags = SA_RESTART};
  void *first[1];
  /* The first call of backtrace() loads a library, which a signal handler must not do. */
  backtrace(first, 1);
  sem_init(&taken, 0, 0);
  frame_count = 0;
  sigaction(number, &action, &before);
  struct timespec end;
  syscall(SYS_clock_gettime, CLOCK_REALTIME, &end);
  end.tv_sec += 1;
  bool is_taken = pthread_kill(thread, number) == 0 && sem_timedwait(&taken, &end) == 0;
  sigaction(number, &before, NULL);
  size_t used = 0;
  text[0] = 0;
  for (int i = OWN_FRAMES; is_taken && i < frame_count && used < capacity; i++) {
    used += (size_t)write_frame(text + used, capacity - used, i - OWN_FRAMES, (uintptr_t)frames[i]);
  }
}
