#ifndef CSIMULATION_H
#define CSIMULATION_H

#include <stdbool.h>
#include <stdint.h>

/* What the simulation needs of the process and Swift cannot say: the C library's
   clock, and the order of events before `main`. Unless "any thread" is said, a
   function is for the thread that runs the jobs, which is the main thread. */

/* Which clock the process sees. */
enum {
  CSIM_REAL,    /* The system's. */
  CSIM_VIRTUAL, /* Time since the system began is virtual; the calendar's is the system's. */
  CSIM_RUN,     /* Both are virtual. */
};

/* Lets every reader of the clock in this process see `nanoseconds` from now on. */
void csim_set_clock(int mode, int64_t nanoseconds);

/* CLOCK_MONOTONIC as the system has it. Any thread. */
int64_t csim_real_nanoseconds(void);

/* Whether the calling thread is the one that ran the constructors: the main thread. */
bool csim_is_main_thread(void);

/* How many threads the process has, without those of the simulation's own but the main thread. */
int csim_threads(void);

/* Writes the calling thread's name and number, and what kind it is: one of a Dispatch queue, an event loop of NIO's, or
   a plain one. Any thread. */
void csim_describe_thread(char *text, int capacity);

/* Waits until csim_wake() was called, or `milliseconds` of real time have passed. */
void csim_wait(int milliseconds);
/* Any thread. */
void csim_wake(void);

/* What is written to standard error if a fault ends the process; empty for nothing. Copied, of any length. */
void csim_set_last_words(const char *text);

/* Where the last words have this, the switches are written that were added since. */
#define CSIM_SWITCHES "\x01"

/* Adds a switch that the text of the run's strategy does not have: at a step the task with that number goes on. */
void csim_add_switch(int step, int task, int older_count);

/* Has a thread of its own look whether the main thread, which calls this, is blocked in a step; later calls do nothing.
   Then the process ends by a fault, and says the step and where the thread waits. PROSCENIUM_BLOCKED has the seconds
   that it may wait, 3 by default; 0 lets it wait for ever. */
void csim_watch_steps(void);

/* Has default actors run on an executor, by the witness table of its conformance; NULL for the runtime's own way. */
void csim_set_actor_executor(const void *witnesses);

/* Where in the program a task was made: return addresses, the innermost first; what is not known is 0. */
struct csim_origin {
  uintptr_t frames[8];
};

/* Writes down where the task was made that is being made, or was made last; false if it was not seen.
   `is_beginning`: the task is not the one that runs, and comes for the first time. */
bool csim_origin_of(const void *task, bool is_beginning, struct csim_origin *origin);

/* Writes what functions an origin has in the source, a line each, the innermost first, and those that were inlined: the
   mangled name, a tabulator, and the file and line, or else how far from the function's beginning. Starts
   llvm-symbolizer or addr2line if there is one. Outside of steps. */
void csim_describe_origin(const struct csim_origin *origin, char *text, int capacity);

/* Writes a mangled name as the source has it, cut to the capacity. */
void csim_demangle(const char *name, char *text, int capacity);

/* Whether an initializer of a static or a global runs, which draws numbers of its own. Any thread. */
bool csim_is_initializing(void);

/* Before and after each step of a run. */
void csim_step_begins(void);
void csim_step_ends(void);

/* Writes one line to standard error with a single write. Any thread. */
void csim_complain(const char *line);

/* What a process is to do that was started to be simulated: the variable PROSCENIUM_SIMULATION_CALL, which is not in
   the environment any more. NULL where nothing was asked for. Any thread. */
const char *csim_call(void);

/* Writes one line to where PROSCENIUM_SIMULATION_RECORDS says; false where it says nothing. */
bool csim_record(const char *line);

/* Has the process that reads the records print a text at once, up to PIPE_BUF bytes of it: a line that begins with a question mark
   and has 0x1f for each line break. Without a reader it is a complaint. */
void csim_warn(const char *text);

/* Keeps the linker from leaving this file out, and with it the constructor. */
void csim_keep(void);

#endif
