#define _GNU_SOURCE
#include "CSimulation.h"

#include <link.h>
#include <stddef.h>
#include <string.h>

/* Of the Swift runtime; exported by it, declared in no header. */
extern void *swift_task_getCurrent(void) __attribute__((weak));
extern const char *swift_task_getCurrentTaskName(void) __attribute__((weak));
extern uint64_t swift_task_getJobTaskId(void *job) __attribute__((weak));
extern size_t swift_task_getJobFlags(void *job) __attribute__((weak));
typedef struct executor {
  void *identity;
  void *implementation;
} executor;
extern executor swift_task_getPreferredTaskExecutor(void) __attribute__((weak, swiftcall));
extern size_t _swift_concurrency_debug_asyncTaskSize __attribute__((weak));

/* In a job's flags: the lowest byte is its kind, 0 for a task; this bit says `async let`. */
enum { KIND = 0xFF, IS_ASYNC_LET = 1 << 28 };

void *csim_current_task(void) { return swift_task_getCurrent ? swift_task_getCurrent() : NULL; }

uint64_t csim_job_task(void *job) { return swift_task_getJobTaskId ? swift_task_getJobTaskId(job) : 0; }

static size_t flags(void *job) { return swift_task_getJobFlags ? swift_task_getJobFlags(job) : 0; }

bool csim_job_is_task(void *job) { return (flags(job) & KIND) == 0; }

bool csim_job_is_async_let(void *job) { return (flags(job) & IS_ASYNC_LET) != 0; }

/* The runtime tells about the task that runs and about no other. Which one that is
   is one word in the runtime's thread-local block, and no call sets it. So the
   word is looked for once, from within a task, among those that have the task's
   address, and used only if exactly one of them is what the runtime itself reads.
   Else tasks have no name here, and no more is lost than that. */
static void **current;

struct block {
  uintptr_t member;
  char *begin;
  size_t size;
};

/* The thread-local block, on this thread, of the module that contains an address. */
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

/* Whether the runtime reads its task here. Nothing else runs on the thread meanwhile. */
static bool is_current_at(void **word) {
  static char sentinel;
  void *before = *word;
  *word = &sentinel;
  bool is_it = swift_task_getCurrent() == &sentinel;
  *word = before;
  return is_it;
}

void csim_find_current_task(void) {
  if (current || !swift_task_getCurrent || !swift_task_getJobFlags) return;
  void *task = swift_task_getCurrent();
  struct block block = {.member = (uintptr_t)swift_task_getCurrent};
  dl_iterate_phdr(find_block, &block);
  if (!task || !block.begin) return;
  void **found = NULL;
  for (size_t offset = 0; offset + sizeof(void *) <= block.size; offset += sizeof(void *)) {
    void **word = (void **)(block.begin + offset);
    if (*word != task || !is_current_at(word)) continue;
    if (found) return;
    found = word;
  }
  current = found;
}

bool csim_job_name(void *job, char *name, int capacity) {
  name[0] = 0;
  if (!current || !swift_task_getCurrentTaskName || !csim_job_is_task(job)) return false;
  void *before = *current;
  *current = job;
  const char *found = swift_task_getCurrentTaskName();
  if (found) strncpy(name, found, (size_t)capacity - 1);
  *current = before;
  name[capacity - 1] = 0;
  return found != NULL;
}

void *csim_job_preference(void *job) {
  if (!current || !swift_task_getPreferredTaskExecutor || !csim_job_is_task(job)) return NULL;
  void *before = *current;
  *current = job;
  void *identity = swift_task_getPreferredTaskExecutor().identity;
  *current = before;
  return identity;
}

int csim_task_words(void) {
  return &_swift_concurrency_debug_asyncTaskSize ? (int)(_swift_concurrency_debug_asyncTaskSize / sizeof(uint32_t)) : 0;
}

void csim_copy_task(void *task, uint32_t *words) { memcpy(words, task, (size_t)csim_task_words() * sizeof *words); }

int csim_find_added(void *task, const uint32_t *words, uint32_t bits) {
  int found = -1;
  for (int i = 0; i < csim_task_words(); i++) {
    uint32_t now = csim_task_word(task, i);
    if (now == words[i]) continue;
    if ((now ^ words[i]) != bits || (now & bits) != bits) continue;
    if (found >= 0) return -1;
    found = i;
  }
  return found;
}

uint32_t csim_task_word(void *task, int word) { return __atomic_load_n((uint32_t *)task + word, __ATOMIC_RELAXED); }
