#define _GNU_SOURCE
#include "CSimulation.h"
#include "Internal.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { NANOSECONDS = 1000000000 };

/* In a run the calendar's time less the virtual one: a run begins at 1,000,000 s of
   virtual time, and at 2000-01-01 00:00:00 UTC, which is 946,684,800 s. */
static const int64_t CALENDAR_SECONDS = 946684800 - 1000000;

struct reading {
  int mode;
  int64_t nanoseconds;
};

/* Written by the main thread alone, into the reading that is not read now; then it
   becomes the one to look at. So a reader of any thread gets a mode and a time that
   belong together, and a signal's handler never waits for what it interrupted. */
static _Atomic(int) modes[2] = {CSIM_REAL, CSIM_REAL};
static _Atomic(int64_t) times[2];
static atomic_uint version;

/* The main thread's alone: whether the process is simulated, and whether a run has begun. */
static bool is_simulated, has_run;

void csim_set_clock(int mode, int64_t nanoseconds) {
  if (mode == CSIM_RUN) has_run = true;
  unsigned next = atomic_load_explicit(&version, memory_order_relaxed) + 1;
  /* A reader that still looks at the reading before must see that it is not the last one any more. */
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&modes[next & 1], mode, memory_order_relaxed);
  atomic_store_explicit(&times[next & 1], nanoseconds, memory_order_relaxed);
  atomic_store_explicit(&version, next, memory_order_release);
}

/* Threads that begin or end come by here when the thread sanitizer does not know them. */
#pragma clang attribute push(__attribute__((disable_sanitizer_instrumentation)), apply_to = function)

static struct reading read_clock(void) {
  unsigned seen = atomic_load_explicit(&version, memory_order_acquire);
  for (;;) {
    struct reading reading = {
      atomic_load_explicit(&modes[seen & 1], memory_order_relaxed),
      atomic_load_explicit(&times[seen & 1], memory_order_relaxed),
    };
    atomic_thread_fence(memory_order_acquire);
    unsigned now = atomic_load_explicit(&version, memory_order_relaxed);
    if (now == seen) return reading;
    atomic_thread_fence(memory_order_acquire);
    seen = now;
  }
}

static bool is_calendar(clockid_t id) { return id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE; }

static bool is_virtual(clockid_t id, int mode) {
  switch (id) {
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME:
      return mode != CSIM_REAL;
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
      return mode == CSIM_RUN;
    default:
      return false;
  }
}

/* These stand in front of the C library's for every library of the process; the
   Swift runtime calls them too. */

/* The C library's, which asks the system without a call of it. Found out by the constructor;
   nothing needs it before, and a process that is not taken over calls it each time. */
static int (*real_clock_gettime)(clockid_t, struct timespec *);

VISIBLE int clock_gettime(clockid_t id, struct timespec *time) {
  struct reading reading = read_clock();
  if (reading.mode == CSIM_REAL && real_clock_gettime) return real_clock_gettime(id, time);
  if (!is_virtual(id, reading.mode)) return (int)syscall(SYS_clock_gettime, id, time);
  time->tv_sec = (is_calendar(id) ? CALENDAR_SECONDS : 0) + reading.nanoseconds / NANOSECONDS;
  time->tv_nsec = reading.nanoseconds % NANOSECONDS;
  return 0;
}

VISIBLE int gettimeofday(struct timeval *restrict value, void *restrict zone) {
  if (zone) memset(zone, 0, sizeof(struct timezone));
  struct timespec time;
  int result = clock_gettime(CLOCK_REALTIME, &time);
  if (result == 0) *value = (struct timeval){time.tv_sec, time.tv_nsec / 1000};
  return result;
}

VISIBLE time_t time(time_t *seconds) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  if (seconds) *seconds = time.tv_sec;
  return time.tv_sec;
}

VISIBLE int timespec_get(struct timespec *time, int base) {
  return base == TIME_UTC && clock_gettime(CLOCK_REALTIME, time) == 0 ? base : 0;
}

static _Thread_local bool is_main_thread;

bool csim_is_main_thread(void) { return is_main_thread; }

bool csim_is_simulated_here(void) { return is_main_thread && is_simulated; }

bool csim_has_run(void) { return has_run; }

bool csim_is_in_run(void) { return is_main_thread && read_clock().mode == CSIM_RUN; }

#pragma clang attribute pop

int64_t csim_real_nanoseconds(void) {
  struct timespec time;
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * NANOSECONDS + time.tv_nsec;
}

static sem_t wakes;

int csim_threads(void) {
  DIR *tasks = opendir("/proc/self/task");
  if (!tasks) return 2;
  int count = 0;
  for (struct dirent *entry; (entry = readdir(tasks));) count += entry->d_name[0] != '.';
  closedir(tasks);
  return count - csim_own_threads();
}

void csim_wait(int milliseconds) {
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
static _Atomic(char *) last_words;

/* Switches that have been made since the last words were set, each as text with a comma before it. */
static char switches[65536];
static atomic_size_t switches_length;

void csim_set_last_words(const char *text) {
  free(atomic_exchange(&last_words, *text ? strdup(text) : NULL));
  atomic_store(&switches_length, 0);
}

void csim_add_switch(int step, int task, int older_count) {
  size_t length = atomic_load(&switches_length), rest = sizeof switches - length;
  int added = older_count ? snprintf(switches + length, rest, ",%d=%d.%d", step, task, older_count)
                          : snprintf(switches + length, rest, ",%d=%d", step, task);
  /* One that does not fit is not there, nor any that follows. */
  if ((size_t)added < rest) atomic_store(&switches_length, length + (size_t)added);
}

/* Where a process that was asked for writes what it has to report; -1 for nowhere. */
static int records = -1;

bool csim_record(const char *line) {
  if (records < 0) return false;
  struct iovec parts[] = {{(void *)line, strlen(line)}, {"\n", 1}};
  ssize_t ignored = writev(records, parts, 2);
  (void)ignored;
  return true;
}

void csim_warn(const char *text) {
  if (records < 0) {
    csim_complain(text);
    return;
  }
  /* One write of so many bytes is not mixed with others. */
  char line[PIPE_BUF] = "?";
  size_t length = 1;
  for (; *text && length < sizeof line - 1; text++) line[length++] = *text == '\n' ? '\x1f' : *text;
  line[length++] = '\n';
  ssize_t ignored = write(records, line, length);
  (void)ignored;
}

static void say_bytes(const char *text, size_t length) {
  ssize_t ignored = write(STDERR_FILENO, text, length);
  if (records >= 0) ignored = write(records, text, length);
  (void)ignored;
}

static void say(const char *text) { say_bytes(text, strlen(text)); }

/* With the switches in the places that are kept for them: behind others, or behind a colon. */
static void say_last_words(const char *text) {
  size_t length = atomic_load(&switches_length);
  for (const char *place; (place = strchr(text, CSIM_SWITCHES[0])); text = place + 1) {
    say_bytes(text, (size_t)(place - text));
    size_t comma = length > 0 && place > text && place[-1] == ':';
    say_bytes(switches + comma, length - comma);
  }
  say(text);
}

_Noreturn void csim_end(const char *reason) {
  char *text = atomic_exchange(&last_words, NULL);
  /* No other record begins like this; it is the last one. */
  ssize_t ignored = records >= 0 ? write(records, "!", 1) : 0;
  (void)ignored;
  say(reason);
  if (text) say_last_words(text);
  /* Not by the handlers of faults: one of them writes down every thread, which takes its time. */
  signal(SIGABRT, SIG_DFL);
  abort();
}

/* Says the last words and gives the fault to the handler that was set before: it comes again
   as soon as the handler returns, except where a process sent it. */
static void handle(int number, siginfo_t *info, void *context) {
  (void)context;
  const char *text = atomic_load(&last_words);
  if (text && is_main_thread) {
    /* No other record begins like this; it is the last one. */
    ssize_t ignored = records >= 0 ? write(records, "!", 1) : 0;
    (void)ignored;
    say_last_words(text);
  }
  for (int i = 0; i < FAULT_COUNT; i++) sigaction(FAULTS[i], &before[i], NULL);
  if (info->si_code <= 0) raise(number);
}

static void catch_faults(void) {
  struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  /* The thread that started this process may have had them blocked, as those of a pool have. */
  sigset_t faults;
  sigemptyset(&faults);
  for (int i = 0; i < FAULT_COUNT; i++) {
    sigaddset(&faults, FAULTS[i]);
    sigaction(FAULTS[i], &action, &before[i]);
  }
  pthread_sigmask(SIG_UNBLOCK, &faults, NULL);
}

/* Defined in Swift, in ProsceniumSimulation. */
extern bool csim_take_over(void);

/* Defined in Swift, in ProsceniumSimulationTesting: where that is linked, a process is taken over only on demand. */
extern bool csim_on_demand(void) __attribute__((weak));

/* Defined there, too: called after the takeover. */
extern void csim_did_take_over(void) __attribute__((weak));

static char *call;

const char *csim_call(void) { return call; }

/* The value of a variable, which leaves the environment: a process that this one starts is not asked for. */
static char *taken(const char *name) {
  const char *value = getenv(name);
  char *copy = value ? strdup(value) : NULL;
  unsetenv(name);
  return copy;
}

/* Whether the process is to be simulated. */
static bool is_wished(void) {
  const char *wish = getenv("PROSCENIUM_SIMULATION");
  if (!csim_on_demand) return !wish || strcmp(wish, "off") != 0;
  if (!wish || strcmp(wish, "on") != 0) return false;
  unsetenv("PROSCENIUM_SIMULATION");
  /* A process whose test run was killed would go on for ever. */
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  call = taken("PROSCENIUM_SIMULATION_CALL");
  char *path = taken("PROSCENIUM_SIMULATION_RECORDS");
  if (path) records = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  free(path);
  return true;
}

/* The runtime asks for its executors when the first task is made, so nothing may
   come before this; and a test runner's `main` is not ours to begin with a call. */
__attribute__((constructor)) static void begin(void) {
  is_main_thread = true;
  sem_init(&wakes, 0, 0);
  *(void **)&real_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
  csim_find_runtime();
  if (!is_wished()) return;
  csim_fix_hashing();
  if (!csim_take_over()) return;
  is_simulated = true;
  catch_faults();
  if (csim_did_take_over) csim_did_take_over();
}

void csim_keep(void) {}
