#ifndef CSIMULATION_H
#define CSIMULATION_H

#include <stdbool.h>
#include <stdint.h>

/* What the simulation needs of the process and of the Swift runtime, and Swift
   cannot say: the C library's clock, the order of events before `main`, and what
   the runtime knows about a task that does not run. Unless "any thread" is said,
   a function is for the thread that runs the jobs, which is the main thread. */

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

/* How many threads the process has. */
int csim_threads(void);

/* Writes the calling thread's name and number. Any thread. */
void csim_thread_name(char *name, int capacity);

/* Waits until csim_wake() was called, or `milliseconds` have passed; negative means for ever. */
void csim_wait(int milliseconds);
/* Any thread. */
void csim_wake(void);

/* The task that runs, or NULL. */
void *csim_current_task(void);

/* A task's number, as the runtime counts them; of other jobs the job's. Any thread. */
uint64_t csim_job_task(void *job);
/* Whether the job is a task, not something that an actor or the runtime has to do. */
bool csim_job_is_task(void *job);
/* Whether the task is an `async let`, which lives in its parent's memory. */
bool csim_job_is_async_let(void *job);

/* Lets the functions below answer, if it finds out how. From within a task. */
void csim_find_current_task(void);

/* Writes the name of a job's task, cut to the capacity. False if it has none, or none that can be known. */
bool csim_job_name(void *job, char *name, int capacity);

/* The identity of the executor that a job's task prefers, or NULL. */
void *csim_job_preference(void *job);

/* Keeps a task's memory as it is, to be compared with; at least the first `csim_task_words()` words. */
int csim_task_words(void);
void csim_copy_task(void *task, uint32_t *words);
/* The one word in which exactly `bits` were added since the copy; -1 if there is not exactly one. */
int csim_find_added(void *task, const uint32_t *words, uint32_t bits);
uint32_t csim_task_word(void *task, int word);

/* What is written to standard error if the process is ended by a fault; empty for nothing. */
void csim_set_last_words(const char *text);

/* Writes one line to standard error with a single write. Any thread. */
void csim_complain(const char *line);

/* Keeps the linker from leaving this file out, and with it the constructor. */
void csim_keep(void);

#endif
