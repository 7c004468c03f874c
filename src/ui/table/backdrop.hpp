// The ground of a table: what lies behind the cards and does not change while they do.
#pragma once

#include <string>

#include "ui/table/table_layout.hpp"

namespace gantry::ui {

/// As SVG of the size of the window.
[[nodiscard]] std::string backdrop_svg(const TableLayout& layout, const TableDesign& design, float width, float height);

}  // namespace gantry::ui
