// Catch2 2 builds its main() here; Catch2 3 brings one in its library, and then this file is empty.
#if !__has_include(<catch2/catch_all.hpp>)
#define CATCH_CONFIG_MAIN
#include "support/catch.hpp"
#endif
