#include "cli/session/job_limits.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "models/support/error.hpp"

namespace cubecheck::cli {

void expect_letters_for(real::Task const& task) {
    bool const fits = task.blocks.elements() < real::most_letter_elements &&
                      static_cast<Index>(task.programs.size()) < real::most_letter_ranks;
    if (!fits)
        throw Error(
            "--count or the number of ranks is too large for --type algebra: choose int, long, float or "
            "double.",
            Failure::usage);
}

void expect_memory_for(real::Job const& job) {
    double needed = 0;
    for (auto const& program : job.programs)
        needed +=
            3.0 * static_cast<double>(result_elements(program)) * static_cast<double>(job.elements.bytes());
    auto const available =
        static_cast<double>(::sysconf(_SC_PHYS_PAGES)) * static_cast<double>(::sysconf(_SC_PAGE_SIZE));
    if (needed > available)
        throw Error(
            fmt::format("A run of {:.1f} GB exceeds the memory of {:.1f} GB: choose a smaller --count.",
                        needed / 1e9, available / 1e9),
            Failure::usage);
}

}  // namespace cubecheck::cli
