#include "CSimulation.h"
#include "Internal.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Records where tasks are created. Most tasks become ready during their creation, so the scheduler sees them before
   their address is known. A task that starts inline reaches the scheduler later or never. */

enum { FRAMES = sizeof((struct csim_origin *)0)->frames / sizeof(uintptr_t) };

/* The last recorded origin. For the main thread only. */
static struct csim_origin last;
static const void *last_task;
static bool is_making;

/* An address above every frame of the main thread. */
static uintptr_t stack_end;

/* The C library passes the arguments of `main` to constructors. */
__attribute__((constructor)) static void find_stack_end(int count, char **arguments) {
  (void)count;
  stack_end = (uintptr_t)arguments;
}

/* Each frame starts with the address of the previous frame and the return address. Functions that the compiler compiled
   without a frame are missing. The walk reads no memory outside the stack. */
bool csim_origin_begins(void *const *frame) {
  if (!csim_is_in_run()) return false;
  uintptr_t begin = (uintptr_t)frame;
  for (size_t i = 0; i < FRAMES; i++) {
    bool is_frame = begin && begin % sizeof(void *) == 0 && begin + 2 * sizeof(void *) <= stack_end;
    last.frames[i] = is_frame ? ((const uintptr_t *)begin)[1] : 0;
    uintptr_t next = is_frame ? ((const uintptr_t *)begin)[0] : 0;
    begin = next > begin ? next : 0;
  }
  last_task = NULL;
  is_making = true;
  return true;
}

void csim_origin_ends(const void *task) {
  is_making = false;
  last_task = task;
}

bool csim_origin_of(const void *task, bool is_beginning, struct csim_origin *origin) {
  if (is_making ? !is_beginning : task != last_task) return false;
  *origin = last;
  return true;
}
