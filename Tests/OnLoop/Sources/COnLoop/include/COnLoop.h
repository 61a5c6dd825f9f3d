#ifndef CONLOOP_H
#define CONLOOP_H

/* Has no effect of its own. A call makes the linker keep the constructor in the same file. */
void con_loop_keep(void);

#endif
