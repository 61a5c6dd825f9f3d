#ifndef CSIMULATION_INTERNAL_H
#define CSIMULATION_INTERNAL_H

#include <stdbool.h>

/* What stands in front of a library's symbol for every library of the process. A copy in another library is found by
   the dynamic linker only if the program has none, so the symbols must stay visible. */
#define VISIBLE __attribute__((visibility("default")))

/* Whether the caller is on the main thread, while a run goes on. Any thread, also before the constructor. */
bool csim_is_in_run(void);

/* Gives every set and dictionary the order that SWIFT_DETERMINISTIC_HASHING=1 gives it. Before there is one. */
void csim_fix_hashing(void);

#endif
