#pragma once

#include <vector>

#include "formats/page/page.hpp"
#include "models/report/coverage.hpp"

namespace cubecheck::cli {

/// The rows of a page that shows a map: a row for each field, by ascending nodes, with the gravest state of
/// its points as the verdict.
std::vector<formats::PageRow> coverage_rows(CoverageMap const& map);

}  // namespace cubecheck::cli
