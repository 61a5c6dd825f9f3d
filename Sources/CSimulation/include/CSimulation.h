#ifndef CSIMULATION_H
#define CSIMULATION_H

#include <stdbool.h>
#include <stdint.h>

/* The process functions of the simulation that Swift cannot express, such as the C library's clock and the code before
   `main`. Functions without the remark "any thread" are for the thread that runs the jobs, which is the main thread. */

/* The clock that the process sees. */
enum {
  CSIM_REAL,    /* The system's clock. */
  CSIM_VIRTUAL, /* The time since the system's start is virtual, and the calendar is the system's. */
  CSIM_RUN,     /* Both are virtual. */
};

/* Sets the mode and the time that every reader of the clock in this process sees. */
void csim_set_clock(int mode, int64_t nanoseconds);

/* Returns the system's CLOCK_MONOTONIC. For any thread. */
int64_t csim_real_nanoseconds(void);

/* Returns true if the calling thread is the main thread, which ran the constructors. */
bool csim_is_main_thread(void);

/* Returns the number of the process's threads, without the simulation's own threads except the main thread. */
int csim_threads(void);

/* Writes the calling thread's name, number and kind, which is a thread of a Dispatch queue, an event loop of NIO, or a
   plain thread. For any thread. */
void csim_describe_thread(char *text, int capacity);

/* Waits until csim_wake() is called or `milliseconds` of real time have passed. */
void csim_wait(int milliseconds);
/* Ends the current or next csim_wait(). For any thread. */
void csim_wake(void);

/* Sets the text that is written to standard error if a fault ends the process. An empty text disables it. The text is
   copied and may have any length. */
void csim_set_last_words(const char *text);

/* The mark in the last words that is replaced by the switches added since. */
#define CSIM_SWITCHES "\x01"

/* Adds a switch that the text of the run's strategy does not contain. At the given step the task with that number
   continues. */
void csim_add_switch(int step, int task, int older_count);

/* Starts a thread that checks whether the calling main thread is blocked in a step. Later calls have no effect. If the
   main thread is blocked, the thread ends the process by a fault and prints the step and the backtrace of the wait.
   PROSCENIUM_BLOCKED contains the permitted wait in seconds, 3 by default. 0 disables the check. */
void csim_watch_steps(void);

/* Assigns an executor to default actors, by the witness table of its conformance. NULL restores the runtime's
   behaviour. */
void csim_set_actor_executor(const void *witnesses);

/* The origin of a task in the program, as return addresses with the innermost first. Unknown frames are 0. */
struct csim_origin {
  uintptr_t frames[8];
};

/* Copies the origin of the task that is being created or was created last. Returns false if the creation was not
   recorded. `is_beginning` means that the task arrives for the first time and is not the running task. */
bool csim_origin_of(const void *task, bool is_beginning, struct csim_origin *origin);

/* Writes the source functions of an origin, including inlined ones, one per line and the innermost first. A line
   contains the mangled name, a tabulator, and the file and line, or otherwise the offset in the function. Starts
   llvm-symbolizer or addr2line if available. Call it outside steps. */
void csim_describe_origin(const struct csim_origin *origin, char *text, int capacity);

/* Writes the demangled name, truncated to the capacity. */
void csim_demangle(const char *name, char *text, int capacity);

/* Returns true if an initializer of a static or global variable runs, which draws its own random numbers. For any
   thread. */
bool csim_is_initializing(void);

/* Mark the beginning and end of each step of a run. */
void csim_step_begins(void);
void csim_step_ends(void);

/* Writes one line to standard error with a single write. For any thread. */
void csim_complain(const char *line);

/* Returns the value of PROSCENIUM_SIMULATION_CALL, the work of a process that was started for a simulation. The
   variable is no longer in the environment. Returns NULL if no work was requested. For any thread. */
const char *csim_call(void);

/* Writes one line to the file PROSCENIUM_SIMULATION_RECORDS, or returns false if the variable was not set. */
bool csim_record(const char *line);

/* Makes the process that reads the records print a text of up to PIPE_BUF bytes immediately. The record is a line that
   begins with a question mark and has 0x1f for each line break. Without a reader the text is written to standard
   error. */
void csim_warn(const char *text);

/* Prevents the linker from omitting this file and its constructor. */
void csim_keep(void);

#endif
