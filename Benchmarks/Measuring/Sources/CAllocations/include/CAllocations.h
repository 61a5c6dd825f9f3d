#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stddef.h>

/// Returns the number of allocations by the calling thread, through any allocation function.
size_t allocation_count(void);

/// Returns the bytes of all allocated blocks, in the sizes that the allocator chose.
size_t allocated_bytes(void);

#endif
