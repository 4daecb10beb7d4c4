// How the C library of Linux manages memory; the module Glibc leaves it out.
#include <malloc.h>
