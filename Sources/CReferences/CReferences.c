#include "CReferences.h"

/* The runtime's own, which weak references are read by. */
extern void *swift_tryRetain(void *object);

void *creferences_try_retain(void *object) { return swift_tryRetain(object); }
