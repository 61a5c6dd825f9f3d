/* The start of the product UIKit, before the program and before its tests. */

/* Defined in Swift, in UIKit. */
extern void cuikit_begin(void) __attribute__((weak));

__attribute__((constructor)) static void begin(void) {
  if (cuikit_begin) cuikit_begin();
}
