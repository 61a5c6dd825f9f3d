#define _GNU_SOURCE
#include "CSimulation.h"

#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { NANOSECONDS = 1000000000 };

/* In a run the calendar's time less the virtual one: a run begins at 1,000,000 s of
   virtual time, and at 2000-01-01 00:00:00 UTC, which is 946,684,800 s. */
static const int64_t CALENDAR_SECONDS = 946684800 - 1000000;

/* Written by the main thread alone; others may read a time that is a moment old. */
static volatile int clock_mode = CSIM_REAL;
static volatile int64_t clock_nanoseconds;

void csim_set_clock(int mode, int64_t nanoseconds) {
  clock_nanoseconds = nanoseconds;
  clock_mode = mode;
}

static bool is_virtual(clockid_t id) {
  switch (id) {
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME:
      return clock_mode != CSIM_REAL;
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
      return clock_mode == CSIM_RUN;
    default:
      return false;
  }
}

/* Stands in front of the C library's for every library of the process; the Swift
   runtime calls it too. A copy in another library is found by the dynamic linker
   only if the program has none, so the symbol must stay visible. */
__attribute__((visibility("default"))) int clock_gettime(clockid_t id, struct timespec *time) {
  if (!is_virtual(id)) return (int)syscall(SYS_clock_gettime, id, time);
  int64_t base = id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE ? CALENDAR_SECONDS : 0;
  time->tv_sec = base + clock_nanoseconds / NANOSECONDS;
  time->tv_nsec = clock_nanoseconds % NANOSECONDS;
  return 0;
}

int64_t csim_real_nanoseconds(void) {
  struct timespec time;
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * NANOSECONDS + time.tv_nsec;
}

static _Thread_local bool is_main_thread;
static sem_t wakes;

bool csim_is_main_thread(void) { return is_main_thread; }

int csim_threads(void) {
  DIR *tasks = opendir("/proc/self/task");
  if (!tasks) return 2;
  int count = 0;
  for (struct dirent *entry; (entry = readdir(tasks));) count += entry->d_name[0] != '.';
  closedir(tasks);
  return count;
}

void csim_thread_name(char *name, int capacity) {
  char own[16] = "";
  pthread_getname_np(pthread_self(), own, sizeof own);
  snprintf(name, (size_t)capacity, "'%s'", own);
}

void csim_wait(int milliseconds) {
  if (milliseconds < 0) {
    while (sem_wait(&wakes) < 0 && errno == EINTR) {
    }
    return;
  }
  /* sem_timedwait counts in the calendar's time, the system's, which no run has changed. */
  struct timespec end;
  syscall(SYS_clock_gettime, CLOCK_REALTIME, &end);
  int64_t nanoseconds = end.tv_nsec + (int64_t)milliseconds * 1000000;
  end.tv_sec += nanoseconds / NANOSECONDS;
  end.tv_nsec = nanoseconds % NANOSECONDS;
  while (sem_timedwait(&wakes, &end) < 0 && errno == EINTR) {
  }
}

void csim_wake(void) { sem_post(&wakes); }

void csim_complain(const char *line) {
  struct iovec parts[] = {{(void *)line, strlen(line)}, {"\n", 1}};
  ssize_t ignored = writev(STDERR_FILENO, parts, 2);
  (void)ignored;
}

/* A fault takes the process, and with it the seed that led there. */
static const int FAULTS[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { FAULT_COUNT = sizeof FAULTS / sizeof *FAULTS };
static struct sigaction before[FAULT_COUNT];
static char last_words[512];

void csim_set_last_words(const char *text) {
  strncpy(last_words, text, sizeof last_words - 1);
}

/* Says the last words and gives the fault to whoever had it before: it comes again
   as soon as the handler returns, except where somebody sent it. */
static void handle(int number, siginfo_t *info, void *context) {
  (void)context;
  if (last_words[0] && is_main_thread) {
    ssize_t ignored = write(STDERR_FILENO, last_words, strnlen(last_words, sizeof last_words));
    (void)ignored;
  }
  for (int i = 0; i < FAULT_COUNT; i++) sigaction(FAULTS[i], &before[i], NULL);
  if (info->si_code <= 0) raise(number);
}

static void catch_faults(void) {
  struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < FAULT_COUNT; i++) sigaction(FAULTS[i], &action, &before[i]);
}

/* Defined in Swift, in ProsceniumSimulation. */
extern bool csim_take_over(void);

/* The runtime asks for its executors when the first task is made, so nothing may
   come before this; and a test runner's `main` is not ours to begin with a call. */
__attribute__((constructor)) static void begin(void) {
  is_main_thread = true;
  sem_init(&wakes, 0, 0);
  const char *wish = getenv("PROSCENIUM_SIMULATION");
  if (wish && strcmp(wish, "off") == 0) return;
  if (csim_take_over()) catch_faults();
}

void csim_keep(void) {}
