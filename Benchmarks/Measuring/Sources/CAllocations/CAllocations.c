#include "CAllocations.h"

#include <malloc.h>
#include <stdatomic.h>

// The functions of this file replace those of glibc in the process. The original functions remain available under the
// following names.

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Thread_local size_t count;
static atomic_size_t bytes;

size_t allocation_count(void) { return count; }

size_t allocated_bytes(void) { return atomic_load_explicit(&bytes, memory_order_relaxed); }

static void *note(void *block) {
  count += 1;
  atomic_fetch_add_explicit(&bytes, malloc_usable_size(block), memory_order_relaxed);
  return block;
}

static void forget(void *block) {
  atomic_fetch_sub_explicit(&bytes, malloc_usable_size(block), memory_order_relaxed);
}

void *malloc(size_t size) { return note(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return note(__libc_calloc(number, size)); }

void *realloc(void *block, size_t size) {
  forget(block);
  return note(__libc_realloc(block, size));
}

void *aligned_alloc(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = note(__libc_memalign(alignment, size));
  return *block ? 0 : 12;
}

void free(void *block) {
  forget(block);
  __libc_free(block);
}
