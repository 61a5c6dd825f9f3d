#ifndef CTASKS_H
#define CTASKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What the Swift runtime stores about a job or a task that does not run, and has no
   call for. What cannot be determined is answered with 0, NULL or false. */

/* The task that runs on the calling thread, or NULL. Any thread. */
void *ctasks_current(void);

/* A task's number, as the runtime counts them; of other jobs the job's. Any thread. */
uint64_t ctasks_number(void *job);

/* Whether the job is a task, not something that an actor or the runtime has to do. Any thread. */
bool ctasks_is_task(void *job);

/* Whether the task is an `async let`, which lives in its parent's memory. Any thread. */
bool ctasks_is_async_let(void *job);

/* Lets the two functions below answer, if it finds out how. From within a task; any thread. */
void ctasks_find_current(void);

/* Writes the name of a job's task, cut to the capacity. Returns false if it has
   none, or none that can be known. On the thread that is about to run the job. */
bool ctasks_name(void *job, char *name, int capacity);

/* The identity of the executor that a job's task prefers, or NULL. On the thread that is about to run the job. */
void *ctasks_preference(void *job);

/* Lets the function below answer, if it finds out how, from a job by which `actor` is
   about to run `task` and nothing else. */
void ctasks_find_actor_queue(void *job, void *actor, void *task);

/* The task that came last into the queue of the actor whose job this is; NULL if that is not known. Before the job
   has run. */
void *ctasks_queued(void *job);

/* The actor whose job this is; NULL if it is no actor's, or that is not known. Before the job has run. */
void *ctasks_actor(void *job);

/* The one that came before a task into the queue of an actor; NULL if there is none. While that queue is at rest. */
void *ctasks_next_queued(void *task);

/* Whether the job does nothing but resume a continuation: that of a task which gave way. Any thread. */
bool ctasks_is_continuation(void *job);

/* Whether the task is a child of the one that made it: an `async let`, or a task of a group. Any thread. */
bool ctasks_is_child(void *job);

/* How many references there are to an object. */
size_t ctasks_references(void *object);

/* How many words of a task's memory can be looked at. */
int ctasks_word_count(void);

/* Keeps a task's memory as it is, to be compared with; that many words. */
void ctasks_copy(void *task, uint32_t *words);

/* The one word in which exactly `bits` were added since the copy; -1 if there is not exactly one. */
int ctasks_find_added(void *task, const uint32_t *words, uint32_t bits);

uint32_t ctasks_word(void *task, int word);

/* Starts to count the jobs given to the default executor, and enables ctasks_main_queue_newest(). Returns false if the
   runtime or Dispatch is missing. Any thread. */
bool ctasks_watch_posts(void);

/* The number of jobs that the calling thread has given to the default executor, and that of all threads. */
uint64_t ctasks_posted_here(void);
uint64_t ctasks_posted(void);

/* The address of the newest item in Dispatch's main queue, for comparison only; NULL if the queue is empty or cannot be
   read. Call it from an item of that queue. */
const void *ctasks_main_queue_newest(void);

/* The work of an event loop that runs the main actor: the number of jobs, closures and messages that it has accepted, and
   whether one of them waits. */
typedef struct {
  uint64_t accepted;
  bool waits;
} ctasks_loop_work;

/* Sets the function that reads the work of the main actor's event loop, once and before the first call of
   ctasks_main_loop_work(). The function is called on the main thread. */
void ctasks_set_main_loop(ctasks_loop_work (*read)(void));

/* The work of the main actor's event loop; none without such a loop. Main thread only. */
ctasks_loop_work ctasks_main_loop_work(void);

#endif
