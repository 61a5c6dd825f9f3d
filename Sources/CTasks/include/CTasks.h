#ifndef CTASKS_H
#define CTASKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Information that the Swift runtime stores about suspended jobs and tasks, and for which it exports no function. If
   information cannot be determined, the functions return 0, NULL or false. */

/* Returns the task that runs on the calling thread, or NULL. For any thread. */
void *ctasks_current(void);

/* Returns the runtime's number of a task. For other jobs, it is the number of the job. For any thread. */
uint64_t ctasks_number(void *job);

/* Returns true if the job is a task, and false if it is internal work of an actor or of the runtime. For any thread. */
bool ctasks_is_task(void *job);

/* Returns true if the task is an `async let`, whose memory is part of its parent's. For any thread. */
bool ctasks_is_async_let(void *job);

/* Finds the runtime's storage of the current task, on which the two functions below depend. If the search fails, they
   return false and NULL. Call it within a task. For any thread. */
void ctasks_find_current(void);

/* Writes the name of a job's task, truncated to the capacity. Returns false if the task has no name or the name cannot
   be determined. For the thread that is about to run the job. */
bool ctasks_name(void *job, char *name, int capacity);

/* Returns the identity of the preferred executor of a job's task, or NULL. For the thread that is about to run the
   job. */
void *ctasks_preference(void *job);

/* Finds the layout of actors' queues, on which the functions for queues and actors depend. `job` must be a job of
   `actor` that is about to run `task` and nothing more. If the search fails, these functions return NULL. */
void ctasks_find_actor_queue(void *job, void *actor, void *task);

/* Returns the newest task in the queue of the job's actor, or NULL if it is unknown. Call it before the job has run. */
void *ctasks_queued(void *job);

/* Returns the job's actor, or NULL if the job belongs to no actor or the actor is unknown. Call it before the job has
   run. */
void *ctasks_actor(void *job);

/* Returns the task that was enqueued before the given task in an actor's queue, or NULL if there is none. Call it while
   the queue does not change. */
void *ctasks_next_queued(void *task);

/* Returns true if the job only resumes the continuation of a task that has yielded. For any thread. */
bool ctasks_is_continuation(void *job);

/* Returns true if the task is a child of its creator, which means an `async let` or a task of a group. For any
   thread. */
bool ctasks_is_child(void *job);

/* Returns the number of references to an object. */
size_t ctasks_references(void *object);

/* Returns the number of readable 32-bit words in a task's memory. */
int ctasks_word_count(void);

/* Copies that number of words from a task's memory, for a later comparison. */
void ctasks_copy(void *task, uint32_t *words);

/* Returns the index of the only word in which exactly `bits` were set since the copy, or -1 if there is not exactly
   one. */
int ctasks_find_added(void *task, const uint32_t *words, uint32_t bits);

uint32_t ctasks_word(void *task, int word);

/* Starts counting jobs that are passed to the default executor, and enables ctasks_main_queue_newest(). Returns false
   if the runtime or Dispatch is missing. For any thread. */
bool ctasks_watch_posts(void);

/* Return the number of jobs that the calling thread, or all threads, have passed to the default executor. */
uint64_t ctasks_posted_here(void);
uint64_t ctasks_posted(void);

/* Returns the address of the newest item in Dispatch's main queue, for comparison only. Returns NULL if the queue is
   empty or cannot be read. Call it from an item of that queue. */
const void *ctasks_main_queue_newest(void);

/* The work of an event loop that runs the main actor, with the number of accepted jobs, closures and messages, and
   whether one of them waits. */
typedef struct {
  uint64_t accepted;
  bool waits;
} ctasks_loop_work;

/* Sets the function that reads the work of the main actor's event loop, once and before the first call of
   ctasks_main_loop_work(). The function is called on the main thread. */
void ctasks_set_main_loop(ctasks_loop_work (*read)(void));

/* Returns the work of the main actor's event loop, or none without such a loop. For the main thread. */
ctasks_loop_work ctasks_main_loop_work(void);

#endif
