#ifndef CREFERENCES_H
#define CREFERENCES_H

/* Retains a Swift object, unless the last reference to it is gone: then the answer is NULL. Any thread; the memory of
   the object must not have been given back, for which an unowned reference is enough. */
void *creferences_try_retain(void *object);

#endif
