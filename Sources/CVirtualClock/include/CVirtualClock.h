#ifndef CVIRTUALCLOCK_H
#define CVIRTUALCLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* A clock of the process that stands still while code runs, and advances when all threads wait.

   The clock replaces the C library's clocks, sleeps, timed waits and timers, so that Foundation, Dispatch and the Swift
   runtime read it too. While all threads of the process wait, a thread of this module sets the clock to the earliest
   deadline among timers and timed waits. A test that waits for two seconds thereby takes as long as the work that these
   two seconds contain.

   The clock is on from the process's start if the program is an XCTest bundle, or if the environment variable
   PROSCENIUM_CLOCK is "virtual". It is off if the variable is "real". While it is off, all functions are those of the C
   library. */

/* Returns true if the clock is on. */
bool cvirtual_is_on(void);

/* Returns the time by which the clock has advanced since the process's start, in nanoseconds. */
int64_t cvirtual_elapsed(void);

/* Returns how often the clock was set to a deadline. */
uint64_t cvirtual_jump_count(void);

#endif
