#pragma once

#include <vector>

#include "cli/render/code/code_report.hpp"
#include "formats/page/page.hpp"

namespace cubecheck::cli {

/// The wrong runs of a user's function, message by message and join by join, with the lines of code.
///
/// A message is sent and received in one step: when the send began is not recorded.
std::vector<formats::PageRun> code_runs(CheckedCode const& code, verify::CodeReport const& report);

}  // namespace cubecheck::cli
