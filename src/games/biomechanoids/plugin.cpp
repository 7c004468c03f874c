// What the loader looks up in the module's library.
#include "biomechanoids.hpp"

GANTRY_MODULE("biomechanoids", biomechanoids::Biomechanoids)
