// What the loader looks up in the module's library.
#include "drill.hpp"

GANTRY_MODULE("drill", drill::Drill)
