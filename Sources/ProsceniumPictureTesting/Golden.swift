#if Pictures
#endif
