// Features that scripts and searches weigh, by name. All in hundredths.
#include "robot_empire.hpp"

namespace robot_empire {

std::vector<gantry::FeatureDecl> feature_declarations() { return {}; }

}  // namespace robot_empire
