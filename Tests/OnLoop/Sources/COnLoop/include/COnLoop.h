#ifndef CONLOOP_H
#define CONLOOP_H

/* Does nothing. Calling it makes the linker keep the constructor beside it. */
void con_loop_keep(void);

#endif
