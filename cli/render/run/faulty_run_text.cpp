#include "cli/render/run/faulty_run_text.hpp"

#include <fmt/format.h>

#include "cli/render/report_text.hpp"
#include "formats/support/printable.hpp"

namespace cubecheck::cli {

namespace {

std::string what_came_of_it(ShownFaultyRun const& run) {
    auto const& found = run.came.found;
    if (!run.came.took_effect)
        return "the fault TOOK NO EFFECT: " + found.value_or("the results are right without it");
    if (!found) return "the fault was NOT DETECTED: every result is right";
    return fmt::format("detected, all nodes terminated after {:.1f} s: {}", run.seconds, *found);
}

}  // namespace

std::string faulty_run_text(ShownFaultyRun const& run) {
    return in_column(formats::printable(run.name), target_column) +
           fmt::format("{}, {}, fault {}: {}\n", run.size, run.on, run.fault,
                       formats::printable(what_came_of_it(run)));
}

}  // namespace cubecheck::cli
