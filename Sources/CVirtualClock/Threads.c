#define _GNU_SOURCE
#include "Internal.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The states of the process's threads, as the system reports them. */

/* Returns true if a thread in this system call waits for another thread, for a descriptor or for a time. A thread that
   waits for a file, a pipe or another process is not idle, because the awaited event does not depend on the clock. */
static bool is_idle_call(long number) {
  switch (number) {
#ifdef SYS_poll
    case SYS_poll:
    case SYS_select:
    case SYS_epoll_wait:
    case SYS_pause:
#endif
    case SYS_ppoll:
    case SYS_pselect6:
    case SYS_epoll_pwait:
    case SYS_futex:
    case SYS_nanosleep:
    case SYS_clock_nanosleep:
    case SYS_rt_sigtimedwait:
    case SYS_rt_sigsuspend:
    case SYS_restart_syscall: return true;
    default: return false;
  }
}

/* Reads a file of a thread's folder into a text. Returns its length, or a negative number if the thread has ended. */
static ssize_t read_file(const char *thread, const char *name, char *text, size_t capacity) {
  char path[96];
  snprintf(path, sizeof path, "/proc/self/task/%s/%s", thread, name);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t length = read(file, text, capacity - 1);
  close(file);
  if (length >= 0) text[length] = 0;
  return length;
}

static uint64_t hash(uint64_t seed, const char *text) {
  for (; *text; text++) seed = (seed ^ (unsigned char)*text) * UINT64_C(1099511628211);
  return seed;
}

/* Computes a number from the states of all other threads. Returns false if one of them runs. */
static bool look(long own, uint64_t *result) {
  DIR *folder = opendir("/proc/self/task");
  if (!folder) return false;
  bool all_wait = true;
  uint64_t seed = UINT64_C(14695981039346656037);
  for (struct dirent *entry; all_wait && (entry = readdir(folder));) {
    if (entry->d_name[0] == '.' || atol(entry->d_name) == own) continue;
    char text[512];
    if (read_file(entry->d_name, "syscall", text, sizeof text) <= 0) continue;
    char *end;
    long number = strtol(text, &end, 10);
    all_wait = end != text && is_idle_call(number);
    seed = hash(hash(seed, entry->d_name), text);
    if (all_wait && read_file(entry->d_name, "schedstat", text, sizeof text) > 0) seed = hash(seed, text);
  }
  closedir(folder);
  *result = seed;
  return all_wait;
}

bool cvirtual_all_wait(void) {
  long own = syscall(SYS_gettid);
  uint64_t first, second;
  /* If every thread waits at two times and has not run in between, no thread is about to wake another one. */
  return look(own, &first) && look(own, &second) && first == second;
}
