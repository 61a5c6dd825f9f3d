#ifndef CREFERENCES_H
#define CREFERENCES_H

/* Retains a Swift object unless its last strong reference has gone; NULL then. The caller holds an unowned
   reference, so that the object's memory, and the counts in it, are there. Any thread.

   Of the Swift runtime; exported by it, declared in no header. */
extern void *swift_tryRetain(void *object);

#endif
