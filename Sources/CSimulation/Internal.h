#ifndef CSIMULATION_INTERNAL_H
#define CSIMULATION_INTERNAL_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What stands in front of a library's symbol for every library of the process. A copy in another library is found by
   the dynamic linker only if the program has none, so the symbols must stay visible. */
#define VISIBLE __attribute__((visibility("default")))

/* Whether the caller is on the main thread, while a run goes on. Any thread, also before the constructor. */
bool csim_is_in_run(void);

/* Whether the caller is on the main thread of a process that is simulated. Any thread, also before the constructor. */
bool csim_is_simulated_here(void);

/* Whether a run has begun in the process. The main thread. */
bool csim_has_run(void);

/* How many threads belong to the simulation, apart from the main thread. Any thread. */
int csim_own_threads(void);

/* Lets the calling thread be asked for its frames: it may have been started with every signal blocked. */
void csim_allow_backtrace(void);

/* Writes the frames of such a thread, a line each, the innermost first; nothing where it does not answer in a second. */
void csim_backtrace(pthread_t thread, char *text, size_t capacity);

/* The mangled name of the function that contains an address, and how far that is from its beginning; or NULL. */
const char *csim_function_at(uintptr_t address, size_t *distance);

/* A name as the source has it, or else as it is; to be freed. */
char *csim_demangled(const char *name);

/* The file of the library that contains an address, without its folders. */
const char *csim_library_at(uintptr_t address);

/* Around the making of a task: `frame` is that of a function which the task's maker has called. False, and no end is to
   be told, where the caller is in no run. */
bool csim_origin_begins(void *const *frame);
void csim_origin_ends(const void *task);

/* Ends the process by a fault, after it has said why and the last words. Any thread. */
_Noreturn void csim_end(const char *reason);

/* Finds the runtime's own calls, for those that stand in front of them. Before any task. */
void csim_find_runtime(void);

/* Gives every set and dictionary the order that SWIFT_DETERMINISTIC_HASHING=1 gives it. Before there is one. */
void csim_fix_hashing(void);

#endif
