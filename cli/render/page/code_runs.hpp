#pragma once

#include <vector>

#include "cli/render/code/code_report.hpp"
#include "formats/page/page.hpp"

namespace cubecheck::cli {

/// The failing runs of a user's function, by messages and joins, with the lines of code.
///
/// A message is sent and received in one step, because the start of the send is not recorded.
std::vector<formats::PageRun> code_runs(CheckedCode const& code, verify::CodeReport const& report);

}  // namespace cubecheck::cli
