#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "formats/msccl/lint.hpp"
#include "formats/msccl/runtime.hpp"
#include "models/report/report.hpp"

namespace cubecheck::formats {

struct MscclPlace;

/// What is worth a warning in a file that is read for a runtime, counted over the file.
///
/// Its memory does not grow with the file.
class MscclRemarks {
public:
    explicit MscclRemarks(MscclRuntime const& runtime);

    MscclRuntime const& runtime() const { return runtime_; }

    /// Takes note that the file demands so much at `place`.
    ///
    /// Throws: Error(Failure::malformed) if the runtime grants less.
    void demand(MscclDemand demand, std::int64_t extent, MscclPlace const& place) {
        if (extent > least_[static_cast<std::size_t>(demand)]) exceed(demand, extent, place);
    }

    /// The same of a demand that is made or not.
    void demand(MscclDemand of, MscclPlace const& place) { demand(of, 1, place); }

    /// Takes note of something odd on a line.
    void odd(MscclLint lint, std::uint32_t line) {
        counts_[msccl_demands.size() + static_cast<std::size_t>(lint)].add(line, 0);
    }

    /// One warning for each kind that occurs, on the file `target`.
    std::vector<Warning> warnings(std::string const& target) const;

private:
    struct Count {
        std::uint32_t times = 0;
        std::uint32_t first_line = 0;
        std::int64_t highest = 0;

        void add(std::uint32_t line, std::int64_t extent) {
            if (times++ == 0) first_line = line;
            if (extent > highest) highest = extent;
        }
    };

    void exceed(MscclDemand demand, std::int64_t extent, MscclPlace const& place);
    std::string refusers(MscclDemand demand, std::int64_t extent) const;
    std::string text(MscclDemand demand, Count const& count) const;

    MscclRuntime const& runtime_;
    MscclRuntime::Extents least_;  ///< what the runtime and all others grant
    std::array<Count, msccl_demands.size() + msccl_lints.size()> counts_{};
};

}  // namespace cubecheck::formats
