#define _GNU_SOURCE
#include "CDescriptors.h"

#include <errno.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <unistd.h>

static pthread_mutex_t holding = PTHREAD_MUTEX_INITIALIZER;

static void close_all(const int *descriptors, int count) {
  int reason = errno;
  for (int i = 0; i < count; i++) close(descriptors[i]);
  errno = reason;
}

/* The system assigns the lowest free number, so the first number above 2 shows that all lower numbers are in use. */
cel_held cel_hold_standard_descriptors(void) {
  pthread_mutex_lock(&holding);
  cel_held held = {.count = 0};
  int descriptor = -1;
  while (held.count < 3 && (descriptor = eventfd(0, EFD_CLOEXEC)) >= 0 && descriptor <= STDERR_FILENO) {
    held.descriptors[held.count++] = descriptor;
  }
  if (descriptor > STDERR_FILENO) close(descriptor);
  return held;
}

void cel_release_standard_descriptors(cel_held held) {
  close_all(held.descriptors, held.count);
  pthread_mutex_unlock(&holding);
}

bool cel_has_descriptors_left(int count) {
  int descriptors[8];
  int had = 0;
  while (had < count && (descriptors[had] = eventfd(0, EFD_CLOEXEC)) >= 0) had++;
  close_all(descriptors, had);
  return had == count;
}
