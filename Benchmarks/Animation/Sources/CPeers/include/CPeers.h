#ifndef CPEERS_H
#define CPEERS_H

#include <stddef.h>

/// How often memory was asked for in this process, by whatever function.
size_t peers_allocation_count(void);

/// How many bytes of this process's memory are in use, as its allocator counts them.
size_t peers_bytes_in_use(void);

/// Springs with clocks of their own: value and velocity of each at `time`.
void peers_springs(size_t count, double time, const double *starts, double *values, double *velocities);

/// One spring for all: value and velocity of each at `time`.
void peers_shared_spring(size_t count, double time, double *values, double *velocities);

/// Bézier paces with clocks of their own: the value of each at `time`.
void peers_beziers(size_t count, double time, const double *starts, double *values);

#endif
