#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/real/difference.hpp"
#include "engine/real/measured.hpp"

namespace cubecheck::cli {

/// The printed data of a run on real data.
struct ShownRun {
    std::string name;  ///< of the algorithm or the file
    std::string size;  ///< "d=3", or "8 ranks, in place"
    std::string on;    ///< "8 threads"
    std::string collective;
    real::Task const& task;
    real::Job const& job;
    std::optional<real::Difference> difference;
    double seconds = 0;       ///< of the fastest run
    double copy_seconds = 0;  ///< of a copy of the same number of bytes
    std::vector<real::PhaseTime> phases = {};
    real::MessageTime message = {};  ///< measured by ping-pong; phases need it
    double join_byte = 0;            ///< seconds to join a byte; 0 if nothing is joined
};

/// "3 words", "1 int": a number of elements of a type.
std::string elements_text(Index count, real::Type type);

/// Whether the result was right, and the speed, in a line each; then a line for each phase.
std::string real_run_text(ShownRun const& run);

/// The measured time of each phase and its model t_s + t_w m + t_r m, as an SVG document.
///
/// Pre: the run has phases.
std::string real_run_svg(ShownRun const& run);

}  // namespace cubecheck::cli
