// Modules that know the interface and do not fit: which one is said by MISFIT.
#include <stdexcept>

#include "gantry/module.hpp"

namespace {

constexpr std::string_view kind = MISFIT;

gantry::Module* create() {
  if (kind == "throwing") throw std::runtime_error("it will not be made today");
  return nullptr;
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const gantry::ModuleEntry* gantry_module() {
  static const gantry::ModuleEntry entry{gantry::module_api_version, MISFIT, kind == "pointless" ? nullptr : create,
                                         kind == "stale" ? "0123456789abcdef" : GANTRY_CONTRACT,
                                         gantry::module_layout() + (kind == "packed" ? 1 : 0)};
  return &entry;
}
