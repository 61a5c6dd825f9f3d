#ifndef CDESCRIPTORS_H
#define CDESCRIPTORS_H

#include <stdbool.h>

/* The descriptors that are held while others are made. */
typedef struct cel_held {
  int descriptors[3];
  int count;
} cel_held;

/* Holds those of the numbers 0 to 2 that are free, so that what is made until they
   are released gets another number: a process may begin without standard input,
   output or error, and whatever reads or writes those must find them closed, not
   a counter of ours. Any thread, one at a time: others wait. */
cel_held cel_hold_standard_descriptors(void);

/* Gives the numbers back. Leaves errno as it is. */
void cel_release_standard_descriptors(cel_held held);

/* Whether the process may have so many more descriptors, at most 8; errno if not. */
bool cel_has_descriptors_left(int count);

#endif
