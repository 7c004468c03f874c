#include "load/contract.hpp"

namespace gantry::load {

// The build sets GANTRY_CONTRACT for this file.
std::string_view contract() { return GANTRY_CONTRACT; }

}  // namespace gantry::load
