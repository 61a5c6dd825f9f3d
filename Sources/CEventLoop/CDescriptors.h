#ifndef CDESCRIPTORS_H
#define CDESCRIPTORS_H

#include <stdbool.h>

/* The descriptors that are held while other descriptors are created. */
typedef struct cel_held {
  int descriptors[3];
  int count;
} cel_held;

/* Occupies the free numbers among 0 to 2, so that descriptors created until the release get other numbers. A process
   may start without standard input, output or error. Code that uses these numbers must then find them closed, and must
   not find a counter of this library. For any thread, but only one at a time. Other threads wait. */
cel_held cel_hold_standard_descriptors(void);

/* Closes the held descriptors without changing errno. */
void cel_release_standard_descriptors(cel_held held);

/* Returns true if the process can open `count` more descriptors, at most 8. On failure errno is set. */
bool cel_has_descriptors_left(int count);

#endif
