#define _GNU_SOURCE
#include "CTasks.h"

#include <link.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

/* Functions that the Swift runtime exports without declaring them in a header. */
extern void *swift_task_getCurrent(void) __attribute__((weak));
extern const char *swift_task_getCurrentTaskName(void) __attribute__((weak));
extern uint64_t swift_task_getJobTaskId(void *job) __attribute__((weak));
extern size_t swift_task_getJobFlags(void *job) __attribute__((weak));
typedef struct executor {
  void *identity;
  void *implementation;
} executor;
extern executor swift_task_getPreferredTaskExecutor(void) __attribute__((weak, swiftcall));
extern size_t swift_retainCount(void *object);
extern size_t _swift_concurrency_debug_asyncTaskSize __attribute__((weak));

/* The flags of a job. The lowest byte is its kind, which is 0 for a task. The other bits indicate a child task and an
   `async let`. */
enum { KIND = 0xFF, IS_CHILD = 1 << 24, IS_ASYNC_LET = 1 << 28 };
enum { NULLARY_CONTINUATION = 195 };
enum { UNKNOWN = -1 };

void *ctasks_current(void) { return swift_task_getCurrent ? swift_task_getCurrent() : NULL; }

uint64_t ctasks_number(void *job) { return swift_task_getJobTaskId ? swift_task_getJobTaskId(job) : 0; }

static size_t flags(void *job) { return swift_task_getJobFlags ? swift_task_getJobFlags(job) : 0; }

bool ctasks_is_task(void *job) { return (flags(job) & KIND) == 0; }

bool ctasks_is_async_let(void *job) { return (flags(job) & IS_ASYNC_LET) != 0; }

/* The runtime reports only on the running task, but the name is needed before the task runs, because the task may be
   freed afterwards. The current task is one word in the runtime's thread-local block, at the same offset on every
   thread, and no exported function sets it.

   ctasks_find_current() therefore searches for the word once within a task. It tests each word that contains the task's
   address. It uses the word only if the runtime itself reads exactly one of them. Otherwise tasks have no names here,
   with no other consequence. */
static _Atomic(ptrdiff_t) current_offset = UNKNOWN;

struct block {
  uintptr_t member;
  char *begin;
  size_t size;
};

/* Finds the thread-local block of the calling thread for the module that contains an address. */
static int find_block(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  struct block *block = context;
  size_t length = 0;
  bool is_ours = false;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[i];
    uintptr_t begin = info->dlpi_addr + header->p_vaddr;
    if (header->p_type == PT_TLS) length = header->p_memsz;
    if (header->p_type == PT_LOAD && begin <= block->member && block->member < begin + header->p_memsz) is_ours = true;
  }
  if (!is_ours) return 0;
  block->begin = info->dlpi_tls_data;
  block->size = length;
  return 1;
}

static struct block thread_block(void) {
  /* The call creates the block on this thread. */
  swift_task_getCurrent();
  struct block block = {.member = (uintptr_t)swift_task_getCurrent};
  dl_iterate_phdr(find_block, &block);
  return block;
}

/* Returns true if the runtime reads its current task from this word. No other code runs on the thread meanwhile. */
static bool is_current_at(void **word) {
  static char sentinel;
  void *before = *word;
  *word = &sentinel;
  bool is_it = swift_task_getCurrent() == &sentinel;
  *word = before;
  return is_it;
}

void ctasks_find_current(void) {
  if (!swift_task_getCurrent || !swift_task_getJobFlags || atomic_load(&current_offset) != UNKNOWN) return;
  void *task = swift_task_getCurrent();
  struct block block = thread_block();
  if (!task || !block.begin) return;
  ptrdiff_t found = UNKNOWN;
  for (size_t offset = 0; offset + sizeof(void *) <= block.size; offset += sizeof(void *)) {
    void **word = (void **)(block.begin + offset);
    if (*word != task || !is_current_at(word)) continue;
    if (found != UNKNOWN) return;
    found = (ptrdiff_t)offset;
  }
  atomic_store(&current_offset, found);
}

/* Returns the address of the calling thread's current task word, or NULL. */
static void **current_word(void) {
  static _Thread_local void **word;
  ptrdiff_t offset = atomic_load(&current_offset);
  if (offset == UNKNOWN) return NULL;
  if (!word) {
    struct block block = thread_block();
    if (!block.begin) return NULL;
    word = (void **)(block.begin + offset);
  }
  return *word == swift_task_getCurrent() ? word : NULL;
}

bool ctasks_name(void *job, char *name, int capacity) {
  name[0] = 0;
  if (!swift_task_getCurrentTaskName) return false;
  void **word = current_word();
  if (!word || !ctasks_is_task(job)) return false;
  void *before = *word;
  *word = job;
  const char *found = swift_task_getCurrent() == job ? swift_task_getCurrentTaskName() : NULL;
  if (found) strncpy(name, found, (size_t)capacity - 1);
  *word = before;
  name[capacity - 1] = 0;
  return found != NULL;
}

void *ctasks_preference(void *job) {
  if (!swift_task_getPreferredTaskExecutor) return NULL;
  void **word = current_word();
  if (!word || !ctasks_is_task(job)) return NULL;
  void *before = *word;
  *word = job;
  void *identity = swift_task_getPreferredTaskExecutor().identity;
  *word = before;
  return identity;
}

/* An actor's job contains one word that points to the actor. The actor contains one word that points to the newest job
   in its queue, with other information in the lowest bits. Both words are searched for once, with an actor of this
   library, and used only if there is exactly one of each. They are atomic, because another thread may read them during
   the search. */
static _Atomic(int) actor_word = UNKNOWN;
static _Atomic(int) queue_word = UNKNOWN;
static _Atomic(int) actor_kind = UNKNOWN;
static const uintptr_t POINTER = ~(uintptr_t)7;

/* Returns the index of the only word in an object that points to another object, or -1 if there is not exactly one. */
static int find_pointer(void *object, int limit, void *to) {
  int count = (int)(malloc_usable_size(object) / sizeof(uintptr_t));
  int found = UNKNOWN;
  for (int i = 0; i < count && i < limit; i++) {
    if ((((uintptr_t *)object)[i] & POINTER) != (uintptr_t)to) continue;
    if (found != UNKNOWN) return UNKNOWN;
    found = i;
  }
  return found;
}

void ctasks_find_actor_queue(void *job, void *actor, void *task) {
  if (ctasks_is_task(job)) return;
  int in_job = find_pointer(job, 16, actor);
  int in_actor = find_pointer(actor, 16, task);
  if (in_job == UNKNOWN || in_actor == UNKNOWN) return;
  atomic_store(&actor_word, in_job);
  atomic_store(&queue_word, in_actor);
  atomic_store(&actor_kind, (int)(flags(job) & KIND));
}

bool ctasks_is_child(void *job) { return (flags(job) & IS_CHILD) != 0; }

bool ctasks_is_continuation(void *job) { return (flags(job) & KIND) == NULLARY_CONTINUATION; }

void *ctasks_actor(void *job) {
  int kind = atomic_load(&actor_kind);
  if (kind == UNKNOWN || (int)(flags(job) & KIND) != kind) return NULL;
  return (void *)(((uintptr_t *)job)[atomic_load(&actor_word)] & POINTER);
}

void *ctasks_queued(void *job) {
  uintptr_t *actor = ctasks_actor(job);
  if (!actor) return NULL;
  void *first = (void *)(__atomic_load_n(actor + atomic_load(&queue_word), __ATOMIC_ACQUIRE) & POINTER);
  return first && ctasks_is_task(first) ? first : NULL;
}

/* Returns the next job of the queue. Its address is in the first of the words that a job reserves for the queue in
   which it waits. */
void *ctasks_next_queued(void *job) {
  void *next = (void *)(((uintptr_t *)job)[2] & POINTER);
  return next && ctasks_is_task(next) ? next : NULL;
}

size_t ctasks_references(void *object) { return swift_retainCount(object); }

int ctasks_word_count(void) {
  return &_swift_concurrency_debug_asyncTaskSize ? (int)(_swift_concurrency_debug_asyncTaskSize / sizeof(uint32_t)) : 0;
}

void ctasks_copy(void *task, uint32_t *words) { memcpy(words, task, (size_t)ctasks_word_count() * sizeof *words); }

int ctasks_find_added(void *task, const uint32_t *words, uint32_t bits) {
  int found = UNKNOWN;
  for (int i = 0; i < ctasks_word_count(); i++) {
    uint32_t now = ctasks_word(task, i);
    if (now == words[i]) continue;
    if ((now ^ words[i]) != bits || (now & bits) != bits) continue;
    if (found >= 0) return UNKNOWN;
    found = i;
  }
  return found;
}

uint32_t ctasks_word(void *task, int word) { return __atomic_load_n((uint32_t *)task + word, __ATOMIC_RELAXED); }
