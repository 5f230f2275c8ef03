#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "formats/msccl/runtime.hpp"
#include "models/report/report.hpp"

namespace cubecheck::formats {

/// Lints of a file: statements that runtimes ignore, or interpret differently.
enum class MscclLint : std::uint8_t {
    step_order,
    other_operand,
    unwired_channel,
    lost_wait,
    lost_fused_wait,
    fraction,
    no_mode,
    no_size,
    excluded_size,
    no_call,
    returns,
    fused_counts,
    trailing_text,
};

/// A row of the table of lints.
struct MscclLintKind {
    std::string_view warning;  ///< the id of the warning
    std::string_view text;
};

/// In the order of MscclLint.
inline constexpr std::array msccl_lints{
    MscclLintKind{"step-order", "attribute s is not the position of the step; steps run in file order"},
    MscclLintKind{"other-operand",
                  "the source of a step that receives and reduces is not its target; runtimes read the "
                  "local operand at the source, compilers have meant the target"},
    MscclLintKind{"unwired-channel",
                  "a tb uses a channel that the runtimes do not wire: its number is not below nchannels"},
    MscclLintKind{"lost-wait", "a nop at the end of a tb has a dependency, which has no effect"},
    MscclLintKind{"lost-wait",
                  "a nop before a reduction that is one transfer with the one before it has a dependency, "
                  "which has no effect: no later step takes it"},
    MscclLintKind{"fractional-number", "a number has a fraction, which the runtimes cut off"},
    MscclLintKind{
        "never-selected",
        "inplace and outofplace are both 0: no runtime that reads both selects the schedule; checked out "
        "of place"},
    MscclLintKind{"never-selected", "the range from minBytes to maxBytes is empty; checked for all sizes"},
    MscclLintKind{
        "never-selected",
        "minBytes equals maxBytes, and maxBytes is exclusive: the range is empty; checked for this size"},
    MscclLintKind{"never-selected",
                  "no size from minBytes to maxBytes is a multiple of nchunksperloop; checked for the "
                  "smallest calls"},
    MscclLintKind{"returns-early", "a step of type ra ends its tb: msccl executes nothing that follows"},
    MscclLintKind{"fused-counts",
                  "reductions that become one transfer have different cnt; the last one holds for all"},
    MscclLintKind{"trailing-text", "the text after </algo> is not XML; it is ignored here"},
};

struct MscclPlace;

/// Collects the warnings about a file, counted by kind.
///
/// Its memory does not grow with the file.
class MscclRemarks {
public:
    explicit MscclRemarks(MscclRuntime const& runtime);

    MscclRuntime const& runtime() const { return runtime_; }

    /// Records that the file demands `extent` at `place`.
    ///
    /// Throws: Error(Failure::malformed) if the runtime grants less.
    void demand(MscclDemand demand, std::int64_t extent, MscclPlace const& place) {
        if (extent > least_[static_cast<std::size_t>(demand)]) exceed(demand, extent, place);
    }

    /// Records a demand without an extent.
    void demand(MscclDemand of, MscclPlace const& place) { demand(of, 1, place); }

    /// Records a lint in a line.
    void lint(MscclLint lint, std::uint32_t line) {
        counts_[msccl_demands.size() + static_cast<std::size_t>(lint)].add(line, 0);
    }

    /// One warning about the file `target` for each kind that occurs.
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
    MscclRuntime::Extents least_;  ///< the minimum that the runtime and all others grant
    std::array<Count, msccl_demands.size() + msccl_lints.size()> counts_{};
};

}  // namespace cubecheck::formats
