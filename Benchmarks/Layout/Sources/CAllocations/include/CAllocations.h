#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stddef.h>

/// How often this thread asked for memory, by whatever function.
size_t allocation_count(void);

#endif
