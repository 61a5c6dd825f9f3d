#ifndef CREFERENCES_H
#define CREFERENCES_H

/* Retains a Swift object, or returns NULL if its last strong reference was released. The caller must hold an unowned
   reference, so that the object's memory and its reference counts still exist. For any thread.

   The Swift runtime exports the function without declaring it in a header. */
extern void *swift_tryRetain(void *object);

/* Retain and release the memory of an object. An unowned reference keeps the memory after the last strong reference was
   released. For any thread. The Swift runtime exports these functions as well. */
extern void *swift_unownedRetain(void *object);
extern void swift_unownedRelease(void *object);

#endif
