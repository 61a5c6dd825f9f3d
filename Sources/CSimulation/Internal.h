#ifndef CSIMULATION_INTERNAL_H
#define CSIMULATION_INTERNAL_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

/* What stands in front of a library's symbol for every library of the process. A copy in another library is found by
   the dynamic linker only if the program has none, so the symbols must stay visible. */
#define VISIBLE __attribute__((visibility("default")))

/* Whether the caller is on the main thread, while a run goes on. Any thread, also before the constructor. */
bool csim_is_in_run(void);

/* How many threads belong to the simulation, apart from the main thread. Any thread. */
int csim_own_threads(void);

/* Lets the calling thread be asked for its frames: it may have been started with every signal blocked. */
void csim_allow_backtrace(void);

/* Writes the frames of such a thread, a line each, the innermost first; nothing where it does not answer in a second. */
void csim_backtrace(pthread_t thread, char *text, size_t capacity);

/* Ends the process by a fault, after it has said why and the last words. Any thread. */
_Noreturn void csim_end(const char *reason);

/* Finds the runtime's own calls, for those that stand in front of them. Before any task. */
void csim_find_runtime(void);

/* Gives every set and dictionary the order that SWIFT_DETERMINISTIC_HASHING=1 gives it. Before there is one. */
void csim_fix_hashing(void);

#endif
