#pragma once

#include <vector>

#include "formats/page/page.hpp"
#include "models/report/coverage.hpp"

namespace cubecheck::cli {

/// The rows of a page that shows a map: a row per field, by ascending nodes.  Its verdict is the gravest
/// state of the field's points.
std::vector<formats::PageRow> coverage_rows(CoverageMap const& map);

}  // namespace cubecheck::cli
