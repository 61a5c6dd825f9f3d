#include "COnLoop.h"

/* Defined in Swift, in the target OnLoop. */
extern void con_loop_install(void);

/* Installs the loop before `main`, because a test runner's main cannot be changed to call it. */
__attribute__((constructor)) static void install_before_main(void) { con_loop_install(); }

void con_loop_keep(void) {}
