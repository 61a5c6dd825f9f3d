#ifndef CREFERENCES_H
#define CREFERENCES_H

/* Retains a Swift object unless its last strong reference has gone; NULL then. The caller holds an unowned
   reference, so that the object's memory, and the counts in it, are there. Any thread.

   Of the Swift runtime; exported by it, declared in no header. */
extern void *swift_tryRetain(void *object);

/* Keep and give back an object's memory, which its last strong reference leaves there while an unowned one is left.
   Any thread. Of the Swift runtime, as well. */
extern void *swift_unownedRetain(void *object);
extern void swift_unownedRelease(void *object);

#endif
