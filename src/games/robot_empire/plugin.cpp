// What the loader looks up in the module's library.
#include "robot_empire.hpp"

GANTRY_MODULE("robot_empire", robot_empire::RobotEmpire)
