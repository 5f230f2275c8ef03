#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/real/difference.hpp"
#include "engine/real/measured.hpp"

namespace cubecheck::cli {

/// A run on real data, as it is shown.
struct ShownRun {
    std::string name;  ///< of the algorithm or the file
    std::string size;  ///< "d=3", or "8 ranks, in place"
    std::string on;    ///< "8 threads"
    std::string collective;
    real::Task const& task;
    real::Job const& job;
    std::optional<real::Difference> difference;
    double seconds = 0;       ///< of the fastest run
    double copy_seconds = 0;  ///< of the same bytes, copied
    std::vector<real::PhaseTime> phases = {};
    real::MessageTime message = {};  ///< by ping-pong; there are phases only with it
    double join_byte = 0;            ///< seconds for a byte that is joined; 0 if nothing is
};

/// Whether it was right, and how fast it was: a line each, then one for each phase.
std::string real_run_text(ShownRun const& run);

/// The time of each phase as it was and as t_s + t_w m + t_r m has it, as an SVG document.
///
/// Pre: there is a phase.
std::string real_run_svg(ShownRun const& run);

}  // namespace cubecheck::cli
