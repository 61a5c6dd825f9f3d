#define _GNU_SOURCE
#include "CSimulation.h"
#include "Internal.h"

#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Describes a thread that does not belong to the simulation, from the information that the thread itself can obtain. */

/* Exported by libdispatch, to which a program need not be linked. */
extern const char *dispatch_queue_get_label(void *queue) __attribute__((weak));

/* Returns the label of the queue whose work the thread runs, or NULL. For threads without a queue libdispatch returns
   the label in the comparison, which belongs to a queue that programs do not use directly. */
static const char *queue_label(void) {
  const char *label = dispatch_queue_get_label ? dispatch_queue_get_label(NULL) : NULL;
  return label && strcmp(label, "com.apple.root.default-qos.overcommit") != 0 ? label : NULL;
}

void csim_describe_thread(char *text, int capacity) {
  char name[16] = "";
  pthread_getname_np(pthread_self(), name, sizeof name);
  long number = syscall(SYS_gettid);
  const char *label = queue_label();
  if (label) {
    snprintf(text, (size_t)capacity, "'%s' %ld of the Dispatch queue '%s'", name, number, label);
  } else if (strncmp(name, "NIO-ELT-", 8) == 0) {
    snprintf(text, (size_t)capacity, "'%s' %ld, an event loop of NIO", name, number);
  } else {
    snprintf(text, (size_t)capacity, "'%s' %ld, a plain one", name, number);
  }
}
