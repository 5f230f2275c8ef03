#include "verify/files/real/faulty_run.hpp"

#include <fmt/format.h>

#include "engine/real/difference.hpp"

namespace cubecheck::verify {

namespace {

/// A result with a wrong length.  It occurs if a node runs the program of another size.
std::optional<std::string> other_length_of_results(real::Task const& task, real::Elements const& elements,
                                                   real::RealRun const& run) {
    for (std::size_t node = 0; node < task.programs.size(); ++node) {
        auto const expected =
            static_cast<std::size_t>(result_elements(task.programs[node])) * elements.bytes();
        if (run.results[node].size() != expected)
            return fmt::format("node {} ends with results of {} bytes, expected {}", node,
                               run.results[node].size(), expected);
    }
    return std::nullopt;
}

std::optional<std::string> wrong_results(real::Task const& task, real::Elements const& elements,
                                         real::RealRun const& run) {
    if (auto const other = other_length_of_results(task, elements, run)) return other;
    if (auto const difference = first_difference(task, elements, run)) return text(*difference);
    return std::nullopt;
}

}  // namespace

FaultyRun judged(real::FaultyRun const& run, real::Task const& task, real::Elements const& elements) {
    if (run.noticed) return {run.took_effect, run.noticed->what(), run.noticed->failure()};
    auto const wrong = wrong_results(task, elements, run.run);
    return {run.took_effect, wrong, wrong ? Failure::contract : Failure::none};
}

}  // namespace cubecheck::verify
