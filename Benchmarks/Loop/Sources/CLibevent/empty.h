/* The header is empty, because Swift imports no declarations of the library. */
