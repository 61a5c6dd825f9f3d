#ifndef CSIMULATION_INTERNAL_H
#define CSIMULATION_INTERNAL_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The attribute of functions that replace a library's symbol for every library of the process. The symbols must remain
   visible, because the dynamic linker uses a copy in another library if the program has none. */
#define VISIBLE __attribute__((visibility("default")))

/* Returns true if the caller is on the main thread during a run. For any thread, also before the constructor. */
bool csim_is_in_run(void);

/* Returns true if the caller is on the main thread of a simulated process. For any thread, also before the
   constructor. */
bool csim_is_simulated_here(void);

/* Returns true if a run has begun in the process. For the main thread. */
bool csim_has_run(void);

/* Returns the number of the simulation's threads except the main thread. For any thread. */
int csim_own_threads(void);

/* Allows backtraces of the calling thread, which may have been started with every signal blocked. */
void csim_allow_backtrace(void);

/* Writes the frames of such a thread, one per line and the innermost first, or nothing if it does not reply within a
   second. */
void csim_backtrace(pthread_t thread, char *text, size_t capacity);

/* Returns the mangled name of the function that contains an address and the offset of the address, or NULL. */
const char *csim_function_at(uintptr_t address, size_t *distance);

/* Returns the demangled name, or a copy of the name if demangling fails. The caller frees it. */
char *csim_demangled(const char *name);

/* Returns the file name of the library that contains an address, without its folders. */
const char *csim_library_at(uintptr_t address);

/* Mark the beginning and end of a task's creation. `frame` is the frame of a function that the creator of the task has
   called. csim_origin_begins() returns false outside a run, and csim_origin_ends() must not be called in that case. */
bool csim_origin_begins(void *const *frame);
void csim_origin_ends(const void *task);

/* Ends the process by a fault after printing the reason and the last words. For any thread. */
_Noreturn void csim_end(const char *reason);

/* Looks up the runtime's functions, which the replacements call. Call it before any task exists. */
void csim_find_runtime(void);

/* Makes the order of sets and dictionaries the same as with SWIFT_DETERMINISTIC_HASHING=1. Call it before one
   exists. */
void csim_fix_hashing(void);

#endif
