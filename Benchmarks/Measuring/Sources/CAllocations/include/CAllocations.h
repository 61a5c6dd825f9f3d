#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stddef.h>

/// How often the calling thread asked for memory, by whatever function.
size_t allocation_count(void);

/// The bytes of all blocks that were not given back, as large as the allocator made them.
size_t allocated_bytes(void);

#endif
