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

/* The difference between calendar time and virtual time in a run. A run starts at 1,000,000 s of virtual time, and at
   2000-01-01 00:00:00 UTC, which is 946,684,800 s. */
static const int64_t CALENDAR_SECONDS = 946684800 - 1000000;

struct reading {
  int mode;
  int64_t nanoseconds;
};

/* The two readings of the clock. The main thread writes the inactive reading and then makes it the active one. A reader
   on any thread therefore gets a consistent mode and time, and a signal handler never waits for the code that it
   interrupted. */
static _Atomic(int) modes[2] = {CSIM_REAL, CSIM_REAL};
static _Atomic(int64_t) times[2];
static atomic_uint version;

/* Whether the process is simulated, and whether a run has begun. For the main thread only. */
static bool is_simulated, has_run;

void csim_set_clock(int mode, int64_t nanoseconds) {
  if (mode == CSIM_RUN) has_run = true;
  unsigned next = atomic_load_explicit(&version, memory_order_relaxed) + 1;
  /* The fence ensures that a reader of the previous reading notices that the reading is no longer active. */
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&modes[next & 1], mode, memory_order_relaxed);
  atomic_store_explicit(&times[next & 1], nanoseconds, memory_order_relaxed);
  atomic_store_explicit(&version, next, memory_order_release);
}

/* Threads that start or end call these functions when the thread sanitizer does not know them. */
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

/* These functions replace those of the C library for every library of the process, including the Swift runtime. */

/* The C library's function, which reads the clock without a system call. The constructor looks it up. It is not needed
   earlier, and a process that is not simulated calls it each time. */
static int (*real_clock_gettime)(clockid_t, struct timespec *);

/* The clock of the product UIKit, if the program contains it. */
extern int cvirtual_gettime(clockid_t id, struct timespec *time) __attribute__((weak));

VISIBLE int clock_gettime(clockid_t id, struct timespec *time) {
  struct reading reading = read_clock();
  if (reading.mode == CSIM_REAL && cvirtual_gettime) return cvirtual_gettime(id, time);
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
  /* sem_timedwait() uses the system's calendar time, which runs do not change. */
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

/* A fault ends the process, and without a report the seed that led to it would be lost. */
static const int FAULTS[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { FAULT_COUNT = sizeof FAULTS / sizeof *FAULTS };
static struct sigaction before[FAULT_COUNT];
static _Atomic(char *) last_words;

/* The switches since the last words were set, each as text after a comma. */
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
  /* A switch that does not fit is omitted, and so are all later ones. */
  if ((size_t)added < rest) atomic_store(&switches_length, length + (size_t)added);
}

/* The descriptor for the records of a requested process, or -1 if there is none. */
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
  /* A single write of at most PIPE_BUF bytes is not mixed with other writes. */
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

/* Prints the text with the switches at their marks. The first comma is omitted after a colon. */
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
  /* The exclamation mark begins only this record, which is the last one. */
  ssize_t ignored = records >= 0 ? write(records, "!", 1) : 0;
  (void)ignored;
  say(reason);
  if (text) say_last_words(text);
  /* Use the default handler. A fault handler would write the backtraces of all threads, which is slow. */
  signal(SIGABRT, SIG_DFL);
  abort();
}

/* Prints the last words and restores the previous fault handlers. The fault recurs as soon as this handler returns,
   unless a process sent the signal. */
static void handle(int number, siginfo_t *info, void *context) {
  (void)context;
  const char *text = atomic_load(&last_words);
  if (text && is_main_thread) {
    /* The exclamation mark begins only this record, which is the last one. */
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
  /* The thread that started this process may have had the signals blocked, as threads of a pool do. */
  sigset_t faults;
  sigemptyset(&faults);
  for (int i = 0; i < FAULT_COUNT; i++) {
    sigaddset(&faults, FAULTS[i]);
    sigaction(FAULTS[i], &action, &before[i]);
  }
  pthread_sigmask(SIG_UNBLOCK, &faults, NULL);
}

/* Replaces the executors and starts the simulation. Defined in Swift, in ProsceniumSimulation. */
extern bool csim_take_over(void);

/* Defined in Swift, in ProsceniumSimulationTesting. In programs with this function a process is simulated only on
   demand. */
extern bool csim_on_demand(void) __attribute__((weak));

/* A function that is called after the takeover. Also defined in ProsceniumSimulationTesting. */
extern void csim_did_take_over(void) __attribute__((weak));

static char *call;

const char *csim_call(void) { return call; }

/* Returns the value of a variable and removes it from the environment, so that child processes do not inherit it. */
static char *taken(const char *name) {
  const char *value = getenv(name);
  char *copy = value ? strdup(value) : NULL;
  unsetenv(name);
  return copy;
}

/* Returns true if the process must be simulated. */
static bool is_wished(void) {
  const char *wish = getenv("PROSCENIUM_SIMULATION");
  if (!csim_on_demand) return !wish || strcmp(wish, "off") != 0;
  if (!wish || strcmp(wish, "on") != 0) return false;
  unsetenv("PROSCENIUM_SIMULATION");
  /* Without this signal the process would run forever after its test run was killed. */
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  call = taken("PROSCENIUM_SIMULATION_CALL");
  char *path = taken("PROSCENIUM_SIMULATION_RECORDS");
  if (path) records = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  free(path);
  return true;
}

/* The runtime requests its executors when the first task is created, so the takeover must precede every task. A
   constructor does that, because a test runner's `main` cannot be changed to call it. */
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
