// A module of another version of the interface.
#include "gantry/module.hpp"

extern "C" __attribute__((visibility("default"))) const gantry::ModuleEntry* gantry_module() {
  static const gantry::ModuleEntry entry{gantry::module_api_version + 1, "foreign", nullptr, nullptr, 0};
  return &entry;
}
