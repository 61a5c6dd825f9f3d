#ifndef CPEERS_H
#define CPEERS_H

#include <stddef.h>

/// Returns the number of allocations in this process, through any allocation function.
size_t peers_allocation_count(void);

/// Returns the number of bytes that this process has allocated, according to its allocator.
size_t peers_bytes_in_use(void);

/// Computes the value and the velocity of each spring at `time`. Each spring has its own start time.
void peers_springs(size_t count, double time, const double *starts, double *values, double *velocities);

/// Computes the value and the velocity of each property at `time`. All properties share one spring.
void peers_shared_spring(size_t count, double time, double *values, double *velocities);

/// Computes the value of each Bézier timing curve at `time`. Each curve has its own start time.
void peers_beziers(size_t count, double time, const double *starts, double *values);

#endif
