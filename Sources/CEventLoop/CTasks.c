#define _GNU_SOURCE
#include "CEventLoop.h"

#include <link.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

/* Of the Swift runtime; exported by it, declared in no header. */
extern void *swift_task_getCurrent(void) __attribute__((weak));
extern const char *swift_task_getCurrentTaskName(void) __attribute__((weak));
extern uint64_t swift_task_getJobTaskId(void *job) __attribute__((weak));
extern size_t swift_task_getJobFlags(void *job) __attribute__((weak));

/* The runtime names only the task that runs, and a job's name is wanted before it
   runs: afterwards the task may be gone. Which task runs is one word in the
   runtime's thread-local block, at the same offset on every thread; no call sets
   it. So the word is looked for once, from within a task, among those that have
   the task's address, and used only if exactly one of them is what the runtime
   itself reads. Else tasks have no name here, and no more is lost than that. */
enum { UNKNOWN = -1 };
static _Atomic(ptrdiff_t) current_offset = UNKNOWN;

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

static struct block thread_block(void) {
  /* The call makes the block exist on this thread. */
  swift_task_getCurrent();
  struct block block = {.member = (uintptr_t)swift_task_getCurrent};
  dl_iterate_phdr(find_block, &block);
  return block;
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

void cel_find_current_task(void) {
  if (!swift_task_getCurrent || !swift_task_getCurrentTaskName || !swift_task_getJobFlags) return;
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

/* Where the calling thread has its current task, or NULL. */
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

uint64_t cel_job_task(void *job) { return swift_task_getJobTaskId ? swift_task_getJobTaskId(job) : 0; }

bool cel_job_name(void *job, char *name, int capacity) {
  name[0] = 0;
  void **word = current_word();
  /* The lowest byte of a job's flags is its kind, 0 for a task. */
  if (!word || (swift_task_getJobFlags(job) & 0xFF) != 0) return false;
  void *before = *word;
  *word = job;
  const char *found = swift_task_getCurrent() == job ? swift_task_getCurrentTaskName() : NULL;
  *word = before;
  if (!found) return false;
  strncpy(name, found, (size_t)capacity - 1);
  name[capacity - 1] = 0;
  return true;
}
