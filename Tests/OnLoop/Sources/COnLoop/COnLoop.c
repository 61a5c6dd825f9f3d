#include "COnLoop.h"

/* Defined in Swift, in the target OnLoop. */
extern void con_loop_install(void);

/* A test runner's main is not ours to begin with a call, so this comes before it. */
__attribute__((constructor)) static void install_before_main(void) { con_loop_install(); }

void con_loop_keep(void) {}
